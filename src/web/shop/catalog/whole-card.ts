import { type ListedCard, type ProductCard, USUAL_PICTURE } from '#contract/catalog.ts';

/** A card of a list with all that the list leaves unsaid; one that says everything stays as it is. */
export function wholeCard(listed: ListedCard): ProductCard {
  const { isSale = false, isNew = false, isActive = true, colors, wholesale } = listed;
  return {
    ...listed,
    isSale,
    isNew,
    isActive,
    stockStatus: listed.totalStock > 0 ? 'in_stock' : 'out_of_stock',
    images: listed.images.map((image) => wholePicture(image, colors[0] ?? null)),
    retail: listed.retail ?? { enabled: true, allowPurchase: true },
    wholesale: {
      ...wholesale,
      enabled: wholesale.enabled ?? true,
      available: wholesale.available ?? true,
    },
  };
}

/** Null is said: a picture of no colour, or of unknown size. */
function wholePicture(
  { url, colorCode, width, height }: ListedCard['images'][number],
  usualColor: string | null,
): ProductCard['images'][number] {
  return {
    url,
    colorCode: colorCode === undefined ? usualColor : colorCode,
    width: width === undefined ? USUAL_PICTURE.width : width,
    height: height === undefined ? USUAL_PICTURE.height : height,
  };
}
