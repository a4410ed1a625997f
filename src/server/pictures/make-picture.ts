import type { Sharp } from 'sharp';
import type { PictureFormat } from '#domain/pictures/picture-address.ts';
import { pictureLibrary } from '#server/integrations/pictures/picture-library.ts';

/** A picture may be drawn large; a file that unfolds into more pixels than any camera takes is an attack. */
const MOST_PIXELS = 40_000_000;

/**
 * One size of a picture, never larger than the original and with nothing of its metadata. Throws on a file that is
 * not a picture or is cut short.
 */
export async function makePicture(original: string, width: number, format: PictureFormat): Promise<Buffer> {
  const library = await pictureLibrary();
  const sized = library(original, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return await inFormat(sized, format, width).toBuffer();
}

/** From this width on a picture meets screens so dense that nobody sees its single pixels. */
const DENSE = 768;

function inFormat(picture: Sharp, format: PictureFormat, width: number): Sharp {
  switch (format) {
    case 'avif':
      // a step less effort is a sixth more bytes, a step more takes four times as long for a tenth less
      return picture.avif({ quality: width < DENSE ? 52 : 48, effort: 3 });
    case 'webp':
      return picture.webp({ quality: 78, effort: 4 });
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true });
  }
}
