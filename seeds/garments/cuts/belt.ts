import type { DrawCut } from '../frame.ts';
import type { Kit } from '../kit.ts';

const STEEL = { dark: '#6f7072', light: '#e9e9e6' } as const;
const BRASS = { dark: '#8d7a55', light: '#e8d9b4' } as const;

/** A belt thrown over the rail: one end with the buckle, the other with its holes; `wide` is its width. */
export const beltOnRail: DrawCut = (kit) => {
  const { wide: w = 34, len = 820 } = kit.options;
  const back = `M6 -12L${6 + w} -12C${12 + w} 240 ${26 + w} 520 ${30 + w} ${len - 60}L${30 + w / 2} ${len - 26}L30 ${len - 60}C26 520 12 240 6 -12Z`;
  const holes = [0, 1, 2, 3, 4].map(
    (index) =>
      `<circle cx="${28 + w / 2 - index * 0.8}" cy="${len - 120 - index * 44}" r="4.4" fill="${kit.ramp.ink}" opacity=".85"/>`,
  );
  kit.part(back, { over: edges(kit, w, len, 14, 26) + holes.join('') });
  const front = `M${-10 - w} -12L-10 -12C-14 200 -24 420 -26 ${len - 190}L${-26 - w} ${len - 190}C${-24 - w} 420 ${-14 - w} 200 ${-10 - w} -12Z`;
  kit.part(front, {
    over: kit.stitch(
      `M-16 0C-20 220 -30 420 -32 ${len - 200}M${-5 - w} 0C${-9 - w} 220 ${-19 - w} 420 ${-21 - w} ${len - 200}`,
      0.45,
    ),
  });
  const metal = kit.options.button === 'brass' ? BRASS : STEEL;
  const [x, y] = [-26 - w / 2, len - 180];
  kit.raw(buckle(x, y, w / 2 + 20, metal.dark, 12) + buckle(x - 1.5, y - 1.5, w / 2 + 20, metal.light, 3));
  kit.raw(
    `<path d="M${x} ${y - 4}V${y + 62}" stroke="${metal.dark}" stroke-width="7" stroke-linecap="round"/>`,
  );
  const loop = `M${x - w / 2 - 5} ${y - 70}H${x + w / 2 + 5}V${y - 44}H${x - w / 2 - 5}Z`;
  kit.part(loop, { form: 'flat', shadow: 0.8, rim: 0.7 });
  return { hang: 'none', scale: 1.14, y: 58, focus: [-30, len - 190, 2] };
};

function edges(kit: Kit, width: number, len: number, top: number, bottom: number): string {
  return kit.stitch(
    `M${top} 0C${top + 6} 240 ${bottom + 6} 520 ${bottom + 10} ${len - 70}` +
      `M${top + width - 12} 0C${top + width - 6} 240 ${bottom + width - 4} 520 ${bottom + width - 2} ${len - 70}`,
    0.45,
  );
}

function buckle(x: number, y: number, half: number, color: string, width: number): string {
  return `<rect x="${x - half}" y="${y - 14}" width="${half * 2}" height="78" rx="9" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}
