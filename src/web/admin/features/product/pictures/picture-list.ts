import type { StaffProduct } from '#contract/staff-products.ts';
import { type ProductPicture, type ProductValues, pictureKey } from '../product-values.ts';

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

/** The values with those of their pictures that a save has stored known by their ids, and no longer as uploads. */
export function withStoredPictures(
  values: ProductValues,
  sent: Pick<ProductValues, 'pictures'>,
  stored: Pick<StaffProduct, 'pictures'>,
): ProductValues {
  const ids = new Map(sent.pictures.map((it, place) => [it.uploadId, stored.pictures[place]?.id]));
  const pictures = values.pictures.map(({ uploadId, ...rest }) => {
    const id = uploadId === undefined ? rest.id : ids.get(uploadId);
    const { colorCode, alt, isMain } = rest;
    return { ...(id === undefined ? { uploadId } : { id }), colorCode, alt, isMain };
  });
  return { ...values, pictures };
}
