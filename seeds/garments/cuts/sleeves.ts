import { flipX, type Point } from '../geometry.ts';
import type { Kit } from '../kit.ts';

/** Where a finished sleeve ends, given to what is sewn on it; `side` is 1 for the right. */
export type SleeveEnd = {
  readonly side: 1 | -1;
  readonly outer: number;
  readonly length: number;
  readonly cuff: number;
};

export type Sleeve = {
  readonly tip: Point;
  readonly pit: Point;
  readonly length: number;
  readonly wide: number;
  readonly cuff: number;
  readonly puff?: number;
  readonly lean?: number;
  readonly cuffHeight?: number;
  readonly isRibbed?: boolean;
  /** Marks over the whole sleeve, given its outline. */
  readonly surface?: (path: string) => string;
  readonly over?: (end: SleeveEnd) => string;
};

/** Shorter sleeves stand off the body instead of hanging down. */
const SHORT = 330;

/** A pair of sleeves hanging from the shoulders. */
export function sleeves(kit: Kit, sleeve: Sleeve): void {
  for (const side of [1, -1] as const) drawSleeve(kit, sleeve, side);
}

function drawSleeve(kit: Kit, sleeve: Sleeve, side: 1 | -1): void {
  const { pit, wide, cuff, lean = 0, cuffHeight = 0 } = sleeve;
  const length = sleeve.length + kit.chance.between(-6, 6);
  const outer = pit[0] + 8 + wide + lean + kit.chance.between(-5, 7);
  const right = length < SHORT ? shortOutline(sleeve, length, outer) : longOutline(sleeve, length, outer);
  const marks =
    length < SHORT
      ? { mid: shortFold(kit, sleeve, side, length) }
      : {
          mid: longFolds(kit, sleeve, side, length, outer),
          crisp: gathers(kit, sleeve, side, length, outer),
        };
  const path = side > 0 ? right : flipX(right);
  const over = (sleeve.surface?.(path) ?? '') + (sleeve.over?.({ side, outer, length, cuff }) ?? '');
  kit.part(path, { ...marks, over, shadow: 0.9 });
  if (cuffHeight > 0) drawCuff(kit, sleeve, side, length, outer);
}

function longOutline({ tip, pit, cuff, puff = 0 }: Sleeve, length: number, outer: number): string {
  const swell = puff * 1.25;
  return (
    `M${tip[0]} ${tip[1]}C${tip[0] + 20} ${tip[1] + 8} ${tip[0] + 36} ${tip[1] + 44} ${tip[0] + 42} ${tip[1] + 100}` +
    `C${tip[0] + 50 + swell * 0.7} ${length * 0.46} ${outer + 4 + swell * 1.5} ${length * 0.74} ${outer} ${length}` +
    `Q${outer - cuff / 2} ${length + 8} ${outer - cuff} ${length + 3}` +
    `C${outer - cuff - 6 - swell * 0.5} ${length * 0.8} ${pit[0] + 4} ${length * 0.6} ${pit[0] - 6} ${pit[1] + 12}` +
    `C${pit[0] - 10} ${pit[1] - 60} ${tip[0] - 16} ${tip[1] + 60} ${tip[0]} ${tip[1]}Z`
  );
}

function shortOutline({ tip, pit, cuff }: Sleeve, length: number, outer: number): string {
  return (
    `M${tip[0]} ${tip[1]}C${tip[0] + 18} ${tip[1] + 8} ${tip[0] + 34} ${tip[1] + 36} ${tip[0] + 44} ${tip[1] + 76}` +
    `L${outer} ${length - 8}Q${outer - cuff * 0.5} ${length + 14} ${outer - cuff} ${length + 14}L${pit[0] - 4} ${pit[1] + 4}` +
    `C${pit[0] - 10} ${pit[1] - 60} ${tip[0] - 16} ${tip[1] + 60} ${tip[0]} ${tip[1]}Z`
  );
}

function shortFold(kit: Kit, { tip, pit, wide, lean = 0 }: Sleeve, side: number, length: number): string {
  const middle = pit[0] + wide / 2 + lean / 2;
  const points: Point[] = [
    [side * (tip[0] + 6), 60],
    [side * middle, length * 0.6],
    [side * (middle + 8), length],
  ];
  return kit.fold(points, 24, 0.4, { peak: 0.7, end: 0.6 });
}

