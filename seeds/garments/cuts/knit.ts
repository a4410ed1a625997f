import type { DrawCut } from '../frame.ts';
import { curve, mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { neckBack } from './necks.ts';
import { sleeves } from './sleeves.ts';

const SHOULDER = 178;

/** Jumpers, sweaters, knitted vests, and with more length knitted dresses. */
export const knit: DrawCut = (kit) => {
  const { options } = kit;
  const { len = 452, sleeve = 460, neck = 'crew' } = options;
  if (neck !== 'turtle') neckBack(kit, 64, 12, neck === 'v' ? 150 : 70, -26);
  drawBody(kit, len);
  if (sleeve !== 'none') {
    const isLong = sleeve > 330;
    sleeves(kit, {
      tip: [SHOULDER - 2, 32],
      pit: [164, 210],
      length: sleeve,
      wide: isLong ? 84 : 66,
      cuff: isLong ? 52 : 72,
      puff: isLong ? (options.puff ?? 14) : 0,
      cuffHeight: isLong ? 52 : 0,
      isRibbed: true,
      surface: (path) => (hasWideRibs(kit) ? kit.rib(path, options.ribs, ribStrength(kit)) : ''),
    });
  }
  drawHem(kit, len);
  if (neck === 'turtle') drawTurtleneck(kit);
  else drawNeckBand(kit, neck === 'v');
  return { ...frameOf(len, neck === 'turtle'), focus: [-20, neck === 'turtle' ? 46 : 90, 2.4] };
};

/** The longer the piece, the smaller and the higher it hangs. */
function frameOf(len: number, isHigh: boolean): { scale: number; y: number } {
  if (len > 640) return { scale: len > 800 ? 0.98 : 1.02, y: isHigh ? 238 : 190 };
  if (len > 500) return { scale: 1.3, y: isHigh ? 322 : 278 };
  return { scale: 1.42, y: isHigh ? 345 : 300 };
}

function drawBody(kit: Kit, len: number): void {
  const { isBack, options } = kit;
  const neck = isBack ? -4 : options.neck === 'v' ? 128 : 30;
  const opening = neck > 100 ? ([24, 86, 52, 36, 66, -22] as const) : ([36, 26, 58, 4, 66, -22] as const);
  const body = mirror([
    [0, neck],
    opening,
    [116, -8, 148, 10, SHOULDER, 34],
    [166, 96, 164, 150, 168, 210],
    [162, 300, 166, len - 82, 160, len],
    [100, len + 8, 40, len + 8, 0, len + 8],
  ]);
  const cables = options.cable ? [-104, -36, 36, 104].map((x) => cableColumn(kit, x, 20, len)).join('') : '';
  kit.part(body, {
    soft: kit.drapes([-130, 130, -140, 140, 120, len], 4, 50, 0.3),
    mid:
      kit.drapes([-150, 150, -150, 150, 200, len], 4, 20, 0.3) +
      kit.fold(
        [
          [-160, 210],
          [-110, 262],
          [-50, 280],
        ],
        16,
        0.2,
      ) +
      kit.fold(
        [
          [160, 214],
          [112, 268],
          [56, 286],
        ],
        16,
        0.22,
      ) +
      kit.fold(
        [
          [-150, 70],
          [-110, 150],
          [-80, 230],
        ],
        20,
        0.26,
      ) +
      kit.fold(
        [
          [152, 70],
          [112, 156],
          [86, 240],
        ],
        20,
        0.3,
      ),
    crisp: cables,
    over: kit.rib(body, options.ribs ?? 5, ribStrength(kit)),
  });
}

/** Wide ribs are meant to be seen, the fine ones only to be felt. */
function ribStrength(kit: Kit): number {
  const isDark = kit.ramp.lightness < 0.4;
  if (hasWideRibs(kit)) return isDark ? 0.6 : 0.42;
  return isDark ? 0.22 : 0.15;
}

function hasWideRibs({ options }: Kit): boolean {
  return (options.ribs ?? 0) > 6;
}

function drawHem(kit: Kit, len: number): void {
  const hem = mirror([
    [0, len],
    [40, len + 2, 100, len, 162, len - 6],
    [160, len + 26, 156, len + 44, 150, len + 58],
    [90, len + 66, 40, len + 66, 0, len + 66],
  ]);
  kit.part(hem, { over: kit.rib(hem, 7, 0.5), shadow: 0.4 });
}

function drawTurtleneck(kit: Kit): void {
  const { ramp } = kit;
  const collar =
    'M-66 -22C-66 -56 -60 -84 -54 -98C-30 -108 30 -108 54 -98C60 -84 66 -56 66 -22C60 22 34 38 0 38C-34 38 -60 22 -66 -22Z';
  kit.part(collar, {
    over: kit.rib(collar, 7, 0.5),
    mid: kit.fold(
      [
        [-62, -30],
        [0, -6],
        [62, -34],
      ],
      18,
      0.55,
    ),
    shadow: 0.7,
  });
  const inside = 'M-54 -98C-30 -84 30 -84 54 -98C30 -110 -30 -110 -54 -98Z';
  const shade = `<path d="${inside}" fill="${ramp.deep}" opacity=".6"/>`;
  kit.part(inside, { fill: ramp.lining, form: 'none', over: shade, shadow: 0 });
}

function drawNeckBand(kit: Kit, isV: boolean): void {
  const front = isV
    ? 'M-64 -26C-52 30 -26 84 0 126C26 84 52 30 64 -26L86 -16C72 46 34 112 0 158C-34 112 -72 46 -86 -16Z'
    : 'M-64 -26C-58 12 -34 30 0 30C34 30 58 12 64 -26L86 -16C76 36 42 58 0 58C-42 58 -76 36 -86 -16Z';
  const band = kit.isBack ? 'M-66 -24C-40 2 40 2 66 -24L80 -16C56 18 -56 18 -80 -16Z' : front;
  kit.part(band, { over: kit.rib(band, 6.4, 0.45), shadow: 0.6 });
}

const CABLE = { step: 46, width: 18 } as const;

function cableColumn(kit: Kit, x: number, from: number, to: number): string {
  const { deep, highlight } = kit.ramp;
  const { step, width } = CABLE;
  const [left, right] = [x - width / 2, x + width / 2];
  const stroke = (path: string, color: string, thickness: number, opacity: number) =>
    `<path d="${path}" stroke="${color}" stroke-width="${thickness}" fill="none" opacity="${opacity}" stroke-linecap="round"/>`;
  let lit = '';
  let gaps = '';
  for (let y = from; y < to; y += step) {
    lit += stroke(
      curve([
        [left, y],
        [left + 2, y + step * 0.3],
        [right - 2, y + step * 0.7],
        [right, y + step],
      ]),
      highlight,
      9,
      0.5,
    );
    const upper = curve([
      [right, y],
      [right - 2, y + step * 0.3],
      [x + 4, y + step * 0.45],
    ]);
    const lower = curve([
      [x - 4, y + step * 0.55],
      [left + 2, y + step * 0.7],
      [left, y + step],
    ]);
    gaps += stroke(upper, deep, 5, 0.7) + stroke(lower, deep, 5, 0.7);
  }
  const sides = `<path d="M${x - width} ${from}V${to}M${x + width} ${from}V${to}" stroke="${deep}" stroke-width="7" opacity=".55" fill="none"/>`;
  return `<g filter="url(#b2)">${sides}${lit}</g>${gaps}`;
}
