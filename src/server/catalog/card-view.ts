import type { BriefCard, ListedProduct, Product, ProductCard, ProductView } from '#contract/catalog.ts';
import { cardImages, USUAL_PICTURE } from '#domain/catalog/card-images.ts';
import { priceNow } from '#domain/promo/price-now.ts';
import type { CardRow } from './card-rows.queries.ts';
import { retailPrices, wholesaleView } from './product-view.ts';
import { type PriceVisibility, seesRetailPrice } from './visibility.actions.ts';

/** A card as this visitor may see it, in one of the wanted colours where there is one (docs/rules/catalogue.md). */
export function cardView(row: CardRow, visibility: PriceVisibility, wanted: readonly string[]): ProductCard {
  const seesRetail = seesRetailPrice(visibility, row);
  const retail = priceNow(row, row.offer);
  const totalStock = row.stock ?? 0;
  const colors = eachOnce(row.colorCodes);
  const { first, second } = cardImages(row.images, colorOfCard(row, wanted));
  const { wholesalePrice, savings: _, ...shown } = wholesaleView({ ...row, totalStock }, visibility, retail);
  const wholesale = shown.isFirst && wholesalePrice !== undefined ? { ...shown, wholesalePrice } : shown;
  return {
    id: row.id,
    _id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    ...(seesRetail ? retailPrices(retail) : {}),
    isSale: retail.oldPrice !== null,
    isNew: row.isNew,
    isActive: row.isActive,
    stockStatus: totalStock > 0 ? 'in_stock' : 'out_of_stock',
    totalStock,
    images: [first, second].flatMap((image) => (image === null ? [] : [pictureOfCard(image)])),
    colors,
    sizes: eachOnce(row.sizeCodes),
    retail: { enabled: row.retailEnabled, allowPurchase: row.retailAllowPurchase },
    wholesale,
  };
}

/** The colour that a card is shown in: the first of those wanted that it has. */
export function colorOfCard({ colorCodes }: CardRow, wanted: readonly string[]): string | undefined {
  if (wanted.length === 0) return undefined;
  const colors = eachOnce(colorCodes);
  return wanted.find((code) => colors.includes(code));
}

const eachOnce = (codes: string | null) => (codes === null ? [] : [...new Set(codes.split(','))]);

const pictureOfCard = ({ url, colorCode, width, height }: Product['images'][number]) => ({
  url,
  colorCode,
  width,
  height,
});

/** The card without what a reader can tell from the rest. */
function briefOf(card: ProductCard): BriefCard {
  const { id, slug, sku, name, price, originalPrice, discountPercentage, totalStock, colors, sizes } = card;
  const { retail, wholesale } = card;
  const isSold = retail.enabled && retail.allowPurchase;
  return {
    id,
    slug,
    sku,
    name,
    ...(price === undefined ? {} : { price }),
    ...(originalPrice === undefined ? {} : { originalPrice }),
    ...(discountPercentage === undefined ? {} : { discountPercentage }),
    ...(card.isSale ? { isSale: true } : {}),
    ...(card.isNew ? { isNew: true } : {}),
    isActive: card.isActive,
    totalStock,
    images: card.images.map(briefPicture),
    colors,
    sizes,
    ...(isSold ? {} : { retail }),
    ...(wholesale.enabled || !isSold ? { wholesale } : {}),
  };
}

function briefPicture({ url, width, height }: ProductCard['images'][number]): BriefCard['images'][number] {
  const isUsual = width === USUAL_PICTURE.width && height === USUAL_PICTURE.height;
  return isUsual || width === null || height === null ? { url } : { url, width, height };
}

/** A list of cards in the view that was asked for. */
export const cardsAs = (cards: ProductCard[], view: Exclude<ProductView, 'full'>): ListedProduct[] =>
  view === 'card' ? cards : cards.map(briefOf);
