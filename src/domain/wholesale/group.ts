import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import type { BundleType } from './settings.ts';

/**
 * How a line of a wholesale group was bought: the kind of set, its colour or size (or 'all'), the number of sets, and
 * the pieces of this line in one of them. See docs/rules/wholesale.md.
 */
export type LineBundle = {
  readonly type: BundleType;
  readonly value: string;
  /** Sets, not pieces. */
  readonly quantity: number;
  readonly perSet: number;
};

/** A line as far as its group's quantity asks. `quantity` is pieces, `left` those that the line may hold at most. */
export type GroupedLine = { readonly quantity: number; readonly left: number; readonly bundle: LineBundle };

/** Most sets of one purchase. See docs/rules/cart.md. */
export const MAX_SETS = 100;

/** Whether a group's quantity can be changed: rows put together one by one are no sets. */
export const countsSets = (bundle: Pick<LineBundle, 'type'>): boolean => bundle.type !== 'individual';

/**
 * Pieces of a line once its group holds so many sets. Only more sets make a line longer: one that came into the cart
 * short of its sets stays as short as it was, until they ask for less.
 */
export function piecesOfSets(line: Pick<GroupedLine, 'quantity' | 'bundle'>, sets: number): number {
  const whole = line.bundle.perSet * sets;
  return sets <= line.bundle.quantity ? Math.min(line.quantity, whole) : whole;
}

/** Most sets of which every line of a group can be filled; 0 when not even one can. */
export function mostSets(lines: readonly Pick<GroupedLine, 'left' | 'bundle'>[]): number {
  const sets = lines.map(({ left, bundle }) =>
    Math.floor(Math.min(Math.max(0, left), MAX_LINE_QUANTITY) / bundle.perSet),
  );
  return Math.min(MAX_SETS, ...sets);
}

/** The lines, of each wholesale group the first alone: what stands for a cart or an order in a row of pictures. */
export function oneOfEachGroup<L extends { readonly wholesaleGroupId?: string | undefined }>(
  lines: readonly L[],
): L[] {
  const seen = new Set<string>();
  return lines.filter(({ wholesaleGroupId: id }) => {
    if (id === undefined) return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}
