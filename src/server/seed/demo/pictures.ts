import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '#server/project-root.ts';
import type { DemoProduct } from './product-type.ts';

/** Which pictures there are; written by the script that draws them. */
export const demoPicturesFile = join(projectRoot(), 'seeds', 'demo', 'pictures.json');

/** Where the demo pictures are served. */
const DEMO_MEDIA = '/media/demo';

/** Every picture of a product is of this size, in pixels. */
export const PRODUCT_PICTURE = { width: 900, height: 1200 } as const;

/** A name without a mark of its content, as `plate-na-zapah-red`. */
type PictureName = string;

const drawnPictures = z.record(
  z.string(),
  z.object({
    /** Start of the hash of the file, which is part of its name: the address of a picture never changes. */
    hash: z.string(),
    /** Hash of the drawing that the file was made from. */
    drawing: z.string(),
  }),
);

export type DrawnPictures = z.infer<typeof drawnPictures>;

export type DemoPicture = {
  readonly name: PictureName;
  readonly type: 'main' | 'back' | 'detail';
  readonly color: string;
};

export function readDrawnPictures(): DrawnPictures {
  return drawnPictures.parse(JSON.parse(readFileSync(demoPicturesFile, 'utf8')));
}

export function pictureFile(name: PictureName, hash: string): string {
  return `${name}-${hash}.webp`;
}

/** Where a picture is served, or null when there is none of this name. */
export function pictureUrl(drawn: DrawnPictures, name: PictureName): string | null {
  const picture = drawn[name];
  return picture === undefined ? null : `${DEMO_MEDIA}/${pictureFile(name, picture.hash)}`;
}

/** The pictures of a product as its gallery shows them: the main colour from all sides, then the others. */
export function picturesOf(product: Pick<DemoProduct, 'slug' | 'colors'>): readonly DemoPicture[] {
  const [main = '', ...others] = product.colors;
  const side = (type: 'back' | 'detail') => ({ name: `${product.slug}-${type}`, type, color: main });
  return [front(product, main), side('back'), side('detail'), ...others.map((it) => front(product, it))];
}

/** The product from the front in one colour. */
export function front({ slug }: Pick<DemoProduct, 'slug'>, color: string): DemoPicture {
  return { name: `${slug}-${color.toLowerCase()}`, type: 'main', color };
}
