import { type CartLineRef, lineKey, MAX_LINE_QUANTITY, mergeLines } from '#domain/cart/line.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';

/** A change of the cart as the shopper means it. */
export type CartChange =
  | { kind: 'add'; item: StoredCartItem }
  | { kind: 'update'; line: CartLineRef; quantity: number }
  | { kind: 'remove'; line: CartLineRef }
  | { kind: 'clear' };

/**
 * A change under its own key, which stays the same over every repeat, so that the shop applies it once even when
 * the answer to an earlier try was lost (decisions 4).
 */
export type CartOperation = { operationId: string } & (
  | CartChange
  | { kind: 'migrate'; items: readonly StoredCartItem[] }
);

/** The lines after a change; also how a change that the shop has not acknowledged yet is shown. */
export function applyToLines(items: readonly StoredCartItem[], change: CartChange): StoredCartItem[] {
  switch (change.kind) {
    case 'add':
      return mergeLines([...items, change.item]).map(bounded);
    case 'update': {
      const key = lineKey(change.line);
      return items.map((item) =>
        lineKey(item) === key ? bounded({ ...item, quantity: change.quantity }) : item,
      );
    }
    case 'remove': {
      const key = lineKey(change.line);
      return items.filter((item) => lineKey(item) !== key);
    }
    case 'clear':
      return [];
  }
}

/** Whether two carts hold the same lines in the same quantities, in any order. */
export function sameLines(a: readonly StoredCartItem[], b: readonly StoredCartItem[]): boolean {
  const quantities = new Map(a.map((item) => [lineKey(item), item.quantity]));
  return a.length === b.length && b.every((item) => quantities.get(lineKey(item)) === item.quantity);
}

const bounded = (item: StoredCartItem): StoredCartItem =>
  item.quantity > MAX_LINE_QUANTITY ? { ...item, quantity: MAX_LINE_QUANTITY } : item;
