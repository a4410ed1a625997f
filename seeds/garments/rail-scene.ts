import type { CutName } from './cuts.ts';
import { buildGarment } from './garment.ts';
import { type ClothColor, WALLS } from './palette.ts';
import { RAIL, rail } from './rail.ts';
import { chanceOf } from './random.ts';
import { finishSvg, PORTRAIT, type Size, wall } from './wall.ts';

/** A garment on the rail of a scene: where it hangs, how large, and how much lower than the others. */
export type Hung = readonly [cut: CutName, color: ClothColor, x: number, scale?: number, lower?: number];

type Scene = {
  readonly size?: Size;
  readonly railY?: number;
  readonly wallHex?: string;
  readonly window?: number;
  /** How far below the rail the hangers' necks are. */
  readonly drop?: number;
  readonly shadowDistance?: number;
};

/** Garments side by side, drawn from right to left so that shadows fall on the neighbour behind. */
export function railScene(garments: readonly Hung[], scene: Scene = {}): string {
  const { size = PORTRAIT, railY = RAIL, wallHex = WALLS.chalk, window = 0, drop = 132 } = scene;
  const chance = chanceOf(`${size.width} ${garments.length}`);
  const hung = garments.map(([cut, color, x, scale = 1, lower = 0], index) => {
    const seed = `${cut}${color}${index}`;
    const garment = buildGarment({ cut }, color, { view: 'front', seed, prefix: `h${index}_` });
    const y = garment.frame.hang === 'none' ? railY : railY + drop + lower;
    const place = { x, y, scale: garment.frame.scale * scale, turn: chance.between(-0.9, 0.9) };
    return { garment, place };
  });
  const drawn = hung
    .reverse()
    .map(
      ({ garment, place }) => garment.shadow(place, scene.shadowDistance ?? 1) + garment.draw(place, railY),
    );
  const defs = hung.map(({ garment }) => garment.defs).join('');
  return finishSvg(wall(wallHex, size, window) + rail(size.width, railY) + drawn.join(''), defs, size);
}
