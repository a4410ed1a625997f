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
export type CartOperation = {
  operationId: string;
  /** May have been carried out before its session ended: waits for its owner, and nobody else is shown it. */
  isUnsure?: true;
} & (CartChange | { kind: 'migrate'; items: readonly StoredCartItem[] });

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

/** What stands in a cart beyond the pieces that went elsewhere. */
export function linesBeyond(
  items: readonly StoredCartItem[],
  gone: readonly (CartLineRef & { readonly quantity: number })[],
): StoredCartItem[] {
  const pieces = new Map(mergeLines(gone).map((line) => [lineKey(line), line.quantity]));
  return items.flatMap((item) => {
    const quantity = item.quantity - (pieces.get(lineKey(item)) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

const bounded = (item: StoredCartItem): StoredCartItem =>
  item.quantity > MAX_LINE_QUANTITY ? { ...item, quantity: MAX_LINE_QUANTITY } : item;
