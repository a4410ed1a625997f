import type { CutName } from './cuts.ts';
import { type ClothColor, WALLS } from './palette.ts';
import { type Hung, railScene } from './rail-scene.ts';
import { PORTRAIT, type Size } from './wall.ts';

/** A drawn scene, known by its name in the file. */
export type NamedScene = { readonly name: string; readonly size: Size; readonly draw: () => string };

const WIDE: Size = { width: 1920, height: 900 };
/** The rail lies where the header ends, so it is lower in banners than in the pictures of products. */
const WIDE_RAIL = { size: WIDE, railY: 108 } as const;
const TALL_RAIL = { size: PORTRAIT, railY: 130 } as const;
const CHERRY_WALL = '#8A2A31';

const inARow = (
  garments: readonly (readonly [CutName, ClothColor, number, number?])[],
  from: number,
  step: number,
): Hung[] =>
  garments.map(([cut, color, scale, lower = 0], index) => [cut, color, from + index * step, scale, lower]);

const inColors = (cut: CutName, colors: readonly ClothColor[], scale: number, from: number, step: number) =>
  inARow(
    colors.map((color) => [cut, color, scale] as const),
    from,
    step,
  );

/** The banners of the home page, each wide for desktops and tall for phones. */
export const BANNERS: readonly NamedScene[] = [
  banner('season', 'wide', () =>
    railScene(
      inARow(
        [
          ['robe', 'BGE', 0.82],
          ['slip', 'BLK', 0.84],
          ['shirt', 'WHT', 0.66],
          ['pleated', 'SGE', 0.66, 6],
          ['blazer', 'NVY', 0.66],
          ['trousers', 'GRY', 0.8],
          ['cable', 'WHT', 0.66, 40],
        ],
        985,
        172,
      ),
      { ...WIDE_RAIL, drop: 104, wallHex: WALLS.fog, window: 0.9 },
    ),
  ),
  banner('season', 'tall', () =>
    railScene(
      [
        ['slip', 'BLK', 96, 0.86],
        ['robe', 'BGE', 356, 0.86],
        ['cable', 'WHT', 640, 0.66, 44],
        ['pleated', 'SGE', 884, 0.7, 6],
      ],
      { ...TALL_RAIL, drop: 108, wallHex: WALLS.fog, window: 0.7 },
    ),
  ),
  banner('coats', 'wide', () =>
    railScene(
      [
        ['robe', 'CRL', 1330, 1.4, 20],
        ['scarf', 'GRY', 1690, 0.98],
      ],
      { ...WIDE_RAIL, drop: 140, wallHex: WALLS.linen, window: 1, shadowDistance: 1.4 },
    ),
  ),
  banner('coats', 'tall', () =>
    railScene(
      [
        ['robe', 'CRL', 400, 1.26, 10],
        ['scarf', 'GRY', 800, 1],
      ],
      { ...TALL_RAIL, drop: 140, wallHex: WALLS.linen, window: 0.9, shadowDistance: 1.3 },
    ),
  ),
  banner('wholesale', 'wide', () =>
    railScene(inColors('knit', ['WHT', 'BGE', 'PNK', 'SGE', 'TRQ', 'BLU', 'NVY'], 0.64, 1000, 140), {
      ...WIDE_RAIL,
      wallHex: WALLS.slate,
    }),
  ),
  banner('wholesale', 'tall', () =>
    railScene(inColors('knit', ['WHT', 'BGE', 'PNK', 'SGE', 'NVY'], 0.8, 150, 170), {
      ...TALL_RAIL,
      drop: 140,
      wallHex: WALLS.slate,
    }),
  ),
  banner('sale', 'wide', () =>
    railScene(
      [
        ['wrap', 'RED', 1290, 1.34, 10],
        ['slip', 'BRG', 1630, 1.24, 10],
      ],
      { ...WIDE_RAIL, drop: 130, wallHex: CHERRY_WALL, window: 0.22, shadowDistance: 1.3 },
    ),
  ),
  banner('sale', 'tall', () =>
    railScene(
      [
        ['wrap', 'RED', 360, 1.2, 10],
        ['slip', 'BRG', 740, 1.14, 10],
      ],
      { ...TALL_RAIL, drop: 130, wallHex: CHERRY_WALL, window: 0.2, shadowDistance: 1.2 },
    ),
  ),
];

/** Close crops for the tiles of categories, tone on tone. */
export const TILES: readonly NamedScene[] = [
  tile('dresses', ['wrap', 'SGE', 430, 1.5, 40], '#B9C0AC'),
  tile('outerwear', ['trench', 'BGE', 470, 1.62, 40], '#D4C8B4'),
  tile('knitwear', ['cable', 'WHT', 420, 1.28, 190], '#BFC4C6'),
  tile('bottoms', ['pleated', 'BLU', 450, 1.34, 20], '#A9B6C4'),
  tile('accessories', ['hobo', 'BRG', 450, 1.12], '#B08A88'),
  tile('shirts', ['blouse', 'PNK', 430, 1.3, 70], '#D9C3C0'),
  tile('suits', ['blazer', 'NVY', 440, 1.3, 40], '#8F99AB'),
];

function banner(name: string, crop: 'wide' | 'tall', draw: () => string): NamedScene {
  return { name: `hero-${name}-${crop}`, size: crop === 'wide' ? WIDE : PORTRAIT, draw };
}

function tile(name: string, garment: Hung, wallHex: string): NamedScene {
  return {
    name: `tile-${name}`,
    size: PORTRAIT,
    draw: () => railScene([garment], { wallHex, shadowDistance: 1.3 }),
  };
}
