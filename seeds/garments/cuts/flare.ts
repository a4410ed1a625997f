import { curve, nth, type Point, pt } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { fan } from './fan.ts';

export type Flare = {
  /** Half widths and heights of the upper and the lower edge. */
  readonly top: Point;
  readonly bottom: Point;
  readonly folds: number;
  readonly wave: number;
  readonly opacity: number;
  readonly from?: number;
  readonly ease: number;
  readonly jitter?: number;
};

/** A flared panel with an undulating hem; draws its visible inside edge and gives the rest to be drawn. */
export function flare(kit: Kit, shape: Flare): { outline: string; folds: string; hem: string } {
  const { folds: count, wave, jitter = 0.25, from = 0 } = shape;
  const [x0, y0] = shape.top;
  const [x1, y1] = shape.bottom;
  const { chance } = kit;
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let index = 0; index <= count; index += 1) {
    const u = index / count;
    const shift = index > 0 && index < count ? chance.between(-jitter, jitter) / count : 0;
    upper.push([-x0 + 2 * x0 * (u + shift * 0.6), y0]);
    const rise = (index % 2 === 1 ? wave : -wave * 0.4) * chance.between(0.6, 1.2);
    lower.push([-x1 + 2 * x1 * (u + shift), y1 - Math.abs(u - 0.5) * 22 + rise]);
  }
  const outline =
    `M${-x0} ${y0}L${x0} ${y0}${side(shape, 1, nth(lower, count)[1])}${curve([...lower].reverse(), 'L')}` +
    `${side(shape, -1, nth(lower, 0)[1])}Z`;
  const inside =
    `M${-x1 + 12} ${y1 - 20}C${-x1 / 2} ${y1 - 2} ${x1 / 2} ${y1 - 2} ${x1 - 12} ${y1 - 20}` +
    `L${x1 - 40} ${y1 - 90}H${-x1 + 40}Z`;
  kit.part(inside, { fill: kit.ramp.deep, form: 'none', rim: 0, shadow: 0 });
  return { outline, folds: fan(kit, upper, lower, { opacity: shape.opacity, from }), hem: curve(lower) };
}

/** The right side from the top down, the left one from the bottom up. */
function side({ top: [x0, y0], bottom: [x1, y1], ease }: Flare, s: 1 | -1, hemY: number): string {
  const above: Point = [s * (x0 + (x1 - x0) * ease * 0.6), y0 + (y1 - y0) * 0.3];
  const below: Point = [s * (x0 + (x1 - x0) * (ease + 0.4)), y0 + (y1 - y0) * 0.7];
  return s > 0
    ? `C${pt(above)} ${pt(below)} ${pt([x1, hemY])}`
    : `C${pt(below)} ${pt(above)} ${pt([-x0, y0])}`;
}
