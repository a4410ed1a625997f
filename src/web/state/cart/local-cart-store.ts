import type { Cart } from '#contract/cart.ts';
import type { Caller } from '#contract/http/caller.ts';
import { readLocalItems } from './local-cart.ts';
import { EMPTY_CART } from './preliminary-cart.ts';

/** The cart of a guest: lines in this browser, prices and stock from the shop (decisions 4). */
export async function loadLocalCart(call: Caller): Promise<Cart> {
  const items = readLocalItems();
  if (items.length === 0) return EMPTY_CART;
  const lines = items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity }));
  return (await call('cartQuote', { body: { items: lines } })).data;
}
