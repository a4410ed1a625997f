import {
  pictureKind,
  pixelsProblem,
  UPLOAD_PIXELS_MOST,
  UPLOAD_STORED_SIDE,
  type UploadProblem,
} from '#domain/pictures/upload-limits.ts';
import { pictureLibrary } from '#server/integrations/pictures/picture-library.ts';

const LONGEST_SECONDS = 20;

/** A picture as it is stored: encoded by the shop, turned upright, without anything that a camera or a person wrote into it. */
export interface EncodedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a file to its last pixel and encodes it anew, so that nothing of the file itself is stored. One at a time: a
 * decoded picture takes as much memory as all else in the process. Answers with why a file is refused.
 */
export function encodeUpload(file: Buffer): Promise<EncodedPicture | UploadProblem> {
  const encoded = last.then(() => encode(file));
  last = encoded.catch(() => undefined);
  return encoded;
}

async function encode(file: Buffer): Promise<EncodedPicture | UploadProblem> {
  const kind = pictureKind(file);
  if (kind === null) return 'not_picture';
  const library = await pictureLibrary();
  const input = { limitInputPixels: UPLOAD_PIXELS_MOST, failOn: 'warning' } as const;
  try {
    const { width, height, pages, isProgressive } = await library(file, {
      limitInputPixels: false,
    }).metadata();
    if ((pages ?? 1) > 1) return 'animated';
    const problem = pixelsProblem({
      width,
      height,
      isAvif: kind === 'avif',
      isProgressive: isProgressive === true,
    });
    if (problem !== null) return problem;
    const { data, info } = await library(file, input)
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({
        width: UPLOAD_STORED_SIDE,
        height: UPLOAD_STORED_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    // whatever the decoder stumbles over, the file is not one that shoppers may be shown
    return 'not_picture';
  }
}
