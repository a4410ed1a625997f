/**
 * Widths in which pictures are made, in pixels: from a thumb of the cart to a banner across a large screen. A card is
 * half a phone wide: 361 to 585 pixels on the phones of today; a product's picture is as wide as the phone, 720 to 768
 * where two pixels make a point.
 */
export const PICTURE_WIDTHS = [120, 240, 384, 560, 768, 900, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The smallest first: a browser takes the first that it can read. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One size of a stored picture. `path` is the picture's address below `/media/`. */
export interface SizedPicture {
  readonly path: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

const MEDIA = '/media/';
const SIZED = '/pictures/';
/** Folders and a file, none of them hidden or leading upwards. */
const PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*\.[a-z0-9]{2,5}$/i;
/** Pages that are open, or kept by search engines, ask for a width of former days. */
const FORMER_WIDTHS: Readonly<Record<string, string>> = { '720': '768' };
const ADDRESS = /^(\d{2,4})\/(.+)\.(avif|webp|jpeg)$/;

/** Whether sizes of this picture can be had: the shop's own stored pictures, not somebody else's. */
export function isStoredPicture(url: string): boolean {
  return url.startsWith(MEDIA) && PATH.test(url.slice(MEDIA.length));
}

/**
 * Where one size of a stored picture is served, as `/pictures/560/demo/plate-1a2b.webp.avif` for
 * `/media/demo/plate-1a2b.webp`. The address of a picture names its content, so a size never changes either.
 */
export function pictureAddress(url: string, width: PictureWidth, format: PictureFormat): string {
  return `${SIZED}${width}/${url.slice(MEDIA.length)}.${format}`;
}

/** Reads what stands after `/pictures/` in an address; null for anything that no page asks for. */
export function readPictureAddress(rest: string): SizedPicture | null {
  const [, digits, path = '', format] = ADDRESS.exec(rest) ?? [];
  const asked = FORMER_WIDTHS[digits ?? ''] ?? digits;
  const width = PICTURE_WIDTHS.find((it) => String(it) === asked);
  if (width === undefined || !PATH.test(path)) return null;
  return { path, width, format: format as PictureFormat };
}

/**
 * The widths worth asking for: all below the picture's own width and the first that reaches it, which is made in
 * the picture's own size, as nothing is enlarged. `most` cuts what no place on the page can use.
 */
export function usefulWidths(ownWidth: number, most: number = Number.POSITIVE_INFINITY): PictureWidth[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= Math.min(ownWidth, most));
  return PICTURE_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1);
}

/** The `srcset` of a stored picture in one format; widths that end up the same are listed as they are. */
export function pictureSet(url: string, format: PictureFormat, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureAddress(url, width, format)} ${width}w`).join(', ');
}
