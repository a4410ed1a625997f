import type { ProductImage } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';

/**
 * The picture of a card and the one that it changes to under the mouse: the next of the same colour, else the next
 * of no colour. Another colour would look like another thing, so without such a picture there is none.
 */
export function cardImages(images: readonly ProductImage[]): {
  first: ProductImage | null;
  second: ProductImage | null;
} {
  const url = primaryImage(images);
  const first = images.find((image) => image.url === url) ?? null;
  const others = images.filter((image) => image.url !== url).sort((a, b) => a.order - b.order);
  const second =
    others.find((image) => image.colorCode !== null && image.colorCode === first?.colorCode) ??
    others.find((image) => image.colorCode === null);
  return { first, second: second ?? null };
}
