import type { ProductImage } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';

/**
 * What a gallery shows for a colour: its own pictures and those of no colour, the primary one first. Without
 * pictures of that colour, everything there is.
 */
export function galleryImages(images: readonly ProductImage[], color: string | null): ProductImage[] {
  const inOrder = [...images].sort((a, b) => a.order - b.order);
  const ofColor = inOrder.filter((image) => image.colorCode === color);
  const general = inOrder.filter((image) => image.colorCode === null);
  const shown = color !== null && ofColor.length > 0 ? [...ofColor, ...general] : inOrder;
  const first = primaryImage(shown, color);
  return unique([...shown.filter((image) => image.url === first), ...shown]);
}

function unique(images: readonly ProductImage[]): ProductImage[] {
  return [...new Map(images.map((image) => [image.url, image])).values()];
}

/** What a picture shows, in the words of staff; else the pictures of a colour are numbered. */
export function altText(
  name: string,
  image: ProductImage,
  color: { code: string; name: string } | null,
  index: number,
): string {
  if (image.alt) return image.alt;
  const ofColor = color !== null && image.colorCode === color.code ? `, ${color.name.toLowerCase()}` : '';
  return `${name}${ofColor}, фото ${index + 1}`;
}
