import { NBSP } from '#domain/ru/number.ts';

/** What may be uploaded (docs/rules/pictures.md): bytes of a file, pixels of a picture, files of one call. */
export const UPLOAD_BYTES_MOST = 20 * 1024 * 1024;
export const UPLOAD_PIXELS_MOST = 50_000_000;
export const UPLOAD_FILES_MOST = 10;
/** A stored picture is never larger, in pixels. */
export const UPLOAD_STORED_SIDE = 2400;

/** Kinds of files that may be sent, as browsers name them. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file is refused. */
export type UploadProblem = 'not_picture' | 'animated' | 'too_many_pixels' | 'too_large' | 'too_many_files';

export const UPLOAD_TEXTS: Readonly<Record<UploadProblem, string>> = {
  not_picture: 'Это не картинка. Подойдут JPEG, PNG, WebP и AVIF',
  animated: 'Анимация не подходит. Нужна картинка из одного кадра',
  too_many_pixels: `Картинка больше 50${NBSP}мегапикселей. Уменьшите её`,
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
