import type { Product } from '#contract/catalog.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { kopecksToRoubles } from '#domain/money/money.ts';
import type { ProductRow } from './products.queries.ts';
import { type PriceVisibility, seesRetailPrice, seesWholesalePrice } from './visibility.actions.ts';

/** A product as this visitor may see it: a price that is not for them is absent (decisions 1, 5). */
export function productView(row: ProductRow, visibility: PriceVisibility): Product {
  const seesRetail = seesRetailPrice(visibility, row);
  const isSale = row.oldPrice !== null && row.oldPrice > row.price;
  const totalStock = row.variants.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id, slug, sku, name, description, composition, care, country, manufacturer, declarationUrl } = row;
  return {
    id,
    _id: id,
    slug,
    sku,
    name,
    description,
    ...(seesRetail ? retailPrices(row, isSale) : {}),
    isSale,
    isNew: row.isNew,
    isActive: row.isActive,
    stockStatus: totalStock > 0 ? 'in_stock' : 'out_of_stock',
    totalStock,
    images: [...row.images],
    colors: [...new Set(row.variants.map(({ colorCode }) => colorCode))],
    sizes: [...row.sizes],
    variants: row.variants.map(({ price, ...variant }) => ({
      ...variant,
      ...(price === null || !seesRetail ? {} : { price: kopecksToRoubles(price) }),
    })),
    categories: row.categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      name: localizedName(category.name, category.slug),
    })),
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
      ...(seesWholesalePrice(visibility, row) ? wholesalePrices(row, seesRetail) : {}),
    },
    createdAt: row.createdAt.toISOString(),
  };
}

function retailPrices({ price, oldPrice }: ProductRow, isSale: boolean) {
  return {
    price: kopecksToRoubles(price),
    ...(isSale && oldPrice !== null
      ? { originalPrice: kopecksToRoubles(oldPrice), discountPercentage: discountPercent(oldPrice, price) }
      : {}),
  };
}

/** Saving and discount against the retail price would tell it, so they go with it. */
function wholesalePrices({ price, wholesalePrice }: ProductRow, seesRetail: boolean) {
  if (wholesalePrice === null) return {};
  const shown = { wholesalePrice: kopecksToRoubles(wholesalePrice) };
  if (!seesRetail || wholesalePrice >= price) return shown;
  return {
    ...shown,
    discountPercentage: discountPercent(price, wholesalePrice),
    savings: kopecksToRoubles(price - wholesalePrice),
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
