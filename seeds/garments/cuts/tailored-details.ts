import type { Kit } from '../kit.ts';
import type { Tailored } from './tailored-suit.ts';

/** Pockets and seams of one front. */
export function frontDetails(kit: Kit, { style, waistAt, pocketAt, isDouble }: Tailored, s: number): string {
  if (style === 'trench') {
    return (
      kit.seam(`M${s * 92} ${waistAt + 70}L${s * 122} ${waistAt + 190}`, 0.6, 2.4) +
      kit.stitch(`M${s * 82} ${waistAt + 72}L${s * 112} ${waistAt + 192}L${s * 130} ${waistAt + 188}`, 0.45)
    );
  }
  if (style === 'robe') return kit.seam(`M${s * 76} ${waistAt + 60}L${s * 118} ${waistAt + 190}`, 0.5, 2);
  const { ramp } = kit;
  const flap = `M${s * 58} ${pocketAt}L${s * 138} ${pocketAt - 6}L${s * 140} ${pocketAt + 34}L${s * 60} ${pocketAt + 40}Z`;
  const tone = s > 0 ? ramp.shade : ramp.light;
  return (
    `<path d="${flap}" fill="${ramp.deep}" opacity=".5" filter="url(#b2)" transform="translate(2 5)"/>` +
    `<path d="${flap}" fill="${ramp.base}"/>${kit.pattern(flap)}<path d="${flap}" fill="${tone}" opacity="${s > 0 ? 0.55 : 0.2}"/>` +
    kit.seam(flap, 0.4) +
    kit.seam(`M${s * 96} 170C${s * 92} ${waistAt - 60} ${s * 84} ${waistAt} ${s * 88} ${pocketAt}`, 0.3) +
    (s > 0 && !isDouble ? kit.seam('M66 178L116 168L117 180L67 190Z', 0.4) : '')
  );
}

export function lapel(kit: Kit, suit: Tailored, s: number): void {
  const { breakAt, overlap, style, isDouble } = suit;
  const [width, y] = suit.lapel;
  const shawl =
    `M${s * 40} -46C${s * 78} -44 ${s * 96} -8 ${s * 112} 60C${s * 120} 150 ${s * 60} ${breakAt - 60} ${-s * overlap} ${breakAt}` +
    `C${-s * (overlap - 18)} ${breakAt - 110} ${s * 40} 90 ${s * 46} -16Z`;
  const notched =
    `M${-s * overlap} ${breakAt}C${s * 14} ${breakAt - 46} ${s * 80} ${y + 90} ${s * width} ${y - (isDouble ? 26 : 0)}` +
    `L${s * 80} ${y - 26}L${s * 48} 0C${s * 40} ${breakAt * 0.35} ${s * 6} ${breakAt * 0.7} ${-s * overlap} ${breakAt}Z`;
  const stitches = `M${-s * (overlap - 12)} ${breakAt - 22}C${s * 20} ${breakAt - 60} ${s * 76} ${y + 80} ${s * (width - 12)} ${y - 20}`;
  kit.part(style === 'robe' ? shawl : notched, {
    form: 'flat',
    shadow: 1,
    over: style === 'trench' ? kit.stitch(stitches, 0.4) : '',
    mid: kit.fold(
      [
        [s * 50, 10],
        [s * 40, breakAt * 0.4],
        [s * 6, breakAt * 0.78],
      ],
      12,
      0.3,
    ),
  });
}

/** The collar above the lapels. */
export function foldedCollar(kit: Kit, { lapel: [width, y], style }: Tailored, s: number): void {
  const path =
    `M${s * 36} -50C${s * 66} -48 ${s * 84} -26 ${s * 96} 14L${s * (width - 6)} ${y - 46}L${s * 80} ${y - 24}` +
    `C${s * 66} 54 ${s * 52} 26 ${s * 46} -8Z`;
  const stitches = `M${s * 72} -32C${s * 82} -18 ${s * 88} 0 ${s * (width - 18)} ${y - 48}`;
  kit.part(path, { form: 'flat', shadow: 1, over: style === 'trench' ? kit.stitch(stitches, 0.4) : '' });
}

export function stormFlap(kit: Kit): void {
  const path =
    'M-66 -22C-112 -6 -146 10 -170 26C-172 90 -166 160 -160 208C-130 226 -90 226 -64 214C-58 150 -62 60 -66 -22Z';
  const over = kit.stitch('M-158 200C-130 217 -92 217 -71 206', 0.45);
  kit.part(path, { form: 'flat', over, shadow: 1 });
}

