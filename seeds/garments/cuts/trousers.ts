import type { DrawCut } from '../frame.ts';
import type { Kit } from '../kit.ts';
import { waistband } from './skirts.ts';

export type Legs = {
  readonly top: number;
  readonly waist: number;
  readonly crotch: number;
  readonly len: number;
  readonly outer: number;
  readonly inner: number;
  readonly hip: number;
  readonly isCreased: boolean;
};

const THREAD = '#c79a55';
const BRASS = '#a9855a';

export function drawLegs(kit: Kit, legs: Legs): void {
  for (const s of [1, -1]) drawLeg(kit, legs, s);
}

function drawLeg(kit: Kit, legs: Legs, s: number): void {
  const { top, waist, crotch, len, outer, inner, hip, isCreased } = legs;
  const thigh = crotch + Math.min(190, (len - crotch) * 0.33);
  const calf = len - Math.min(180, (len - crotch) * 0.31);
  const path =
    `M${-s * 4} ${top}L${s * waist} ${top}C${s * (waist + 26)} ${top + 90} ${s * hip} ${crotch - 80} ${s * hip} ${crotch}` +
    `C${s * (hip + (outer - hip) * 0.5)} ${thigh} ${s * (outer - 6)} ${calf} ${s * outer} ${len}` +
    `Q${(s * (outer + inner)) / 2} ${len + 16} ${s * inner} ${len + 2}` +
    `C${s * (inner - 2)} ${calf - 20} ${s * 8} ${thigh - 40} 0 ${crotch}Z`;
  const centre = (t: number) => s * (waist * 0.56 * (1 - t) + ((outer + inner) / 2) * t);
  const hemStitch = `M${s * outer} ${len - 14}Q${(s * (outer + inner)) / 2} ${len + 2} ${s * inner} ${len - 12}`;
  const pleat = `M${s * (waist - 26)} ${top + 4}L${s * (waist + 14)} ${top + 118}`;
  kit.part(path, {
    shadow: s < 0 ? 0 : 0.5,
    soft: kit.drapes([s * 30, s * 110, s * (inner + 14), s * (outer - 12), crotch - 40, len], 3, 42, 0.42),
    mid:
      kit.drapes([s * 20, s * 120, s * (inner + 10), s * (outer - 10), crotch + 60, len], 3, 18, 0.5) +
      kit.foldAcross(
        [
          [s * 6, crotch - 10],
          [s * 50, crotch + 20],
          [s * 104, crotch + 8],
        ],
        12,
        0.4,
      ) +
      kit.foldAcross(
        [
          [s * 6, crotch + 16],
          [s * 40, crotch + 70],
          [s * 84, crotch + 90],
        ],
        12,
        0.36,
      ),
    crisp: isCreased
      ? kit.fold(
          [
            [centre(0), top + 6],
            [centre(0.3), crotch],
            [centre(0.96), len],
          ],
          9,
          0.55,
          {
            start: 0.5,
            end: 0.8,
          },
        )
      : '',
    over:
      (isCreased && !kit.isBack ? kit.seam(pleat, 0.5) : '') + kit.stitch(hemStitch, isCreased ? 0.12 : 0.5),
  });
}

export const trousers: DrawCut = (kit) => {
  const { options, ramp } = kit;
  const isJeans = options.isJeans === true;
  const { len = 880, legs: [outer, inner] = isJeans ? [146, 30] : [188, 16] } = options;
  drawLegs(kit, {
    top: 36,
    waist: 112,
    crotch: 300,
    len,
    outer,
    inner,
    hip: isJeans ? 146 : 152,
    isCreased: !isJeans && options.creases !== false,
  });
  const stitch = (path: string) => kit.stitch(path, isJeans ? 0.85 : 0.3, isJeans ? THREAD : ramp.ink);
  kit.raw(kit.isBack ? backSeams(kit, isJeans, stitch) : frontSeams(kit, isJeans, stitch));
  waistband(kit, 112, 40, {
    over: stitch('M-112 8C-40 14 40 14 112 8M-112 33C-40 39 40 39 112 33'),
  });
  for (const x of [-84, -38, 38, 84]) {
    kit.part(`M${x - 6} -4H${x + 6}V46H${x - 6}Z`, { shadow: 0.6, rim: 0.5, form: 'flat' });
  }
  if (!kit.isBack) kit.raw(isJeans ? kit.button(0, 24, 9, BRASS) : kit.seam('M-14 22H10', 0.5));
  return { hang: 'clips', scale: len < 600 ? 1.42 : len < 800 ? 1.2 : 1.06, y: 180, focus: [20, 120, 2.4] };
};

type Stitch = (path: string) => string;

function frontSeams(kit: Kit, isJeans: boolean, stitch: Stitch): string {
  const fly = kit.seam('M0 38V300', 0.45) + kit.seam('M4 40C34 150 28 220 2 246', 0.35);
  if (isJeans) {
    return (
      fly +
      stitch('M8 40C28 150 22 214 2 238') +
      kit.seam('M52 40C58 82 84 100 122 96M-52 40C-58 82 -84 100 -122 96', 0.6) +
      stitch('M58 40C64 76 86 92 120 89M-58 40C-64 76 -86 92 -120 89')
    );
  }
  return (
    fly +
    kit.fold(
      [
        [64, 40],
        [66, 90],
        [70, 160],
      ],
      8,
      0.5,
      { peak: 0.1 },
    ) +
    kit.fold(
      [
        [-58, 40],
        [-62, 90],
        [-68, 160],
      ],
      8,
      0.5,
      { peak: 0.1 },
    )
  );
}

function backSeams(kit: Kit, isJeans: boolean, stitch: Stitch): string {
  const pockets = [1, -1].map((s) =>
    isJeans
      ? kit.seam(`M${s * 34} 128L${s * 106} 120L${s * 108} 206L${s * 72} 228L${s * 36} 212Z`, 0.5) +
        stitch(`M${s * 38} 134L${s * 102} 127M${s * 40} 206L${s * 72} 221L${s * 104} 202`)
      : kit.seam(`M${s * 40} 130L${s * 104} 126`, 0.6),
  );
  return (
    kit.seam('M0 38V300', 0.5) + pockets.join('') + (isJeans ? kit.seam('M-124 86L0 118L124 86', 0.5) : '')
  );
}
