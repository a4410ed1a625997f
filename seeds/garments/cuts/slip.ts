import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';

/** Slip dresses on thin straps, and pinafores on wide ones. */
export const slip: DrawCut = (kit) => {
  const { isBack, options, ramp } = kit;
  const { len = 940, hem = 196 } = options;
  const isPinafore = options.straps === 'wide';
  if (!isPinafore) kit.raw(thinStraps(kit));
  const inner = mirror([
    [0, 128],
    [40, 128, 70, 108, 88, 74],
    [104, 96, 118, 120, 124, 150],
    [80, 180, 30, 190, 0, 190],
  ]);
  const shade = `<path d="${inner}" fill="${ramp.deep}" opacity=".4"/>`;
  kit.part(inner, {
    fill: ramp.lining,
    form: 'none',
    shadow: 0,
    over: shade + (isBack ? '' : kit.label(0, 132, 28)),
  });
  const inside = `M${-hem + 6} ${len - 10}Q0 ${len + 6} ${hem - 6} ${len - 10}L${hem - 30} ${len - 60}H${-hem + 30}Z`;
  kit.part(inside, { fill: ramp.deep, form: 'none', rim: 0, shadow: 0 });
  if (isPinafore) wideStraps(kit);
  const neck = isPinafore ? 132 : isBack ? 150 : 152;
  const outline = mirror([
    [0, neck],
    isPinafore ? [34, neck, 60, neck - 4, 86, neck - 12] : [34, 148, 66, 112, 86, 74],
    isPinafore ? [108, 124, 120, 132, 128, 152] : [102, 98, 118, 122, 126, 152],
    [118, 230, 106, 290, 108, 340],
    [112, 420, 146, 460, 150, 540],
    [152, 540 + (len - 540) * 0.35, hem - 20, 540 + (len - 540) * 0.65, hem, len],
    [140, len + 22, 60, len + 8, 0, len + 16],
  ]);
  const strength = kit.texture === 'satin' ? 0.62 : 0.36;
  kit.part(outline, {
    soft: kit.drapes([-60, 60, -160, 160, 300, len], 5, 64, strength),
    mid:
      (isBack || isPinafore ? '' : cowl(kit)) +
      kit.drapes([-70, 80, -150, 160, 420, len], 6, 26, strength) +
      kit.fold(
        [
          [-96, 250],
          [-20, 350],
          [100, 470],
        ],
        30,
        strength * 0.55,
      ) +
      kit.fold(
        [
          [-110, 200],
          [-70, 240],
          [-20, 262],
        ],
        14,
        strength * 0.55,
      ) +
      kit.fold(
        [
          [30, 262],
          [74, 240],
          [112, 204],
        ],
        14,
        strength * 0.55,
      ),
    over:
      kit.stitch(`M${-hem} ${len - 14}C-60 ${len + 4} 60 ${len + 4} ${hem} ${len - 14}`, 0.25) +
      (isPinafore ? kit.stitch('M-118 152C-90 140 -60 142 0 144C60 142 90 140 118 152', 0.4) : ''),
  });
  return { scale: len > 1000 ? 0.94 : len < 800 ? 1.16 : 1, y: 184, focus: [0, 190, 2.2] };
};

function thinStraps({ ramp }: Kit): string {
  return (
    `<path d="M-86 78C-84 30 -80 -6 -70 -20M86 78C84 30 80 -6 70 -20" stroke="${ramp.deep}" stroke-width="5" fill="none"/>` +
    `<path d="M-87 78C-85 30 -81 -6 -71 -20M85 78C83 30 79 -6 69 -20" stroke="${ramp.light}" stroke-width="2" fill="none"/>`
  );
}

function wideStraps(kit: Kit): void {
  for (const s of [1, -1]) {
    kit.part(
      `M${s * 62} 140C${s * 62} 70 ${s * 60} 10 ${s * 54} -26L${s * 92} -14C${s * 102} 30 ${s * 106} 90 ${s * 104} 142Z`,
      {
        form: 'flat',
        shadow: 0.5,
        over: kit.stitch(
          `M${s * 68} 134C${s * 68} 70 ${s * 66} 10 ${s * 61} -22M${s * 97} 134C${s * 99} 80 ${s * 96} 30 ${s * 87} -14`,
          0.4,
        ),
      },
    );
  }
}

function cowl(kit: Kit): string {
  let folds = '';
  for (let index = 0; index < 4; index += 1) {
    const low = 150 + index * 24;
    folds += kit.fold(
      [
        [-76 + index * 7, 96 + index * 14],
        [-30, low],
        [kit.chance.between(-4, 8), 164 + index * 28],
        [34, low],
        [78 - index * 7, 96 + index * 13],
      ],
      14,
      0.55 - index * 0.07,
    );
  }
  return folds;
}
