import type { DrawCut, Frame } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import type { Tailoring } from '../look.ts';
import { neckBack } from './necks.ts';
import { sleeves } from './sleeves.ts';
import {
  belt,
  beltTie,
  beltWithBuckle,
  fastening,
  foldedCollar,
  frontDetails,
  lapel,
  stormFlap,
  tabs,
} from './tailored-details.ts';
import type { Tailored } from './tailored-suit.ts';

const TIP = [174, 26] as const;
const PIT = [160, 204] as const;

/** A cut of the tailored family: jacket, coat, robe coat, trench and vest share one construction. */
export function tailored(usual: Tailoring): DrawCut {
  return (kit) => {
    const suit = { ...complete({ ...usual, ...kit.options.tailoring }), button: buttonOf(kit) };
    if (kit.isBack) drawBack(kit, suit);
    else drawFront(kit, suit);
    const [scale, y] = suit.frame;
    const frame: Frame = { scale, y, focus: kit.isBack ? [0, 120, 2.2] : [-40, 150, 2.1] };
    return frame;
  };
}

function buttonOf({ options, ramp }: Kit): string {
  return options.button ?? (ramp.lightness > 0.75 ? '#8a7458' : ramp.deep);
}

function complete(given: Tailoring): Omit<Tailored, 'button'> {
  const { isDouble = false, breakAt = 290, waistAt = 350 } = given;
  return {
    len: 570,
    breakAt,
    isDouble,
    style: 'notch',
    hasBelt: false,
    waist: 152,
    waistAt,
    hem: 168,
    sleeveLen: 530,
    sleeveWide: 66,
    cuff: 62,
    isCutAway: false,
    pocketAt: waistAt + 60,
    buttonsAt: isDouble ? [breakAt + 24, breakAt + 114, breakAt + 204] : [breakAt + 14, breakAt + 100],
    lapel: isDouble ? [132, 116] : [118, 124],
    frame: [1.4, 262],
    ...given,
    overlap: isDouble ? 64 : 16,
  };
}

function drawBack(kit: Kit, suit: Tailored): void {
  const { len, waist, waistAt, hem, hasBelt } = suit;
  const body = mirror([
    [0, -14],
    [30, -14, 52, -22, 62, -26],
    [112, -8, 146, 10, ...TIP],
    [162, 90, 158, 150, ...PIT],
    [152, waistAt - 60, waist, waistAt - 30, waist, waistAt],
    [waist + 4, waistAt + 80, hem - 6, len - 160, hem, len],
    [100, len + 12, 40, len + 12, 0, len + 8],
  ]);
  const cape = kit.seam('M-168 60C-120 210 -60 236 0 236C60 236 120 210 168 60', 0.5);
  kit.part(body, {
    soft: kit.drapes([-120, 120, -hem * 0.85, hem * 0.85, 120, len], 5, 44, 0.36),
    mid: kit.drapes(
      [-120, 120, -hem * 0.9, hem * 0.9, hasBelt ? waistAt : 300, len],
      5,
      18,
      hasBelt ? 0.6 : 0.3,
    ),
    over: kit.seam(`M0 -10V${len + 8}`, 0.5) + (suit.style === 'trench' ? cape : ''),
  });
  if (suit.sleeveLen !== 'none') {
    sleeves(kit, { tip: TIP, pit: PIT, length: suit.sleeveLen, wide: 66, cuff: 62, lean: 2 });
  }
  if (hasBelt) belt(kit, suit);
  kit.part('M-86 4C-72 -34 -40 -50 0 -52C40 -50 72 -34 86 4C60 22 -60 22 -86 4Z', { form: 'flat' });
}

function drawFront(kit: Kit, suit: Tailored): void {
  const { breakAt, style, hasBelt } = suit;
  neckBack(kit, 62, 8, breakAt + 30, -34);
  for (const side of [1, -1] as const) drawFrontPanel(kit, suit, side);
  if (style === 'trench') stormFlap(kit);
  drawSleeves(kit, suit);
  if (style === 'trench' && suit.sleeveLen !== 'none') tabs(kit, suit);
  if (hasBelt) {
    belt(kit, suit);
    if (style === 'trench') beltWithBuckle(kit, suit);
    else beltTie(kit, suit);
  }
  if (style !== 'robe') {
    fastening(kit, suit);
    for (const side of [1, -1] as const) foldedCollar(kit, suit, side);
  }
  const stand =
    'M-46 -10C-50 -30 -44 -46 -36 -50C-18 -60 18 -60 36 -50C44 -46 50 -30 46 -10C40 -34 -40 -34 -46 -10Z';
  kit.part(stand, { form: 'flat', shadow: 0.3 });
}

