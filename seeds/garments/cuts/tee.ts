import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { neckBack } from './necks.ts';
import { type SleeveEnd, sleeves } from './sleeves.ts';

const LONG = 330;

/** T-shirts and long-sleeved tops of jersey. */
export const tee: DrawCut = (kit) => {
  const { isBack, options } = kit;
  const { len = 470, sleeve = 214 } = options;
  const isV = options.neck === 'v';
  neckBack(kit, 66, 16, 100, -16);
  const neck = isBack ? 2 : isV ? 105 : 36;
  const opening =
    isBack || !isV ? ([34, neck, 58, neck * 0.4, 66, -18] as const) : ([26, 70, 52, 30, 66, -18] as const);
  const body = mirror([
    [0, neck],
    opening,
    [112, 0, 140, 10, 170, 24],
    [158, 80, 154, 140, 156, 196],
    [152, 300, 158, len - 80, 160, len],
    [100, len + 12, 40, len + 14, 0, len + 12],
  ]);
  kit.part(body, {
    soft: kit.drapes([-130, 130, -140, 140, 90, len + 10], 5, 40, 0.28),
    mid:
      kit.drapes([-150, 150, -150, 150, 160, len + 12], 6, 15, 0.4) +
      kit.fold(
        [
          [-150, 50],
          [-90, 120],
          [-20, 160],
        ],
        18,
        0.28,
      ) +
      kit.fold(
        [
          [150, 50],
          [92, 130],
          [30, 175],
        ],
        18,
        0.28,
      ),
    crisp:
      kit.fold(
        [
          [-152, 196],
          [-110, 232],
          [-60, 250],
        ],
        9,
        0.16,
      ) +
      kit.fold(
        [
          [152, 200],
          [112, 240],
          [70, 254],
        ],
        9,
        0.18,
      ),
    over: kit.stitch(`M-158 ${len - 8}C-60 ${len + 4} 60 ${len + 4} 158 ${len - 8}`, 0.35),
  });
  const isLong = sleeve !== 'none' && sleeve >= LONG;
  if (sleeve !== 'none') {
    sleeves(kit, {
      tip: [168, 22],
      pit: [156, 194],
      length: sleeve,
      wide: isLong ? 62 : 70,
      cuff: isLong ? 50 : 72,
      over: (end) => hemStitch(kit, end, isLong),
    });
  }
  const band = neckBand(isBack, isV);
  kit.part(band, { over: kit.rib(band, 5, 0.22), shadow: 0.35, rim: 0.6 });
  if (len > 640) return { scale: 1.1, y: 214, focus: [0, 60, 2.5] };
  return { scale: len > 520 ? 1.36 : 1.5, y: len > 520 ? 270 : 300, focus: [0, 60, 2.7] };
};

function hemStitch(kit: Kit, { side, outer, length, cuff }: SleeveEnd, isLong: boolean): string {
  const [from, to] = [side * outer, side * (outer - cuff)];
  if (isLong) return kit.stitch(`M${from} ${length - 9}L${to} ${length - 6}`, 0.35);
  const middle = side * (outer - cuff * 0.5);
  return kit.stitch(`M${from} ${length - 20}Q${middle} ${length + 3} ${to} ${length + 3}`, 0.35);
}

function neckBand(isBack: boolean, isV: boolean): string {
  if (isBack) return 'M-66 -18C-40 6 40 6 66 -18L60 -24C34 -6 -34 -6 -60 -24Z';
  return isV
    ? 'M-66 -18C-52 30 -26 70 0 105C26 70 52 30 66 -18L78 -13C64 40 32 88 0 124C-32 88 -64 40 -78 -13Z'
    : 'M-66 -18C-58 16 -34 36 0 36C34 36 58 16 66 -18L80 -13C70 34 40 54 0 54C-40 54 -70 34 -80 -13Z';
}