/** The buttoned tabs on the shoulders of a trench coat. */
export function tabs(kit: Kit, { button }: Tailored): void {
  for (const s of [1, -1]) {
    const stitches = kit.stitch(`M${s * 86} 4L${s * 164} 27M${s * 84} 17L${s * 162} 39`, 0.4);
    kit.part(`M${s * 84} -2L${s * 168} 22L${s * 166} 44L${s * 82} 22Z`, {
      form: 'flat',
      over: stitches + kit.button(s * 98, 15, 4.6, button),
      shadow: 0.8,
      rim: 0.6,
    });
  }
}

export function fastening(kit: Kit, suit: Tailored): void {
  const { isDouble, hasBelt, waistAt, breakAt, button, style } = suit;
  for (const y of suit.buttonsAt) {
    if (hasBelt && Math.abs(y - waistAt) < 34) continue;
    kit.raw(kit.button(isDouble ? 44 : 2, y, isDouble ? 9 : 7.5, button));
    if (isDouble) kit.raw(kit.button(-50, y, 9, button));
  }
  if (isDouble && style !== 'trench') kit.raw(kit.button(-70, breakAt - 66, 9, button));
}

export function belt(kit: Kit, { waist, waistAt, style }: Tailored): void {
  const path =
    `M${-waist - 5} ${waistAt - 22}C-60 ${waistAt - 12} 60 ${waistAt - 12} ${waist + 5} ${waistAt - 22}` +
    `L${waist + 6} ${waistAt + 20}C60 ${waistAt + 30} -60 ${waistAt + 30} ${-waist - 6} ${waistAt + 20}Z`;
  const stitches =
    `M${-waist - 5} ${waistAt - 14}C-60 ${waistAt - 4} 60 ${waistAt - 4} ${waist + 5} ${waistAt - 14}` +
    `M${-waist - 5} ${waistAt + 12}C-60 ${waistAt + 22} 60 ${waistAt + 22} ${waist + 5} ${waistAt + 12}`;
  kit.part(path, {
    over: kit.stitch(stitches, style === 'trench' ? 0.45 : 0),
    crisp: kit.fold(
      [
        [-120, waistAt - 14],
        [-90, waistAt],
        [-60, waistAt + 14],
      ],
      6,
      0.3,
    ),
    shadow: 1,
  });
}

export function beltWithBuckle(kit: Kit, { waistAt: y, button }: Tailored): void {
  kit.raw(
    `<rect x="-10" y="${y - 22}" width="50" height="56" rx="6" fill="none" stroke="${button}" stroke-width="8"/>` +
      `<path d="M16 ${y - 16}V${y + 26}" stroke="${button}" stroke-width="4"/>`,
  );
  kit.part(`M38 ${y - 13}L118 ${y - 8}L132 ${y + 12}L112 ${y + 30}L38 ${y + 28}Z`, {
    form: 'flat',
    shadow: 1,
    over: kit.stitch(`M44 ${y - 4}L114 ${y}M44 ${y + 19}L110 ${y + 21}`, 0.45),
  });
}

export function beltTie(kit: Kit, { waistAt: y }: Tailored): void {
  const longEnd = `M4 ${y + 10}C20 ${y + 90} 30 ${y + 170} 26 ${y + 280}L62 ${y + 284}C66 ${y + 170} 56 ${y + 80} 34 ${y + 4}Z`;
  const shortEnd = `M-6 ${y + 12}C-20 ${y + 80} -34 ${y + 150} -36 ${y + 222}L0 ${y + 228}C6 ${y + 150} 12 ${y + 80} 22 ${y + 12}Z`;
  const knot =
    `M-22 ${y - 26}C0 ${y - 34} 26 ${y - 32} 40 ${y - 22}C46 ${y} 44 ${y + 20} 36 ${y + 32}` +
    `C16 ${y + 40} -6 ${y + 38} -20 ${y + 30}C-28 ${y + 12} -28 ${y - 8} -22 ${y - 26}Z`;
  kit.part(longEnd, {
    mid: kit.fold(
      [
        [22, y + 20],
        [38, y + 140],
        [40, y + 280],
      ],
      10,
      0.4,
    ),
    shadow: 1,
  });
  kit.part(shortEnd, {
    mid: kit.fold(
      [
        [2, y + 20],
        [-12, y + 110],
        [-18, y + 222],
      ],
      10,
      0.4,
    ),
    shadow: 1,
  });
  kit.part(knot, {
    crisp: kit.fold(
      [
        [-10, y - 24],
        [4, y + 4],
        [-4, y + 34],
      ],
      7,
      0.5,
    ),
    shadow: 1,
  });
}
