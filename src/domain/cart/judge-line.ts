import type { Closed } from '#domain/catalog/trade-terms.ts';
import type { BundleRefusal } from '#domain/wholesale/judge-bundle.ts';
import { type CartLine, type LineRef, lineRef, type OfferedLine } from './line.ts';
import type { Refusal, Refused } from './refusals.ts';

/** What is wrong with a line by itself. Figures are pieces. */
export type LineProblem = {
  readonly line: LineRef;
} /** It is not sold to this shopper, or its group may not be bought the way it is. */ & (
  | { readonly code: 'unavailable'; readonly reason: Closed | BundleRefusal['reason'] }
  | { readonly code: 'out_of_stock' }
  | { readonly code: 'not_enough'; readonly requested: number; readonly available: number }
  | { readonly code: 'min_quantity'; readonly min: number }
  | { readonly code: 'max_quantity'; readonly max: number }
);

/** The problem of a line that is not sold to this shopper. */
export const unavailable = (
  line: LineRef,
  reason: Closed | BundleRefusal['reason'],
): LineProblem & { readonly code: 'unavailable' } => ({ code: 'unavailable', line: lineRef(line), reason });

/** What is wrong with a line by itself, of whose variant so many pieces are left for it; null when nothing is. */
export function lineProblem(checked: OfferedLine, left = checked.stock): LineProblem | null {
  const line = lineRef(checked);
  const { quantity, closed, minQuantity: min, maxQuantity: max } = checked;
  if (closed !== null) return unavailable(line, closed);
  if (checked.stock <= 0) return { code: 'out_of_stock', line };
  if (left < quantity) return { code: 'not_enough', line, requested: quantity, available: left };
  if (quantity < min && checked.group === null) return { code: 'min_quantity', line, min };
  return quantity > max ? { code: 'max_quantity', line, max } : null;
}

/** Why a line may not hold so many pieces of those that are left for it; null when it may. */
export function quantityRefusal(line: OfferedLine, quantity: number, left: number): Refusal | null {
  const problem = lineProblem({ ...line, quantity, stock: Math.max(0, left) });
  switch (problem?.code) {
    case undefined:
      return null;
    case 'unavailable':
      if (line.group !== null) return { reason: 'wholesale_closed' };
      return { reason: problem.reason === 'price_hidden' ? 'price_hidden' : 'retail_closed' };
    case 'min_quantity':
      return { reason: 'below_minimum', min: problem.min };
    case 'max_quantity':
      return { reason: 'above_maximum', max: problem.max };
    default:
      return { reason: 'not_enough', available: Math.max(0, left), requested: quantity };
  }
}

/**
 * What of a line comes into a cart that has `before` pieces of it, and what does not; by stock it may hold `left`.
 * `isPartial` takes as many as may be, else it is all or none; `noRoom` is why the cart takes no further line.
 */
export function judgeLine<L extends OfferedLine>(
  line: CartLine,
  found: L | undefined,
  room: {
    readonly before: number;
    readonly left: number;
    readonly isPartial: boolean;
    readonly noRoom: Refusal | null;
  },
): { readonly taken?: L; readonly refused?: Refused } {
  if (found === undefined) return { refused: { line, refusal: { reason: 'not_sold' } } };
  const { before, left, isPartial, noRoom } = room;
  const wanted = before + line.quantity;
  const refusal = quantityRefusal(found, wanted, left) ?? noRoom;
  if (refusal === null) return { taken: { ...found, quantity: line.quantity } };
  const most = Math.min(wanted, left, found.maxQuantity);
  const fits = isPartial && noRoom === null && most > before && quantityRefusal(found, most, left) === null;
  const quantity = fits ? most - before : 0;
  const missing = line.quantity - quantity;
  return {
    ...(quantity > 0 ? { taken: { ...found, quantity } } : {}),
    ...(missing > 0 ? { refused: { line: { ...line, quantity: missing }, refusal } } : {}),
  };
}

/** Pieces that a line may hold beside what the other lines of the cart want of its variant. */
export function leftFor(line: OfferedLine, all: readonly OfferedLine[]): number {
  return all.reduce(
    (left, other) => (other !== line && other.variantId === line.variantId ? left - other.quantity : left),
    line.stock,
  );
}
