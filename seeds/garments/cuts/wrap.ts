import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { flare } from './flare.ts';
import { neckBack } from './necks.ts';
import { sash } from './sash.ts';
import { sleeves } from './sleeves.ts';

const WAIST_Y = 330;
const WAIST = 128;
const NECK = 216;

export const wrap: DrawCut = (kit) => {
  const { isBack, options } = kit;
  const { len = 930, hem = 250, sleeve = 430, puff = 18 } = options;
  if (!isBack) neckBack(kit, 62, 8, NECK + 10, -22);
  const skirt = flare(kit, {
    top: [WAIST - 2, WAIST_Y],
    bottom: [hem, len],
    folds: 11,
    wave: 14,
    opacity: kit.texture === 'satin' ? 0.72 : 0.5,
    from: 0.02,
    ease: 0.3,
  });
  kit.part(skirt.outline, { mid: skirt.folds, rim: 0.6, over: kit.seam(skirt.hem, 0.2) });
  if (isBack) drawBackBodice(kit);
  else {
    kit.raw(wrapEdge(kit, len));
    drawBodice(kit);
  }
  if (sleeve !== 'none') {
    const isLong = sleeve > 330;
    sleeves(kit, {
      tip: [162, 22],
      pit: [148, 194],
      length: sleeve,
      wide: 66,
      cuff: isLong ? 58 : 74,
      puff: isLong ? puff : 0,
      cuffHeight: isLong ? 30 : 0,
    });
  }
  if (options.sash !== false) sash(kit, WAIST_Y, WAIST);
  const scale = len > 1000 ? 0.94 : len < 800 ? 1.18 : 1;
  return { scale, y: len < 800 ? 200 : 178, focus: [-6, 170, 2.15] };
};

function wrapEdge({ ramp }: Kit, len: number): string {
  const edge = `M${-WAIST * 0.42} ${WAIST_Y}C-20 ${WAIST_Y + 220} 20 ${Math.max(WAIST_Y + 260, len - 180)} 96 ${len - 6}`;
  return (
    `<path d="${edge}" fill="none" stroke="${ramp.ink}" stroke-width="9" opacity=".35" filter="url(#b4)" transform="translate(6 0)"/>` +
    `<path d="${edge}" fill="none" stroke="${ramp.ink}" stroke-width="2" opacity=".5"/>` +
    `<path d="${edge}" fill="none" stroke="${ramp.highlight}" stroke-width="2.5" opacity=".5" transform="translate(-3 0)"/>`
  );
}

function drawBackBodice(kit: Kit): void {
  const bodice = mirror([
    [0, -4],
    [30, -4, 52, -14, 62, -22],
    [108, -6, 140, 8, 166, 24],
    [158, 84, 150, 140, 150, 196],
    [146, 250, WAIST, 290, WAIST, WAIST_Y],
    [0, WAIST_Y + 8],
  ]);
  kit.part(bodice, {
    mid: kit.drapes([-110, 110, -100, 100, 140, WAIST_Y], 5, 16, 0.4),
    over: kit.seam('M0 0V330', 0.35),
  });
}

function drawBodice(kit: Kit): void {
  const side = (s: number) =>
    `C${s * 158} 84 ${s * 150} 140 ${s * 150} 196C${s * 146} 250 ${s * WAIST} 290 ${s * WAIST} ${WAIST_Y}`;
  const under = `M62 -22C108 -6 140 8 166 24${side(1)}L-40 ${WAIST_Y + 6}C-6 ${NECK + 60} 50 110 62 -22Z`;
  kit.part(under, {
    mid:
      kit.fold(
        [
          [-10, 310],
          [80, 250],
          [150, 196],
        ],
        16,
        0.45,
      ) +
      kit.fold(
        [
          [60, 120],
          [40, 220],
          [-20, 320],
        ],
        16,
        0.4,
      ) +
      kit.fold(
        [
          [130, 60],
          [112, 150],
          [90, 250],
        ],
        18,
        0.3,
      ),
    shadow: 0,
  });
  const over = `M-62 -22C-108 -6 -140 8 -166 24${side(-1)}L${WAIST} ${WAIST_Y - 2}C60 ${NECK + 50} -40 120 -62 -22Z`;
  kit.part(over, {
    form: 'flat',
    mid:
      kit.fold(
        [
          [-140, 200],
          [-60, 270],
          [60, 322],
        ],
        18,
        0.5,
      ) +
      kit.fold(
        [
          [-128, 150],
          [-50, 220],
          [80, 316],
        ],
        16,
        0.42,
      ) +
      kit.fold(
        [
          [-100, 100],
          [-30, 190],
          [90, 308],
        ],
        14,
        0.4,
      ) +
      kit.fold(
        [
          [-80, 60],
          [-40, 130],
          [60, 268],
        ],
        12,
        0.34,
      ),
    over: kit.stitch(`M-54 -14C-32 118 62 ${NECK + 40} ${WAIST - 6} ${WAIST_Y - 10}`, 0.3),
    shadow: 1,
  });
}
