import { buildGarment, type GarmentLook } from './garment.ts';
import type { ClothColor } from './palette.ts';
import { RAIL, rail } from './rail.ts';
import { chanceOf } from './random.ts';
import { finishSvg, PORTRAIT, wall, wallFor } from './wall.ts';

export type PictureView = 'front' | 'back' | 'detail';

/** Share of the pictures with a window's light on the wall, and how strong it is. */
const SUNNY = { share: 0.28, strength: 0.85 } as const;

/** A product in one colour as an SVG of 900 × 1200; the same look, colour and seed give the same picture. */
export function productPicture(
  look: GarmentLook,
  color: ClothColor,
  { view, seed }: { view: PictureView; seed: string },
): string {
  const garment = buildGarment(look, color, {
    view: view === 'back' ? 'back' : 'front',
    seed,
    prefix: 'g',
  });
  const { width, height } = PORTRAIT;
  const turn = chanceOf(`${seed}pose`).between(-1.3, 1.3);
  const isSunny = view !== 'detail' && chanceOf(`${seed}sun`).next() < SUNNY.share;
  const background = wall(wallFor(color, seed), PORTRAIT, isSunny ? SUNNY.strength : 0);
  if (view === 'detail') {
    const [x, y, zoom] = garment.frame.focus;
    const scale = zoom * 1.32;
    const close = { x: width / 2 - x * scale, y: height / 2 - y * scale, scale, turn };
    return finishSvg(
      background + garment.shadow(close, 1.6) + garment.draw(close, -160),
      garment.defs,
      PORTRAIT,
    );
  }
  const place = { x: width / 2, y: garment.frame.y, scale: garment.frame.scale, turn };
  const scene = background + rail(width, RAIL) + garment.shadow(place) + garment.draw(place, RAIL);
  return finishSvg(scene, garment.defs, PORTRAIT);
}

/** Bags, scarves and belts look the same from behind. */
export function hasBackView(look: GarmentLook): boolean {
  return !['hobo', 'tote', 'scarf', 'belt'].includes(look.cut);
}
