import { primaryImage } from './images.ts';

/** The size of a picture that a brief card does not tell, in pixels. */
export const USUAL_PICTURE = { width: 900, height: 1200 } as const;

/** What a card must know of a picture. */
interface CardImage {
  readonly url: string;
  /** These are left out where the pictures were chosen and ordered before. */
  readonly colorCode?: string | null;
  readonly isPrimary?: boolean;
  readonly type?: string;
  readonly order?: number;
}

/**
 * The picture of a card, of a chosen colour where it has one, and the one that it changes to under the mouse: the next
 * of the same colour, else the next of no colour. Another colour would look like another thing, so without such a picture there is none.
 */
export function cardImages<I extends CardImage>(
  images: readonly I[],
  colorCode?: string | null,
): { readonly first: I | null; readonly second: I | null } {
  const url = primaryImage(images, colorCode);
  const first = images.find((image) => image.url === url) ?? null;
  const others = images.filter((image) => image.url !== url).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const second =
    others.find((image) => image.colorCode !== null && image.colorCode === first?.colorCode) ??
    others.find((image) => image.colorCode === null);
  return { first, second: second ?? null };
}
