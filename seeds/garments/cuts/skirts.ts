import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit, PanelMarks } from '../kit.ts';
import { flare } from './flare.ts';

const WOOD = '#7a6247';

/** A waistband of this half width and height. */
export function waistband(kit: Kit, width: number, height: number, marks: PanelMarks = {}): void {
  const path = `M${-width} 0C-40 6 40 6 ${width} 0L${width + 3} ${height}C40 ${height + 6} -40 ${height + 6} ${-width - 3} ${height}Z`;
  kit.part(path, { form: 'cyl', shadow: 0.6, ...marks });
}

/** Skirts in folds: from fine pleats to a few deep ones. */
export const pleated: DrawCut = (kit) => {
  const { len = 690, hem = 238, pleats = 17 } = kit.options;
  const panel = flare(kit, {
    top: [106, 30],
    bottom: [hem, len],
    folds: pleats,
    wave: pleats < 12 ? 14 : 9,
    opacity: pleats < 12 ? 0.7 : 0.95,
    ease: 0.32,
    jitter: 0.12,
  });
  kit.part(panel.outline, { crisp: panel.folds, form: 'cyl', rim: 0.6, over: kit.seam(panel.hem, 0.25) });
  waistband(kit, 106, 36, { over: kit.isBack ? kit.seam('M0 4V120', 0.5) : '' });
  return { hang: 'clips', scale: len > 750 ? 1.12 : 1.28, y: 186, focus: [-30, 150, 2.2] };
};

/** Bias-cut skirts, and pencil skirts with a narrower hem. */
export const slipSkirt: DrawCut = (kit) => {
  const { len = 730, hem = 172 } = kit.options;
  const outline = mirror([
    [0, 6],
    [106, 0],
    [134, 90, 152, 180, 152, 270],
    [150, 430, Math.min(160, hem + 10), len - 150, hem, len],
    [110, len + 16, 50, len + 14, 0, len + 10],
  ]);
  const inside = `M${-hem + 6} ${len - 6}Q0 ${len + 6} ${hem - 6} ${len - 6}L${hem - 20} ${len - 50}H${-hem + 20}Z`;
  kit.part(inside, { fill: kit.ramp.deep, form: 'none', rim: 0, shadow: 0 });
  const isStiff = kit.texture !== 'satin';
  const strength = isStiff ? 0.3 : 0.55;
  kit.part(outline, {
    soft: kit.drapes([-70, 70, -140, 140, 40, len], 5, 60, strength),
    mid:
      kit.drapes([-60, 90, -110, 150, 60, len], 5, 24, strength) +
      kit.fold(
        [
          [-96, 70],
          [-40, 190],
          [60, 330],
          [120, 470],
        ],
        26,
        isStiff ? 0.14 : 0.34,
      ),
    over:
      kit.stitch(`M${-hem} ${len - 12}C-50 ${len + 4} 50 ${len + 4} ${hem} ${len - 12}`, 0.3) +
      (isStiff ? darts(kit, len) : ''),
  });
  if (isStiff) waistband(kit, 106, 34, { over: kit.stitch('M-106 8C-40 14 40 14 106 8', 0.3) });
  else waistband(kit, 106, 24, { crisp: gathers(kit) });
  return { hang: 'clips', scale: 1.24, y: 186, focus: [0, 140, 2.1] };
};

function gathers(kit: Kit): string {
  const folds = Array.from({ length: 15 }, (_, index) => {
    const x = -98 + index * 14;
    return kit.fold(
      [
        [x, 3],
        [x, 24],
      ],
      4,
      0.5,
    );
  });
  return folds.join('');
}

function darts(kit: Kit, len: number): string {
  const vent = kit.isBack ? kit.seam(`M0 36V${len}`, 0.45) : '';
  return kit.seam('M54 36L66 150M-54 36L-66 150', 0.35) + vent;
}

/** Short A-line skirts, with buttons down the front or without. */
export const miniSkirt: DrawCut = (kit) => {
  const { isBack, options } = kit;
  const { len = 420, button = WOOD } = options;
  const hem = 184 + (len - 420) * 0.12;
  const isButtoned = !isBack && options.buttons !== false;
  const outline = mirror([
    [0, 30],
    [112, 28],
    [140, 150, 168, 290, hem, len],
    [110, len + 18, 50, len + 16, 0, len + 14],
  ]);
  const buttons: string[] = [];
  for (let y = 76; y < len - 20; y += 76) buttons.push(kit.button(0, y, 9, button));
  const placket =
    kit.seam(`M0 40V${len + 20}`, 0.4) + buttons.join('') + kit.stitch(`M-13 40V${len}M13 40V${len}`, 0.4);
  kit.part(outline, {
    soft: kit.drapes([-80, 80, -150, 150, 120, len], 4, 50, 0.36),
    mid: kit.drapes([-70, 70, -150, 150, 200, len], 4, 20, 0.4),
    over:
      kit.seam(`M62 40C72 150 84 300 90 ${len + 10}M-62 40C-72 150 -84 300 -90 ${len + 10}`, 0.4) +
      (isButtoned ? placket : '') +
      kit.stitch(`M-182 ${len - 12}C-60 ${len + 4} 60 ${len + 4} 182 ${len - 12}`, 0.4),
  });
  waistband(kit, 112, 38, {
    over:
      kit.stitch('M-112 8C-40 14 40 14 112 8M-112 30C-40 36 40 36 112 30', 0.4) +
      (isButtoned ? kit.button(0, 20, 9, button) : ''),
  });
  return { hang: 'clips', scale: len > 520 ? 1.36 : 1.6, y: 200, focus: [0, 120, 2.6] };
};
