import type { Product } from '#contract/catalog.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { type Kopecks, kopecksToRoubles, minus } from '#domain/money/money.ts';
import { priceNow, type RetailPrice, type RunningOffer } from '#domain/promo/price-now.ts';
import { isWholesaleFirst } from '#domain/wholesale/first.ts';
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
    images: row.images.map(({ alt, ...image }) => (alt === '' ? image : { ...image, alt })),
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
    ...(row.isMeasured ? { isMeasured: true as const } : {}),
    ...seoOf(row),
    retail: retailView(row),
    wholesale: {
      ...wholesaleView({ ...row, totalStock }, visibility, retail),
      ...(row.ratios === null ? {} : { ratios: { ...row.ratios } }),
    },
    createdAt: row.createdAt.toISOString(),
  };
}

function seoOf({ seoTitle, seoDescription }: ProductRow): Pick<Product, 'seo'> {
  if (seoTitle === null && seoDescription === null) return {};
  return {
    seo: {
      ...(seoTitle === null ? {} : { title: seoTitle }),
      ...(seoDescription === null ? {} : { description: seoDescription }),
    },
  };
}

function promotionsOf({ percent, amount }: RunningOffer): Product['promotions'] {
  return [
    ...(percent === null ? [] : [{ discountType: 'percentage' as const, discountValue: percent }]),
    ...(amount === null ? [] : [{ discountType: 'fixed' as const, discountValue: kopecksToRoubles(amount) }]),
  ];
}

/** The price of a product with its reduction, in roubles. */
export function retailPrices({ price, oldPrice }: RetailPrice) {
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
const FIRST = { isFirst: true } as const;

/** What everybody who sees the product sees of wholesale; its price only who may see that. */
export function wholesaleView(
  row: WholesaleRow,
  visibility: PriceVisibility,
  retail: RetailPrice,
): Omit<Product['wholesale'], 'ratios'> {
  const seesRetail = seesRetailPrice(visibility, row);
  const wholesale = {
    enabled: row.wholesaleEnabled,
    available: row.wholesaleAvailable,
    minQuantity: row.wholesaleMinQuantity,
    ...(seesWholesalePrice(visibility, row)
      ? wholesalePrices(row, seesRetail ? retail.price : null)
      : ON_REQUEST),
  };
  return { ...wholesale, ...(isWholesaleFirst({ ...row, wholesale }, visibility) ? FIRST : {}) };
}

type WholesaleRow = Pick<
  ProductRow,
  | 'isActive'
  | 'hidePrice'
  | 'showWholesalePrice'
  | 'wholesaleEnabled'
  | 'wholesaleAvailable'
  | 'wholesaleMinQuantity'
  | 'wholesalePrice'
> & { readonly totalStock: number };

/** Saving and discount are reckoned from the retail price now; where that is hidden they would reveal it. */
function wholesalePrices(
  { wholesalePrice, wholesaleEnabled }: Pick<WholesaleRow, 'wholesalePrice' | 'wholesaleEnabled'>,
  price: Kopecks | null,
) {
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
