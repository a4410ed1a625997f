import { filledLine, type ProposedGroup, proposeGroup } from './proposed-group.ts';
import type { BundleType } from './settings.ts';
import type { LineAvailability } from './shortage-line.ts';

/**
 * How a request is reduced: PROPORTIONAL reduces all lines, EVEN only those that have stock. See docs/rules/wholesale.md.
 */
export type AdjustmentStrategy = 'PROPORTIONAL' | 'EVEN';

/** The request reduced to what is in stock. */
export type Adjustment = ProposedGroup & {
  readonly strategy: AdjustmentStrategy;
  /** Whether the product still reaches its wholesale minimum. */
  readonly maintainsMinimum: boolean;
};

/** The largest acceptable reduction, in tenths of the pieces so that nothing is rounded (docs/rules/wholesale.md). */
const MAX_CUT_TENTHS = 3;

type Kind = { readonly type: BundleType; readonly value: string };

/**
 * The recommended adjustment: PROPORTIONAL, the largest whole number of sets that every line can fill, or of rows the
 * largest share common to all, each rounded down; else EVEN, the same over the lines that have stock. The first that
 * keeps the minimum; where neither does, the first that has a piece, as information. Null where nothing can be had.
 */
export function recommendedAdjustment(
  kind: Kind,
  lines: readonly LineAvailability[],
  keepsMinimum: (pieces: number) => boolean,
): Adjustment | null {
  const cut = (strategy: AdjustmentStrategy, of: readonly LineAvailability[]): Adjustment => {
    const group = proposeGroup(kind, kind.type === 'individual' ? inShares(of) : inSets(of));
    return { ...group, strategy, maintainsMinimum: keepsMinimum(group.totalItems) };
  };
  const proportional = cut('PROPORTIONAL', lines);
  // if every line has stock, both are the same
  if (proportional.totalItems > 0) return proportional;
  const even = cut(
    'EVEN',
    lines.filter(({ available }) => available > 0),
  );
  return even.totalItems > 0 ? even : null;
}

/** Whether an adjustment may be accepted: it keeps the minimum and removes at most 30% of the pieces. */
export const isAdjustmentAcceptable = (adjustment: Adjustment | null, requestedItems: number): boolean =>
  adjustment?.maintainsMinimum === true &&
  (requestedItems - adjustment.totalItems) * 10 <= requestedItems * MAX_CUT_TENTHS;

/** Every line in as many whole sets as all of them can fill, at most those requested. */
function inSets(lines: readonly LineAvailability[]) {
  const sets = lines.reduce(
    (least, { maxPossible, perSet }) => Math.min(least, Math.floor(maxPossible / perSet)),
    lines.length > 0 ? Number.POSITIVE_INFINITY : 0,
  );
  return lines.map((line) => filledLine(line, line.perSet * sets));
}

/** Every row by the share that all of them can have, rounded down. The share stays a fraction, so that it is rounded only once. */
function inShares(lines: readonly LineAvailability[]) {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const scarcest = others.reduce(
    (least, line) => (line.maxPossible * least.requested < least.maxPossible * line.requested ? line : least),
    first,
  );
  return lines.map((line) =>
    filledLine(line, Math.floor((line.requested * scarcest.maxPossible) / scarcest.requested)),
  );
}
