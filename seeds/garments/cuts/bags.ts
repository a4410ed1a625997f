import type { DrawCut } from '../frame.ts';
import type { Kit } from '../kit.ts';

/** A crescent bag on a wide strap; it hangs on the rail itself, so y = 0 is the rail. */
export const hobo: DrawCut = (kit) => {
  const { ramp, options } = kit;
  const strap =
    'M-150 520C-140 260 -60 40 -8 -12Q0 -20 8 -12C60 40 140 260 150 520L124 520C126 270 50 70 0 12C-50 70 -126 270 -124 520Z';
  kit.part(strap, {
    shadow: 0.6,
    over: kit.stitch('M-143 516C-133 262 -56 48 0 -8C56 48 133 262 143 516', 0.4),
  });
  const mouth = 'M-196 500C-120 470 120 470 196 500C120 560 -120 560 -196 500Z';
  const dark = `<path d="${mouth}" fill="${ramp.ink}" opacity=".5"/>`;
  kit.part(mouth, { fill: ramp.lining, form: 'none', shadow: 0, over: dark });
  const body =
    'M-196 500C-120 560 120 560 196 500C250 560 286 700 262 800C240 880 130 906 0 906C-130 906 -240 880 -262 800C-286 700 -250 560 -196 500Z';
  kit.part(body, { ...hoboFolds(kit), over: hoboSeams(kit) });
  for (const s of [1, -1]) {
    kit.raw(
      `<circle cx="${s * 150}" cy="520" r="22" fill="none" stroke="#8d7a55" stroke-width="8"/>` +
        `<circle cx="${s * 150 - 2}" cy="518" r="22" fill="none" stroke="#e8d9b4" stroke-width="2.4"/>`,
    );
  }
  return { hang: 'none', scale: options.wide ?? 1, y: 58, focus: [-60, 600, 1.7] };
};

function hoboFolds(kit: Kit): { soft: string; mid: string; crisp: string } {
  return {
    soft:
      kit.fold(
        [
          [-170, 560],
          [-110, 690],
          [-140, 850],
        ],
        60,
        0.4,
      ) +
      kit.fold(
        [
          [60, 570],
          [120, 700],
          [90, 870],
        ],
        70,
        0.45,
      ),
    mid:
      kit.fold(
        [
          [-90, 560],
          [-60, 640],
          [-80, 760],
        ],
        20,
        0.5,
      ) +
      kit.fold(
        [
          [10, 566],
          [30, 660],
          [4, 800],
        ],
        24,
        0.5,
      ) +
      kit.fold(
        [
          [170, 540],
          [200, 620],
          [220, 720],
        ],
        20,
        0.5,
      ) +
      kit.fold(
        [
          [-230, 620],
          [-190, 690],
          [-176, 780],
        ],
        18,
        0.4,
      ),
    crisp:
      kit.fold(
        [
          [-40, 552],
          [-30, 600],
          [-44, 650],
        ],
        8,
        0.5,
      ) +
      kit.fold(
        [
          [92, 548],
          [108, 600],
          [104, 660],
        ],
        8,
        0.5,
      ),
  };
}

function hoboSeams(kit: Kit): string {
  return (
    kit.seam('M-258 806C-200 850 -100 868 0 868C100 868 200 850 258 806', 0.45) +
    kit.stitch('M-256 816C-200 860 -100 878 0 878C100 878 200 860 256 816', 0.4)
  );
}

/** An open bag with two handles; `wide` is its half width and `len` its height. */
export const tote: DrawCut = (kit) => {
  const { wide = 226, len = 446 } = kit.options;
  const top = 452;
  const bottom = top + len;
  kit.part(
    `M-110 ${top + 18}C-104 250 -60 60 -10 -12Q0 -20 10 -12C60 60 104 250 110 ${top + 18}L84 ${top + 18}C78 270 44 90 0 22C-44 90 -78 270 -84 ${top + 18}Z`,
    { shadow: 0.6 },
  );
  const w = wide;
  const body =
    `M${-w} ${top}C-120 ${top + 10} 120 ${top + 10} ${w} ${top}C${w + 10} ${top + 148} ${w + 18} ${bottom - 138} ${w + 12} ${bottom}` +
    `C120 ${bottom + 16} -120 ${bottom + 16} ${-w - 12} ${bottom}C${-w - 18} ${bottom - 138} ${-w - 10} ${top + 148} ${-w} ${top}Z`;
  kit.part(body, {
    soft:
      kit.fold(
        [
          [-w * 0.66, 500],
          [-w * 0.53, bottom - 218],
          [-w * 0.7, bottom - 18],
        ],
        60,
        0.36,
      ) +
      kit.fold(
        [
          [w * 0.49, 500],
          [w * 0.62, bottom - 208],
          [w * 0.49, bottom - 8],
        ],
        66,
        0.4,
      ),
    mid:
      kit.fold(
        [
          [-30, 480],
          [-16, bottom - 258],
          [-40, bottom - 98],
        ],
        22,
        0.36,
      ) +
      kit.fold(
        [
          [-w - 6, bottom - 8],
          [-w * 0.7, bottom - 78],
          [-60, bottom - 108],
        ],
        20,
        0.34,
      ) +
      kit.fold(
        [
          [60, bottom - 98],
          [w * 0.7, bottom - 72],
          [w + 6, bottom - 6],
        ],
        20,
        0.36,
      ),
    over:
      kit.stitch(`M${-w} ${top + 18}C-120 ${top + 28} 120 ${top + 28} ${w} ${top + 18}`, 0.5) +
      kit.seam(`M${-w} ${top + 34}C-120 ${top + 44} 120 ${top + 44} ${w} ${top + 34}`, 0.3) +
      kit.label(0, top + 108, 70),
  });
  for (const s of [1, -1]) {
    kit.part(`M${s * 82} ${top}H${s * 112}V${top + 108}L${s * 97} ${top + 122}L${s * 82} ${top + 108}Z`, {
      form: 'flat',
      shadow: 1,
      over: kit.stitch(`M${s * 87} ${top + 6}V${top + 104}M${s * 107} ${top + 6}V${top + 104}`, 0.5),
    });
  }
  return { hang: 'none', scale: 1, y: 58, focus: [40, 560, 1.7] };
};
