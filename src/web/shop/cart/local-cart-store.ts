import type { Cart } from '#contract/cart.ts';
import type { Caller } from '#contract/http/caller.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import { codeOf } from './cart-code.ts';
import { applyToLines } from './cart-operation.ts';
import type { CartStorage } from './cart-storage.ts';
import type { LocalCartStore } from './cart-store.ts';
import { EMPTY_CART, linesOf } from './preliminary-cart.ts';
import { hasMigration, reduceLines, waitingLines, withOperation } from './waiting-changes.ts';

/** The cart of a guest: lines in this browser, prices and stock from the shop (decisions 4). */
export const createGuestCartStore = (call: Caller, storage: CartStorage): LocalCartStore =>
  localStore(call, {
    lines: () => storage.readGuest().items,
    keep: (operations) => storage.writeGuest(applyToLines(storage.readGuest().items, operations)),
  });

interface WaitingFor {
  userId: string;
  /** The cart that the shop acknowledged last: its lines under the first change, its promo code in every price. */
  known: () => Cart;
}

/** The cart of an account as far as the shop has not acknowledged it: the lines known last, and what was changed. */
export const createWaitingCartStore = (
  call: Caller,
  storage: CartStorage,
  { userId, known }: WaitingFor,
): LocalCartStore =>
  localStore(call, {
    code: () => codeOf(known())?.code,
    lines() {
      const waiting = storage.readWaiting(userId);
      return waiting === null ? [] : waitingLines(waiting);
    },
    keep(operations) {
      const before = storage.readWaiting(userId) ?? {
        base: linesOf(known()),
        operations: [],
        since: Date.now(),
      };
      storage.writeWaiting(userId, operations.reduce(withOperation, before));
      if (hasMigration(before)) storage.writeGuest(reduceLines(storage.readGuest().items, operations));
    },
  });

interface Kept extends Pick<LocalCartStore, 'lines' | 'keep'> {
  /** A guest has none. */
  code?: () => string | undefined;
}

function localStore(call: Caller, { code, ...kept }: Kept): LocalCartStore {
  return { ...kept, load: () => quote(call, kept.lines(), code?.()) };
}

async function quote(
  call: Caller,
  items: readonly StoredCartItem[],
  promocode: string | undefined,
): Promise<Cart> {
  if (items.length === 0) return EMPTY_CART;
  const lines = items.map(({ productId, color, size, quantity, wholesaleGroupId, bundle }) => ({
    ...{ productId, color, size, quantity },
    ...(wholesaleGroupId && bundle ? { wholesaleGroupId, bundle } : {}),
  }));
  const body = { items: lines, ...(promocode === undefined ? {} : { promocode }) };
  return (await call('cartQuote', { body })).data;
}
