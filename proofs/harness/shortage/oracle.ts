import type { ShortageQuestion } from '#domain/wholesale/shortage.ts';

/** A line with what is wanted of it and what is left, found by looking at every line of the cart again. */
export type OracleLine = {
  readonly color: string;
  readonly size: string;
  readonly perSet: number;
  readonly wanted: number;
  readonly left: number;
};

export const ratioFor = ({ ratios }: ShortageQuestion, size: string): number => ratios[size] ?? 1;

/** Pieces of a variant that nobody else's line of the cart wants. */
export function leftOf(question: ShortageQuestion, color: string, size: string): number {
  let left = 0;
  for (const variant of question.variants) {
    if (variant.colorCode === color && variant.sizeCode === size) left = variant.quantity;
  }
  for (const line of question.cart) {
    if (isInTheWay(question, line) && line.color === color && line.size === size) left -= line.quantity;
  }
  return Math.max(0, left);
}

const isInTheWay = (question: ShortageQuestion, line: ShortageQuestion['cart'][number]): boolean =>
  line.productId === question.productId &&
  !(question.replacedGroupId !== undefined && line.group?.id === question.replacedGroupId);

/** Whether so many pieces reach the wholesale minimum together with other groups of the product. */
export function keepsMinimum(question: ShortageQuestion, pieces: number): boolean {
  let all = pieces;
  for (const line of question.cart) if (isInTheWay(question, line) && line.group) all += line.quantity;
  return pieces > 0 && all >= question.minQuantity;
}

/** The lines of the request. */
export function wantedLines(question: ShortageQuestion): OracleLine[] {
  const { bundle, variants } = question;
  const lines: OracleLine[] = [];
  for (const { colorCode: color, sizeCode: size } of variants) {
    const left = leftOf(question, color, size);
    const perSet = ratioFor(question, size);
    if (bundle.type === 'individual') continue;
    if (bundle.type === 'color_set' && bundle.color !== color) continue;
    if (bundle.type === 'size_set' && bundle.size !== size) continue;
    lines.push({ color, size, perSet, wanted: perSet * bundle.sets, left });
  }
  if (bundle.type !== 'individual') return lines;
  return bundle.rows.map(({ colorCode: color, sizeCode: size, quantity }) => ({
    ...{ color, size, perSet: quantity, wanted: quantity, left: leftOf(question, color, size) },
  }));
}

/**
 * The most that all lines can have alike, found by trying: every number of sets from above; of rows every fraction whose
 * denominator is no larger than a row.
 */
export function mostAlike(question: ShortageQuestion, lines: readonly OracleLine[]): number[] {
  const { bundle } = question;
  if (lines.length === 0) return [];
  if (bundle.type !== 'individual') {
    for (let sets = bundle.sets; sets > 0; sets -= 1) {
      if (lines.every((line) => line.perSet * sets <= line.left))
        return lines.map((line) => line.perSet * sets);
    }
    return lines.map(() => 0);
  }
  let best = { over: 0, under: 1 };
  const largest = Math.max(...lines.map((line) => line.wanted));
  for (let under = 1; under <= largest; under += 1) {
    for (let over = 0; over <= under; over += 1) {
      const fits = lines.every((line) => line.wanted * over <= line.left * under);
      if (fits && over * best.under > best.over * under) best = { over, under };
    }
  }
  return lines.map((line) => Math.floor((line.wanted * best.over) / best.under));
}

/** The fewest sets that reach so many pieces, at most 100. */
export function setsToReach(pieces: number, perSet: number): number {
  let sets = 1;
  while (sets < 100 && sets * perSet < pieces) sets += 1;
  return sets;
}

/** Most pieces that others can give for so many missing ones, over every way to take them. */
export function mostGiven(missing: number, spare: readonly number[]): number {
  const [first, ...others] = spare;
  if (first === undefined || missing === 0) return 0;
  let most = 0;
  for (let taken = 0; taken <= Math.min(first, missing); taken += 1) {
    most = Math.max(most, taken + mostGiven(missing - taken, others));
  }
  return most;
}

/** Why each missing piece is missing, one piece after the other. */
export function causesOf(question: ShortageQuestion, { color, size, wanted, left }: OracleLine) {
  const variant = question.variants.find((it) => it.colorCode === color && it.sizeCode === size);
  const sellable = variant?.quantity ?? 0;
  let [free, inCart, held] = [left, sellable - left, variant?.held ?? 0];
  const causes = { stock: 0, holds: 0, cart: 0 };
  for (let piece = 0; piece < wanted; piece += 1) {
    if (free > 0) free -= 1;
    else if (inCart > 0) {
      inCart -= 1;
      causes.cart += 1;
    } else if (held > 0) {
      held -= 1;
      causes.holds += 1;
    } else causes.stock += 1;
  }
  return causes;
}
