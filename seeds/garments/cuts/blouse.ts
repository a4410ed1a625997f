import type { DrawCut } from '../frame.ts';
import { flipX, mirror, type Point } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { neckBack } from './necks.ts';
import { sleeves } from './sleeves.ts';

export const blouse: DrawCut = (kit) => {
  const { isBack, options } = kit;
  const { len = 474, puff = 34, sleeve = 476 } = options;
  neckBack(kit, 52, 6, 60, -44);
  const body = mirror([
    [0, 4],
    [26, 4, 46, -8, 56, -24],
    [104, -6, 136, 6, 166, 22],
    [152, 84, 150, 140, 150, 196],
    [140, 290, 146, len - 94, 156, len],
    [104, len + 18, 50, len + 8, 0, len + 16],
  ]);
  kit.part(body, {
    soft: kit.drapes([-110, 110, -140, 140, 60, len + 16], 6, 46, 0.4),
    mid: kit.drapes([-60, 60, -150, 150, 30, len + 16], 9, 17, 0.62),
    crisp:
      kit.fold(
        [
          [-150, 190],
          [-110, 226],
          [-64, 236],
        ],
        9,
        0.14,
      ) +
      kit.fold(
        [
          [150, 196],
          [112, 236],
          [66, 250],
        ],
        9,
        0.16,
      ),
    over: isBack ? kit.seam('M0 8V150', 0.45) : kit.seam(`M0 20V${len + 14}`, 0.18),
  });
  if (sleeve !== 'none') {
    const isLong = sleeve > 330;
    sleeves(kit, {
      tip: [162, 20],
      pit: [148, 194],
      length: sleeve,
      wide: 74,
      cuff: isLong ? 52 : 76,
      cuffHeight: isLong ? 40 : 0,
      puff: isLong ? puff : 0,
    });
  }
  const band = isBack
    ? 'M-56 -24C-48 -50 48 -50 56 -24C50 4 -50 4 -56 -24Z'
    : 'M-56 -26C-50 -8 -28 8 0 8C28 8 50 -8 56 -26L60 -6C50 22 26 34 0 34C-26 34 -50 22 -60 -6Z';
  kit.part(band, {
    crisp: kit.fold(
      [
        [-48, -6],
        [-10, 16],
        [44, -2],
      ],
      7,
      0.5,
    ),
    shadow: 0.6,
  });
  if (!isBack && options.bow !== false) drawBow(kit);
  return { scale: len > 540 ? 1.32 : 1.42, y: 300, focus: [0, 70, 2.4] };
};

function drawBow(kit: Kit): void {
  const longEnd = 'M-6 34C-24 90 -42 170 -50 262L-16 282L14 250C8 170 10 90 8 34Z';
  const shortEnd = 'M-2 34C10 90 22 160 26 214L62 226L82 190C64 130 40 78 16 30Z';
  const ends = { peak: 0.7, end: 0.5 };
  kit.part(shortEnd, {
    mid: kit.fold(
      [
        [8, 40],
        [34, 120],
        [56, 220],
      ],
      14,
      0.55,
      ends,
    ),
  });
  kit.part(longEnd, {
    mid: kit.fold(
      [
        [-2, 40],
        [-16, 140],
        [-24, 276],
      ],
      16,
      0.55,
      ends,
    ),
  });
  const loop = 'M-4 30C-40 -6 -96 -8 -112 26C-118 62 -70 70 -4 42Z';
  const middle: Point[] = [
    [-100, 30],
    [-60, 28],
    [-8, 36],
  ];
  const lower: Point[] = [
    [-84, 50],
    [-50, 44],
    [-8, 38],
  ];
  for (const side of [1, -1]) {
    const place = (points: Point[]) => points.map(([x, y]): Point => [side * x, y]);
    kit.part(side > 0 ? loop : flipX(loop), {
      mid: kit.foldAcross(place(middle), 18, 0.6),
      crisp: kit.foldAcross(place(lower), 7, 0.5),
    });
  }
  kit.part('M-16 18C-8 12 10 12 17 18C22 30 22 46 16 54C6 60 -8 60 -16 54C-22 44 -22 28 -16 18Z', {
    crisp: kit.fold(
      [
        [-6, 20],
        [-2, 36],
        [-6, 54],
      ],
      5,
      0.5,
    ),
  });
}
