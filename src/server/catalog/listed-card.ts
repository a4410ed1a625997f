import { type ListedCard, type Product, USUAL_PICTURE } from '#contract/catalog.ts';
import { cardImages } from '#domain/catalog/card-images.ts';

/**
 * A product as a list tells it, in the first of the `wanted` colours that it has. What the contract lets a card leave
 * unsaid is left out, so that a page of 24 stays within 12 kB (docs/rules/catalogue.md).
 */
export function listedCard(product: Product, wanted: readonly string[]): ListedCard {
  const { id, slug, sku, name, price, originalPrice, discountPercentage, totalStock } = product;
  const { colors, sizes, retail } = product;
  const { first, second } = cardImages(
    product.images,
    wanted.find((code) => colors.includes(code)),
  );
  const isSold = retail.enabled && retail.allowPurchase;
  return {
    id,
    _id: id,
    slug,
    sku,
    name,
    ...(price === undefined ? {} : { price }),
    ...(originalPrice === undefined ? {} : { originalPrice }),
    ...(discountPercentage === undefined ? {} : { discountPercentage }),
    ...(product.isSale ? { isSale: true } : {}),
    ...(product.isNew ? { isNew: true } : {}),
    ...(product.isActive ? {} : { isActive: false }),
    // one that is out says so itself
    ...(totalStock > 0 ? {} : { stockStatus: 'out_of_stock' as const }),
    totalStock,
    images: [first, second].filter((image) => image !== null).map((image) => pictureOf(image, colors[0])),
    colors,
    sizes,
    ...(isSold ? {} : { retail: { enabled: retail.enabled, allowPurchase: retail.allowPurchase } }),
    wholesale: wholesaleOf(product, isSold),
  };
}

function pictureOf(
  { url, colorCode, width, height }: Product['images'][number],
  usualColor: string | undefined,
): ListedCard['images'][number] {
  const isUsual = width === USUAL_PICTURE.width && height === USUAL_PICTURE.height;
  return {
    url,
    ...(colorCode === usualColor ? {} : { colorCode }),
    ...(isUsual ? {} : { width, height }),
  };
}

/** The discount is told where the buyer is sent to wholesale. */
function wholesaleOf({ wholesale }: Product, isSoldAtRetail: boolean): ListedCard['wholesale'] {
  const { enabled, available, minQuantity, discountPercentage } = wholesale;
  return {
    ...(enabled ? {} : { enabled }),
    ...(available ? {} : { available }),
    minQuantity,
    ...(isSoldAtRetail || discountPercentage === undefined ? {} : { discountPercentage }),
  };
}
