import type { Cart, CartLineRef } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import { itemRef } from '#web/state/cart/preliminary-cart.ts';

/** A line brought to what can be had; 0 takes it out. */
export interface MendingStep {
  line: CartLineRef;
  quantity: number;
}

/**
 * The steps that leave only what can be ordered; empty when no line stands in the way. A line of which less is left than
 * it has to hold cannot be had at all.
 */
export function mendCart(cart: Cart): MendingStep[] {
  const ranges = new Map(cart.items.map((item) => [lineKey(itemRef(item)), item]));
  const fitting = (line: CartLineRef, quantity: number): MendingStep[] => {
    const { minQuantity: min = 1, maxQuantity: max = quantity } = ranges.get(lineKey(line)) ?? {};
    return [{ line, quantity: quantity < min || min > max ? 0 : quantity }];
  };
  return cart.problems.flatMap(({ code, line, available, minimum }) => {
    if (!line) return [];
    switch (code) {
      case 'not_enough':
      case 'max_quantity':
        return fitting(line, available ?? 0);
      case 'min_quantity':
        return minimum === undefined ? [] : fitting(line, minimum);
      case 'out_of_stock':
      case 'unavailable':
        return [{ line, quantity: 0 }];
      default:
        return [];
    }
  });
}
