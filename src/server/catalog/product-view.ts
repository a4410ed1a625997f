import { type Product, type ProductCard, type ProductView } from '#contract/catalog.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { cardImages } from '#domain/catalog/card-images.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { type Kopecks, kopecksToRoubles, minus } from '#domain/money/money.ts';
import { priceNow, type RetailPrice, type RunningOffer } from '#domain/promo/price-now.ts';
import type { ProductRow, VariantRow } from './products.queries.ts';
import { type PriceVisibility, seesRetailPrice, seesWholesalePrice } from './visibility.actions.ts';

/** A product as this visitor may see it: a price that is not for them is absent (docs/rules/wholesale.md). */
export function productView(row: ProductRow, visibility: PriceVisibility): Product {
  const seesRetail = seesRetailPrice(visibility, row);
  const retail = priceNow(row, row.offer);
  const totalStock = row.variants.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id, slug, sku, name, description, composition, care, country, manufacturer, declarationUrl } = row;
  return {
    id,
    _id: id,
    slug,
    sku,
    name,
    description,
    ...(seesRetail ? retailPrices(retail) : {}),
    isSale: retail.oldPrice !== null,
    isNew: row.isNew,
    isActive: row.isActive,
    stockStatus: totalStock > 0 ? 'in_stock' : 'out_of_stock',
    totalStock,
    images: [...row.images],
    colors: [...new Set(row.variants.map(({ colorCode }) => colorCode))],
    sizes: [...row.sizes],
    variants: row.variants.map(({ price, ...variant }) => ({
      ...variant,
      ...(price === null || !seesRetail ? {} : variantPrices(price, row)),
    })),
    categories: row.categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      name: localizedName(category.name, category.slug),
    })),
    promotions: seesRetail ? promotionsOf(row.offer) : [],
    composition,
    care,
    country,
    manufacturer,
    declarationUrl,
    retail: retailView(row),
    wholesale: {
      enabled: row.wholesaleEnabled,
      available: row.wholesaleAvailable,
      minQuantity: row.wholesaleMinQuantity,
      ...(row.ratios === null ? {} : { ratios: { ...row.ratios } }),
      ...(seesWholesalePrice(visibility, row)
        ? wholesalePrices(row, seesRetail ? retail.price : null)
        : ON_REQUEST),
    },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Products of a list in the view that was asked for; cards in one of the wanted colours where there is one. */
export const listedAs = (
  products: Product[],
  view: ProductView,
  wanted: readonly string[] = [],
): (Product | ProductCard)[] =>
  view === 'card' ? products.map((product) => cardOf(product, wanted)) : products;

function cardOf(product: Product, wanted: readonly string[]): ProductCard {
  const color = wanted.find((code) => product.colors.includes(code));
  const { first, second } = cardImages(product.images, color);
  const { id, slug, sku, name, isSale, isNew, isActive, stockStatus, totalStock, colors, sizes } = product;
  const { price, originalPrice, discountPercentage, retail, wholesale } = product;
  const { enabled, available, minQuantity, discountPercentage: off } = wholesale;
  return {
    id,
    _id: id,
    slug,
    sku,
    name,
    ...(price === undefined ? {} : { price }),
    ...(originalPrice === undefined ? {} : { originalPrice }),
    ...(discountPercentage === undefined ? {} : { discountPercentage }),
    isSale,
    isNew,
    isActive,
    stockStatus,
    totalStock,
    images: [first, second].flatMap((image) => (image === null ? [] : [pictureOfCard(image)])),
    colors,
    sizes,
    retail: { enabled: retail.enabled, allowPurchase: retail.allowPurchase },
    wholesale: { enabled, available, minQuantity, ...(off === undefined ? {} : { discountPercentage: off }) },
  };
}

const pictureOfCard = ({ url, colorCode, width, height }: Product['images'][number]) => ({
  url,
  colorCode,
  width,
  height,
});

function promotionsOf({ percent, amount }: RunningOffer): Product['promotions'] {
  return [
    ...(percent === null ? [] : [{ discountType: 'percentage' as const, discountValue: percent }]),
    ...(amount === null ? [] : [{ discountType: 'fixed' as const, discountValue: kopecksToRoubles(amount) }]),
  ];
}

function retailPrices({ price, oldPrice }: RetailPrice) {
  if (oldPrice === null) return { price: kopecksToRoubles(price) };
  return {
    price: kopecksToRoubles(price),
    originalPrice: kopecksToRoubles(oldPrice),
    discountPercentage: discountPercent(oldPrice, price),
  };
}

/** A variant with a price of its own has a reduction of its own too. */
function variantPrices(price: NonNullable<VariantRow['price']>, { oldPrice, offer }: ProductRow) {
  const own = priceNow({ price, oldPrice }, offer);
  return {
    price: kopecksToRoubles(own.price),
    ...(own.oldPrice === null ? {} : { originalPrice: kopecksToRoubles(own.oldPrice) }),
  };
}

const ON_REQUEST = { priceOnRequest: true } as const;

/** Saving and discount are told against the retail price now; where that is hidden they would tell it. */
function wholesalePrices({ wholesalePrice, wholesaleEnabled }: ProductRow, price: Kopecks | null) {
  if (wholesalePrice === null) return wholesaleEnabled ? ON_REQUEST : {};
  const shown = { wholesalePrice: kopecksToRoubles(wholesalePrice) };
  if (price === null || wholesalePrice >= price) return shown;
  return {
    ...shown,
    discountPercentage: discountPercent(price, wholesalePrice),
    savings: kopecksToRoubles(minus(price, wholesalePrice)),
  };
}

function retailView(row: ProductRow): Product['retail'] {
  return {
    enabled: row.retailEnabled,
    allowPurchase: row.retailAllowPurchase,
    ...(row.retailMinQuantity === null ? {} : { minQuantity: row.retailMinQuantity }),
    ...(row.retailMaxQuantity === null ? {} : { maxQuantity: row.retailMaxQuantity }),
    hidePrice: row.hidePrice,
    showWholesalePrice: row.showWholesalePrice,
  };
}
