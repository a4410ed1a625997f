import { type ProductPicture, pictureKey } from '../product-values.ts';

/** Addresses and sizes of pictures by their keys; a size may be unknown. */
export type PictureFiles = Readonly<
  Record<string, { readonly url: string; readonly width: number | null; readonly height: number | null }>
>;

type Pictures = readonly ProductPicture[];

/** The pictures with one of them moved, positions counted from 0. */
export function movePicture(pictures: Pictures, from: number, to: number): ProductPicture[] {
  const moved = pictures[from];
  if (moved === undefined) return [...pictures];
  const rest = pictures.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The pictures with this one as the main one. */
export const withMain = (pictures: Pictures, key: string): ProductPicture[] =>
  pictures.map((it) => ({ ...it, isMain: pictureKey(it) === key }));

/** The pictures without this one; the first becomes the main one where the main one went. */
export function removePicture(pictures: Pictures, key: string): ProductPicture[] {
  const rest = pictures.filter((it) => pictureKey(it) !== key);
  const [first] = rest;
  return first === undefined || rest.some(({ isMain }) => isMain) ? rest : withMain(rest, pictureKey(first));
}