function drawFrontPanel(kit: Kit, suit: Tailored, s: 1 | -1): void {
  const { len, breakAt, hem, waistAt, hasBelt, overlap } = suit;
  const stitched = suit.style === 'trench' ? 0.4 : 0;
  const lower = hasBelt ? waistAt + 14 : 210;
  kit.part(frontOutline(suit, s), {
    form: s < 0 ? 'flat' : 'cyl',
    soft: kit.drapes([s * 60, s * 140, s * 40, s * hem * 0.9, 140, len], 3, 46, 0.32),
    mid:
      kit.drapes(
        [s * 30, s * 130, s * 20, s * hem * 0.92, lower, len],
        4,
        hasBelt ? 22 : 26,
        hasBelt ? 0.62 : 0.34,
      ) +
      kit.fold(
        [
          [s * 150, 50],
          [s * 120, 130],
          [s * 104, 250],
        ],
        18,
        0.28,
      ) +
      kit.foldAcross(
        [
          [s * 158, 206],
          [s * 122, 250],
          [s * 84, 266],
        ],
        11,
        0.18,
      ),
    over:
      frontDetails(kit, suit, s) +
      (s < 0 ? kit.stitch(`M${overlap - 9} ${breakAt + 6}V${len}`, stitched) : ''),
    shadow: s < 0 ? 1 : 0,
  });
  lapel(kit, suit, s);
}

function frontOutline(suit: Tailored, s: number): string {
  const { len, breakAt, waist, waistAt, hem, overlap, isCutAway } = suit;
  const edge = -s * overlap;
  const bottom = isCutAway
    ? `C${s * hem * 0.7} ${len + 14} ${edge + s * 70} ${len + 12} ${edge + s * 30} ${len - 4}` +
      `C${edge + s * 6} ${len - 14} ${edge} ${len - 50} ${edge} ${len - 110}`
    : `C${s * hem * 0.6} ${len + 12} ${s * 20} ${len + 12} ${edge} ${len + 8}`;
  return (
    `M${s * 58} -24C${s * 112} -6 ${s * 146} 10 ${s * TIP[0]} ${TIP[1]}` +
    `C${s * 162} 90 ${s * 158} 150 ${s * PIT[0]} ${PIT[1]}` +
    `C${s * 152} ${waistAt - 60} ${s * waist} ${waistAt - 30} ${s * waist} ${waistAt}` +
    `C${s * (waist + 4)} ${waistAt + 80} ${s * (hem - 6)} ${len - 160} ${s * hem} ${len}` +
    `${bottom}L${edge} ${breakAt}Z`
  );
}

function drawSleeves(kit: Kit, suit: Tailored): void {
  const { style, button, sleeveLen } = suit;
  if (sleeveLen === 'none') return;
  sleeves(kit, {
    tip: TIP,
    pit: PIT,
    length: sleeveLen,
    wide: suit.sleeveWide,
    cuff: suit.cuff,
    lean: 2,
    over: ({ side, outer, length, cuff }) => {
      const x = (value: number) => side * value;
      if (style === 'robe') {
        return kit.seam(`M${x(outer + 4)} ${length - 76}L${x(outer - cuff - 8)} ${length - 72}`, 0.4);
      }
      if (style === 'notch') {
        const row = [0, 1, 2].map((index) =>
          kit.button(x(outer - 14), length - 22 - index * 17, 4.2, button),
        );
        return row.join('');
      }
      const strap =
        `M${x(outer + 4)} ${length - 62}L${x(outer - cuff - 8)} ${length - 58}` +
        `M${x(outer + 3)} ${length - 36}L${x(outer - cuff - 6)} ${length - 32}`;
      return kit.seam(strap, 0.5) + kit.button(x(outer - 20), length - 48, 5, button);
    },
  });
}
