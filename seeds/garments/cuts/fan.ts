import { nth, type Point, pt } from '../geometry.ts';
import { type Kit, shade } from '../kit.ts';

/** A fan of folds between two edges, as skirts have it: each strip goes from a lit ridge to a deep gap. */
export function fan(
  { chance, ramp }: Kit,
  top: readonly Point[],
  bottom: readonly Point[],
  options: { opacity?: number; from?: number } = {},
): string {
  const { opacity = 0.55, from = 0 } = options;
  const tones = [
    [0, 0.2, ramp.highlight, 0.8],
    [0.16, 0.42, ramp.light, 0.5],
    [0.5, 0.8, ramp.shade, 0.75],
    [0.74, 1, ramp.deep, 1],
  ] as const;
  let drawn = '';
  for (let index = 0; index < top.length - 1; index += 1) {
    const strength = chance.between(0.72, 1.12) * opacity;
    const sag = chance.between(-3, 3);
    const edge = (u: number) => {
      const head = between(nth(top, index), nth(top, index + 1), u);
      const foot = between(nth(bottom, index), nth(bottom, index + 1), u);
      return { head: between(head, foot, from), middle: between(head, foot, 0.5), foot };
    };
    for (const [u0, u1, color, share] of tones) {
      const [a, b] = [edge(u0), edge(u1)];
      const path =
        `M${pt(a.head)}L${pt(b.head)}Q${b.middle[0] + sag} ${b.middle[1]} ${pt(b.foot)}` +
        `L${b.foot[0]} ${b.foot[1] + 50}L${a.foot[0]} ${a.foot[1] + 50}L${pt(a.foot)}` +
        `Q${a.middle[0] + sag} ${a.middle[1]} ${pt(a.head)}Z`;
      drawn += shade(path, Math.min(1, strength * share), color);
    }
  }
  return drawn;
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
