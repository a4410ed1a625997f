import type { Cart } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import { itemRef } from './preliminary-cart.ts';

/**
 * Whether a cart shows that an addition was made whose answer another tab has had. Fewer pieces than were expected may
 * be that tab's doing; a refusal leaves a line that has no room for them, or none.
 */
export function holdsAddition(cart: Cart, item: StoredCartItem, expected: number): boolean {
  const line = cart.items.find((it) => lineKey(itemRef(it)) === lineKey(item));
  if (line === undefined || line.quantity < item.quantity) return false;
  return line.quantity >= expected || line.quantity + item.quantity <= line.maxQuantity;
}
