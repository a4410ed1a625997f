import { type DemoPicture, front, picturesOf } from '#server/seed/demo/pictures.ts';
import type { DemoProduct } from '#server/seed/demo/product-type.ts';
import { DEMO_PRODUCTS } from '#server/seed/demo/products.ts';
import { BANNERS, TILES } from '../garments/banners.ts';
import type { GarmentLook } from '../garments/garment.ts';
import { CLOTH_COLORS, type ClothColor } from '../garments/palette.ts';
import { hasBackView, productPicture } from '../garments/product-picture.ts';
import { PORTRAIT, type Size } from '../garments/wall.ts';
import { DEMO_LOOKS } from './looks.ts';

/** A picture to be drawn: its name without a mark of its content, and its SVG. */
export type Drawing = { readonly name: string; readonly size: Size; readonly svg: () => string };

/** Everything that the demo shop shows: banners, tiles, and each product with a look in all of its colours. */
export function demoDrawings(): readonly Drawing[] {
  const scenes = [...BANNERS, ...TILES].map(({ name, size, draw }) => ({ name, size, svg: draw }));
  return [...scenes, ...DEMO_PRODUCTS.flatMap(drawingsOf)];
}

function drawingsOf(product: DemoProduct): readonly Drawing[] {
  const look = DEMO_LOOKS[product.slug];
  if (look === undefined) return [];
  return picturesOf(product)
    .filter(({ type }) => type !== 'back' || hasBackView(look))
    .map((picture) => ({ name: picture.name, size: PORTRAIT, svg: () => draw(product, picture, look) }));
}

function draw(product: DemoProduct, { type, color }: DemoPicture, look: GarmentLook): string {
  if (!isClothColor(color)) throw new Error(`${product.slug}: no cloth of the colour ${color}`);
  return productPicture(look, color, {
    view: type === 'main' ? 'front' : type,
    seed: front(product, color).name,
  });
}

function isClothColor(code: string): code is ClothColor {
  return code in CLOTH_COLORS;
}
