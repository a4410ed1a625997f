import { NBSP } from '#domain/ru/number.ts';

/** What may be uploaded (docs/rules/pictures.md): bytes of a file, pixels of a picture, files of one call. */
export const UPLOAD_BYTES_MOST = 20 * 1024 * 1024;
export const UPLOAD_PIXELS_MOST = 50_000_000;
/** Some kinds take several times the memory of others while they are read, however small the file is. */
const AVIF_PIXELS_MOST = 8_000_000;
const PROGRESSIVE_PIXELS_MOST = 20_000_000;
export const UPLOAD_FILES_MOST = 10;
/** A stored picture is never larger, in pixels. */
export const UPLOAD_STORED_SIDE = 2400;

/** Kinds of files that may be sent, as browsers name them. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file is refused. */
export type UploadProblem =
  | 'not_picture'
  | 'animated'
  | 'too_many_pixels'
  | 'avif_too_many_pixels'
  | 'progressive_too_many_pixels'
  | 'too_slow'
  | 'too_large'
  | 'too_many_files';

export const UPLOAD_TEXTS: Readonly<Record<UploadProblem, string>> = {
  not_picture: 'Это не картинка. Подойдут JPEG, PNG, WebP и AVIF',
  animated: 'Анимация не подходит. Нужна картинка из одного кадра',
  too_many_pixels: `Картинка больше 50${NBSP}мегапикселей. Уменьшите её`,
  avif_too_many_pixels: `AVIF больше 8${NBSP}мегапикселей. Уменьшите картинку или сохраните её как JPEG`,
  progressive_too_many_pixels: `Чересстрочная картинка больше 20${NBSP}мегапикселей. Уменьшите её или сохраните как обычный JPEG`,
  too_slow: 'Картинка читается слишком долго. Уменьшите её',
  too_large: `Файл больше 20${NBSP}МБ`,
  too_many_files: `За раз не больше ${UPLOAD_FILES_MOST}${NBSP}файлов`,
};

/** The kind of picture that the first bytes of a file say it is; null for anything else. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && (text(8, 12) === 'avif' || text(8, 12) === 'avis') ? 'avif' : null;
}

/** Why a picture of these measures is refused before it is read; null where it may be read. */
export function pixelsProblem(picture: {
  readonly width: number;
  readonly height: number;
  readonly isAvif: boolean;
  /** Sent in several passes: a progressive JPEG, an interlaced PNG. */
  readonly isProgressive: boolean;
}): UploadProblem | null {
  const pixels = picture.width * picture.height;
  if (pixels > UPLOAD_PIXELS_MOST) return 'too_many_pixels';
  if (picture.isAvif && pixels > AVIF_PIXELS_MOST) return 'avif_too_many_pixels';
  return picture.isProgressive && pixels > PROGRESSIVE_PIXELS_MOST ? 'progressive_too_many_pixels' : null;
}
