export type Point = readonly [x: number, y: number];

/** A line to a point, or a cubic curve to it with its two handles before it. */
export type Segment = Point | readonly [number, number, number, number, x: number, y: number];

/** How a stroke swells from `start` to its full width at `peak` and tapers to `end`. */
export type Taper = {
  readonly start?: number;
  readonly end?: number;
  readonly peak?: number;
  readonly dx?: number;
  readonly dy?: number;
};

const STEPS = 16;

export const round = (value: number) => Math.round(value * 10) / 10;
export const pt = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const poly = (points: readonly Point[]) => `M${points.map(pt).join('L')}Z`;

export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}

/** A closed outline from its right half, which runs from the top centre to the bottom centre. */
export function mirror(half: readonly Segment[]): string {
  const ends = half.map(
    (segment): Point => [nth(segment, segment.length - 2), nth(segment, segment.length - 1)],
  );
  let path = `M${pt(nth(ends, 0))}`;
  for (const segment of half.slice(1)) path += drawTo(segment);
  for (let index = half.length - 1; index > 0; index -= 1) {
    const [x, y] = nth(ends, index - 1);
    const segment = nth(half, index);
    path += drawTo(
      segment.length === 2 ? [-x, y] : [-segment[2], segment[3], -segment[0], segment[1], -x, y],
    );
  }
  return `${path}Z`;
}

function drawTo(segment: Segment): string {
  return segment.length === 2 ? `L${pt(segment)}` : `C${segment.map(round).join(' ')}`;
}

/** The same path on the other side of the garment. */
export function flipX(path: string): string {
  return path.replace(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, numbers: string) => {
    const flipped = numbers
      .trim()
      .split(/[\s,]+/)
      .map((number, index) => (index % 2 === 0 ? String(round(-Number(number))) : number));
    return command + flipped.join(' ');
  });
}

/** A smooth open curve through the points. */
export function curve(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  let path = start + pt(nth(points, 0));
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = neighbours(points, index);
    path += `C${pt([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} `;
    path += `${pt([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6])} ${pt(to)}`;
  }
  return path;
}

/** A stroke that swells and tapers: the unit of every fold. */
export function taper(points: readonly Point[], width: number, shape: Taper = {}): string {
  const { start = 0, end = 0, peak = 0.5, dx = 0, dy = 0 } = shape;
  const middle = spline(points);
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, [x, y]] of middle.entries()) {
    const t = index / STEPS;
    const a = nth(middle, Math.max(0, index - 1));
    const b = nth(middle, Math.min(STEPS, index + 1));
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const share =
      t < peak
        ? start + (1 - start) * Math.sin(((t / peak) * Math.PI) / 2)
        : end + (1 - end) * Math.cos((((t - peak) / (1 - peak || 1)) * Math.PI) / 2);
    const nx = (-(b[1] - a[1]) / length) * (width / 2) * share;
    const ny = ((b[0] - a[0]) / length) * (width / 2) * share;
    left.push([x + nx + dx, y + ny + dy]);
    right.unshift([x - nx + dx, y - ny + dy]);
  }
  return poly([...left, ...right]);
}

function spline(points: readonly Point[]): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const t = (step / STEPS) * (points.length - 1);
    const index = Math.min(points.length - 2, Math.floor(t));
    const around = neighbours(points, index);
    return [through(around, 0, t - index), through(around, 1, t - index)];
  });
}

/** Catmull-Rom between the second and the third point. */
function through([a, b, c, d]: readonly [Point, Point, Point, Point], axis: 0 | 1, u: number): number {
  return (
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * u +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * u * u +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * u ** 3)
  );
}

function neighbours(points: readonly Point[], index: number): [Point, Point, Point, Point] {
  const from = nth(points, index);
  const to = nth(points, index + 1);
  return [points[index - 1] ?? from, from, to, points[index + 2] ?? to];
}
