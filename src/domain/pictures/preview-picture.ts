import { isStoredPicture, pictureAddress, usefulWidths } from './picture-address.ts';

/** Wide enough for the large preview of every messenger, in pixels, and not yet heavy. */
const PREVIEW_WIDTH = 900;

/** A picture as it is named to link previews and search engines. */
export interface PreviewPicture {
  readonly url: string;
  /** Of the picture as it is sent; absent where it is not known. */
  readonly width?: number;
  readonly height?: number;
}

/** The JPEG of a stored picture: messengers draw no AVIF in a preview. Somebody else's picture is named as it is. */
export function previewPicture(image: {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}): PreviewPicture {
  const { url, width, height } = image;
  if (!isStoredPicture(url)) return { url };
  const asked = usefulWidths(width ?? PREVIEW_WIDTH, PREVIEW_WIDTH).at(-1) ?? PREVIEW_WIDTH;
  const address = pictureAddress(url, asked, 'jpeg');
  if (!width || !height) return { url: address };
  // nothing is enlarged
  const sent = Math.min(asked, width);
  return { url: address, width: sent, height: Math.round((height * sent) / width) };
}