function longFolds(kit: Kit, sleeve: Sleeve, side: number, length: number, outer: number): string {
  const { chance, texture } = kit;
  const { pit, wide, cuff, lean = 0 } = sleeve;
  const middle = pit[0] + wide / 2 + lean / 2;
  const x = (value: number) => side * value;
  const elbow = length * chance.between(0.5, 0.58);
  const isStiff = texture === 'wool' || texture === 'knit' || texture === 'twill';
  let drawn = '';
  for (let index = 0; index < (isStiff ? 2 : 3); index += 1) {
    const y = elbow + (index - 1) * chance.between(38, 60);
    const isFromOutside = chance.next() < 0.5;
    const inside: Point[] = [
      [x(pit[0] + 2), y - chance.between(4, 26)],
      [x(middle - 6), y + chance.between(0, 12)],
      [x(middle + chance.between(8, 24)), y + chance.between(8, 26)],
    ];
    const outside: Point[] = [
      [x(outer - 2), y - chance.between(0, 20)],
      [x(middle + 10), y + chance.between(6, 16)],
      [x(middle - chance.between(4, 18)), y + chance.between(14, 30)],
    ];
    const peak = side > 0 === isFromOutside ? 0.8 : 0.2;
    const [width, opacity] = [chance.between(9, 14), chance.between(0.16, 0.3)];
    drawn += kit.foldAcross(isFromOutside ? outside : inside, width, opacity, { peak });
  }
  const along: Point[] = [
    [x(middle - 8), 90],
    [x(middle + 8), length * 0.45],
    [x(middle + chance.between(-4, 14)), length * 0.9],
  ];
  const inner: Point[] = [
    [x(pit[0] + 10), 170],
    [x(pit[0] + 20), length * 0.5],
    [x(outer - cuff + 8), length * 0.94],
  ];
  return drawn + kit.fold(along, 22, 0.34, { peak: 0.5 }) + kit.fold(inner, 18, 0.4);
}

/** Where a full sleeve is gathered into its cuff. */
function gathers(kit: Kit, sleeve: Sleeve, side: number, length: number, outer: number): string {
  const { pit, cuff, puff = 0 } = sleeve;
  if (puff === 0) return '';
  let drawn = '';
  for (let index = 0; index < 5; index += 1) {
    const u = (index + 0.5) / 5;
    const foot = outer - cuff + cuff * u;
    const head = pit[0] + 6 + (outer + puff * 1.2 - pit[0]) * u;
    const points: Point[] = [
      [side * head, length * kit.chance.between(0.5, 0.7)],
      [side * ((head + foot) / 2 + puff * 0.3 * (u - 0.3)), length * 0.86],
      [side * foot, length],
    ];
    drawn += kit.fold(points, 11, 0.5, { peak: 0.75, end: 0.6 });
  }
  return drawn;
}

function drawCuff(kit: Kit, sleeve: Sleeve, side: number, length: number, outer: number): void {
  const { cuff, cuffHeight: height = 0, isRibbed } = sleeve;
  const right =
    `M${outer + 2} ${length - 6}C${outer + 3} ${length + height * 0.5} ${outer + 1} ${length + height * 0.8} ${outer} ${length + height}` +
    `Q${outer - cuff / 2} ${length + height + 7} ${outer - cuff} ${length + height + 1}` +
    `L${outer - cuff - 2} ${length - 4}Q${outer - cuff / 2} ${length + 4} ${outer + 2} ${length - 6}Z`;
  const path = side > 0 ? right : flipX(right);
  const edge = `M${side * outer} ${length + 3}H${side * (outer - cuff)}`;
  kit.part(path, { over: isRibbed ? kit.rib(path, 6.4, 0.5) : kit.stitch(edge), shadow: 0.3 });
  if (isRibbed) return;
  kit.raw(kit.button(side * (outer - 14), length + height * 0.5, 4.6, kit.options.button ?? kit.ramp.shade));
}
