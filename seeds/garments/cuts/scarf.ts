import type { DrawCut } from '../frame.ts';
import type { Kit } from '../kit.ts';

/** A scarf thrown over the rail; `wide` widens both of its ends, `len` is the longer one. */
export const scarf: DrawCut = (kit) => {
  const { len = 830, wide = 0 } = kit.options;
  drawEnd(kit, -40 - wide * 0.3, 120 + wide, len - 130, 16);
  drawEnd(kit, -130 - wide, 50 + wide * 0.3, len, -10);
  return { hang: 'none', scale: 1.06, y: 58, focus: [-40, 640, 1.8] };
};

function drawEnd(kit: Kit, left: number, right: number, len: number, sway: number): void {
  const { ramp, options } = kit;
  const middle = (left + right) / 2;
  if (options.fringe !== false) kit.raw(fringe(kit, left - 18 + sway, right + 18 + sway, len));
  const path =
    `M${left} -12C${left - 14} 200 ${left - 22 + sway} 500 ${left - 20 + sway} ${len}` +
    `Q${middle + sway} ${len + 12} ${right + 18 + sway} ${len}C${right + 22 + sway} 500 ${right + 10} 200 ${right} -12` +
    `Q${middle} -22 ${left} -12Z`;
  const bands = [0.66, 0.72, 0.86].map(
    (t) =>
      `<path d="M${left - 40} ${len * t}Q${middle} ${len * t + 10} ${right + 50} ${len * t}" stroke="${ramp.light}" stroke-width="${t === 0.72 ? 22 : 7}" opacity=".38" fill="none"/>`,
  );
  const isBanded = options.fringe !== false;
  kit.part(path, {
    soft: kit.drapes([left + 14, right - 10, left, right, 0, len], 4, 50, 0.5),
    mid: kit.drapes([left + 10, right - 8, left - 6 + sway, right + 8 + sway, -10, len], 5, 22, 0.65),
    over: isBanded
      ? bands.join('')
      : kit.stitch(`M${left - 30} ${len - 14}Q${middle} ${len} ${right + 40} ${len - 14}`, 0.4),
  });
}

function fringe({ chance, ramp }: Kit, from: number, to: number, y: number): string {
  let threads = '';
  for (let x = from; x < to; x += 8) {
    const [sway, drift, length] = [chance.between(-5, 5), chance.between(-7, 7), chance.between(58, 74)];
    const color = chance.next() < 0.5 ? ramp.base : ramp.shade;
    threads += `<path d="M${x} ${y - 2}q${sway} 34 ${drift} ${length}" stroke="${color}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`;
  }
  return threads;
}
