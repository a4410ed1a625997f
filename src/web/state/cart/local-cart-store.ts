import type { Cart } from '#contract/cart.ts';
import type { Caller } from '#contract/http/caller.ts';
import { applyToLines, type CartOperation } from './cart-operation.ts';
import type { CartRun, CartStore } from './cart-store.ts';
import { readLocalItems, writeLocalItems } from './local-cart.ts';
import { EMPTY_CART } from './preliminary-cart.ts';

/** The cart of a guest: lines in this browser, prices and stock from the shop (decisions 4). */
export function createLocalCartStore(call: Caller): CartStore {
  const load = async (): Promise<Cart> => {
    const items = readLocalItems();
    if (items.length === 0) return EMPTY_CART;
    const lines = items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity }));
    return (await call('cartQuote', { body: { items: lines } })).data;
  };
  return {
    load,
    async run(operation: CartOperation): Promise<CartRun> {
      if (operation.kind !== 'migrate') writeLocalItems(applyToLines(readLocalItems(), operation));
      return { cart: await load(), failed: [] };
    },
  };
}
