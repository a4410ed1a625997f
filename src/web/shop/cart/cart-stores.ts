import type { Cart } from '#contract/cart.ts';
import type { Caller } from '#contract/http/caller.ts';
import { hasGuestOrder } from '#web/shop/checkout/place-order.ts';
import type { CartStorage } from './cart-storage.ts';
import { createDatabaseCartStore } from './database-cart-store.ts';
import { createGuestCartStore, createWaitingCartStore } from './local-cart-store.ts';

interface Surroundings {
  call: Caller;
  storage: CartStorage;
  /** Whose session calls go out under now; null when that cannot be told. */
  sessionOf: () => string | null;
  /** What the shop acknowledged last of an account's cart. */
  known: (userId: string) => Cart;
}

export type CartStores = ReturnType<typeof createCartStores>;

/** Where carts live: a guest's on this device, an account's in the shop and, as far as it waits, on this device too. */
export function createCartStores({ call, storage, sessionOf, known }: Surroundings) {
  const guest = createGuestCartStore(call, storage);
  return {
    guest,
    // Another tab may have changed the session a moment ago: nothing may go into somebody else's cart.
    databaseOf: (userId: string) => createDatabaseCartStore(call, () => (sessionOf() ?? userId) === userId),
    /** Where changes are kept first; those of a shopper whose guest's order is open stay with the order's lines. */
    localOf: (userId: string | null) =>
      userId === null || (storage.readWaiting(userId) === null && hasGuestOrder())
        ? guest
        : createWaitingCartStore(call, storage, { userId, known: () => known(userId) }),
  };
}
