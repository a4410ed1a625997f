import type { DrawCut } from '../frame.ts';
import { flare } from './flare.ts';
import { sash } from './sash.ts';
import { drawShirt } from './shirt.ts';

const WAIST_Y = 350;
const WAIST = 134;

export const shirtDress: DrawCut = (kit) => {
  const { isBack, options } = kit;
  const { len = 900, hem = 214 } = options;
  const skirt = flare(kit, {
    top: [WAIST, WAIST_Y - 10],
    bottom: [hem, len],
    folds: 9,
    wave: 10,
    opacity: 0.55,
    from: 0.02,
    ease: 0.34,
  });
  const buttons: string[] = [];
  for (let y = WAIST_Y + 80; y < len - 150; y += 90) {
    buttons.push(kit.button(0, y, 6, options.button ?? kit.ramp.deep));
  }
  const placket =
    kit.seam(`M15 ${WAIST_Y}V${len}M-15 ${WAIST_Y}V${len}`, 0.35) +
    kit.stitch(`M10 ${WAIST_Y}V${len}`, 0.3) +
    buttons.join('');
  kit.part(skirt.outline, { mid: skirt.folds, rim: 0.6, over: isBack ? '' : placket });
  drawShirt(kit, WAIST_Y + 20);
  sash(kit, WAIST_Y, WAIST + 26);
  return { scale: len < 800 ? 1.16 : len > 960 ? 0.94 : 1.03, y: 186, focus: [0, 120, 2.2] };
};
