import { type CartLine, type LineRef, lineRef, type OfferedLine } from './line.ts';
import type { Refusal, Refused } from './refusals.ts';

/** What is wrong with a line by itself. Figures are pieces; `isPriceHidden`: only because its price may not be seen. */
export type LineProblem = { readonly line: LineRef } & (
  | { readonly code: 'unavailable'; readonly isPriceHidden?: boolean }
  | { readonly code: 'out_of_stock' }
  | { readonly code: 'not_enough'; readonly requested: number; readonly available: number }
  | { readonly code: 'min_quantity'; readonly min: number }
  | { readonly code: 'max_quantity'; readonly max: number }
);

/** What is wrong with a line by itself, of whose variant so many pieces are left for it; null when nothing is. */
export function lineProblem(checked: OfferedLine, left = checked.stock): LineProblem | null {
  const line = lineRef(checked);
  const { quantity, minQuantity: min, maxQuantity: max } = checked;
  if (!checked.canBuy) return unavailable(checked);
  if (checked.stock <= 0) return { code: 'out_of_stock', line };
  if (left < quantity) return { code: 'not_enough', line, requested: quantity, available: left };
  if (quantity < min && checked.group === null) return { code: 'min_quantity', line, min };
  return quantity > max ? { code: 'max_quantity', line, max } : null;
}

/** The problem of a line that is not sold to this shopper. */
export function unavailable(line: LineRef & { readonly isPriceHidden?: boolean }): LineProblem {
  return { code: 'unavailable', line: lineRef(line), ...(line.isPriceHidden ? { isPriceHidden: true } : {}) };
}

/** Why a line may not hold so many pieces of those that are left for it; null when it may. */
export function quantityRefusal(line: OfferedLine, quantity: number, left: number): Refusal | null {
  const problem = lineProblem({ ...line, quantity, stock: Math.max(0, left) });
  switch (problem?.code) {
    case undefined:
      return null;
    case 'unavailable':
      if (line.group !== null) return { reason: 'wholesale_closed' };
      return { reason: problem.isPriceHidden ? 'price_hidden' : 'retail_closed' };
    case 'min_quantity':
      return { reason: 'below_minimum', min: problem.min };
    case 'max_quantity':
      return { reason: 'above_maximum', max: problem.max };
    default:
      return { reason: 'not_enough', available: Math.max(0, left), requested: quantity };
  }
}

/**
 * What of a line comes into a cart that has `before` pieces of it, and what does not; `left` is the pieces that the line
 * may hold at most by stock. `isPartial` takes as many as stock and limits allow, else it is all or none; `noRoom` is why
 * the cart takes no further line.
 */
export function judgeLine<L extends OfferedLine>(
  line: CartLine,
  found: L | undefined,
  {
    before,
    left,
    isPartial,
    noRoom,
  }: {
    readonly before: number;
    readonly left: number;
    readonly isPartial: boolean;
    readonly noRoom: Refusal | null;
  },
): { readonly taken?: L; readonly refused?: Refused } {
  if (found === undefined) return { refused: { line, refusal: { reason: 'not_sold' } } };
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
