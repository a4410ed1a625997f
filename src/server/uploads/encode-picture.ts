import {
  pixelsProblem,
  UPLOAD_PIXELS_MOST,
  UPLOAD_STORED_SIDE,
  type UploadProblem,
} from '#domain/pictures/upload-limits.ts';
import { pictureLibrary } from '#server/integrations/pictures/picture-library.ts';
import type { EncodedPicture } from './encoder-answer.ts';

/** Decodes a file to its last pixel and encodes it anew, upright. Answers with why a file is refused. */
export async function encodePicture(
  file: Buffer,
  { isAvif }: { readonly isAvif: boolean },
): Promise<EncodedPicture | UploadProblem> {
  const library = await pictureLibrary();
  const input = { limitInputPixels: UPLOAD_PIXELS_MOST, failOn: 'warning' } as const;
  try {
    const { width, height, pages, isProgressive } = await library(file, {
      limitInputPixels: false,
    }).metadata();
    if ((pages ?? 1) > 1) return 'animated';
    const problem = pixelsProblem({ width, height, isAvif, isProgressive: isProgressive === true });
    if (problem !== null) return problem;
    const { data, info } = await library(file, input)
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
