import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { backCollar, shirtCollar, standCollar } from './necks.ts';
import { sleeves } from './sleeves.ts';

export const shirt: DrawCut = (kit) => {
  drawShirt(kit, kit.options.len ?? 545);
  const { len = 545 } = kit.options;
  if (len > 760) return { scale: 1.06, y: 196, focus: [10, 110, 2.3] };
  if (len > 600) return { scale: 1.24, y: 232, focus: [10, 110, 2.5] };
  return { scale: 1.42, y: 270, focus: [10, 110, 2.5] };
};

/** A buttoned shirt of this length; the upper half of a shirt dress too. */
export function drawShirt(kit: Kit, len: number): void {
  const { ramp, isBack, options } = kit;
  if (!isBack) {
    const path = 'M-60 -28C-36 -48 36 -48 60 -28C50 2 24 26 0 42C-24 26 -50 2 -60 -28Z';
    const shade = `<path d="${path}" fill="${ramp.deep}" opacity=".35"/>`;
    kit.part(path, { fill: ramp.lining, form: 'none', over: shade + kit.label(0, -30, 36), shadow: 0 });
  }
  const body = mirror([
    [0, isBack ? -6 : 24],
    [30, 10, 48, -10, 60, -20],
    [108, -4, 140, 8, 172, 24],
    [160, 84, 158, 140, 160, 200],
    [154, 300, 160, len - 165, 164, len - 80],
    [150, len - 20, 84, len + 18, 0, len + 16],
  ]);
  const hem = kit.stitch(
    `M-160 ${len - 82}C-130 ${len - 24} -70 ${len + 6} 0 ${len + 6}C70 ${len + 6} 130 ${len - 24} 160 ${len - 82}`,
    0.35,
  );
  kit.part(body, {
    soft: kit.drapes([-130, 130, -150, 150, 120, len], 5, 44, 0.3),
    mid:
      kit.drapes([-150, 150, -155, 155, 170, len + 10], 7, 15, 0.42) +
      kit.fold(
        [
          [-150, 44],
          [-104, 120],
          [-60, 200],
        ],
        17,
        0.3,
      ) +
      kit.fold(
        [
          [150, 44],
          [106, 126],
          [66, 210],
        ],
        17,
        0.34,
      ),
    crisp:
      kit.fold(
        [
          [-156, 200],
          [-108, 244],
          [-52, 262],
        ],
        9,
        0.17,
      ) +
      kit.fold(
        [
          [156, 206],
          [112, 250],
          [64, 268],
        ],
        9,
        0.2,
      ),
    over:
      (isBack
        ? kit.seam('M-166 92C-80 104 80 104 166 92', 0.45) + kit.seam('M-12 100V330M12 100V330', 0.22)
        : placket(kit, len)) + hem,
  });
  const { sleeve = 470 } = options;
  if (sleeve !== 'none') {
    const isLong = sleeve > 330;
    sleeves(kit, {
      tip: [170, 24],
      pit: [158, 198],
      length: sleeve,
      wide: isLong ? 66 : 70,
      cuff: isLong ? 54 : 78,
      cuffHeight: isLong ? 54 : 0,
      puff: isLong ? (options.puff ?? 6) : 0,
      over: ({ side, outer, length, cuff }) =>
        isLong
          ? ''
          : kit.stitch(
              `M${side * outer} ${length - 24}Q${side * (outer - cuff * 0.5)} ${length - 2} ${side * (outer - cuff)} ${length - 2}`,
              0.4,
            ),
    });
  }
  if (options.collar === 'stand') standCollar(kit);
  else if (isBack) backCollar(kit);
  else shirtCollar(kit);
}

function placket(kit: Kit, len: number): string {
  const { ramp, options } = kit;
  const button = options.button ?? (ramp.lightness > 0.8 ? '#E7E0D2' : ramp.shade);
  const buttons: string[] = [];
  for (let y = 82; y < len - 60; y += 76) buttons.push(kit.button(0, y, 5.2, button));
  const pocket = kit.seam('M54 156H128V236L91 250L54 236Z', 0.42) + kit.stitch('M54 168H128', 0.4);
  return (
    `<path d="M-15 30H15V${len + 20}H-15Z" fill="${ramp.light}" opacity=".3"/>` +
    kit.seam(`M15 34V${len + 18}`, 0.5) +
    kit.stitch(`M-12 44V${len + 14}M11 44V${len + 14}`, 0.35) +
    (options.pockets === false ? '' : pocket) +
    buttons.join('')
  );
}
