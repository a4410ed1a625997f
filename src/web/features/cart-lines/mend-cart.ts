import type { Cart, CartLineRef } from '#contract/cart.ts';

/** A line brought to what can be had; 0 takes it out. */
export interface MendingStep {
  line: CartLineRef;
  quantity: number;
}

/** The steps that leave only what can be ordered; empty when no line stands in the way. */
export function mendCart(cart: Cart): MendingStep[] {
  return cart.problems.flatMap(({ code, line, available, minimum }) => {
    if (!line) return [];
    switch (code) {
      case 'not_enough':
      case 'max_quantity':
        return [{ line, quantity: available ?? minimum ?? 0 }];
      case 'min_quantity':
        return minimum === undefined ? [] : [{ line, quantity: minimum }];
      case 'out_of_stock':
      case 'unavailable':
        return [{ line, quantity: 0 }];
      default:
        return [];
    }
  });
}
