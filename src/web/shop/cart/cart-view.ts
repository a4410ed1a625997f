import type { Cart } from '#contract/cart.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import { type CartSnapshot, UNKNOWN_CART } from './cart-snapshot.ts';
import { preliminaryCart } from './preliminary-cart.ts';
import { withSameLines } from './same-lines.ts';
import { keepNewPrices } from './seen-prices.ts';

export type CartView = ReturnType<typeof createCartView>;

/** The cart as screens see it: what the shop said last, and before that what this browser can tell by itself. */
export function createCartView() {
  const listeners = new Set<() => void>();
  let snapshot = UNKNOWN_CART;
  let confirmed: Cart | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let queued = 0;

  const become = (part: Partial<CartSnapshot>) => {
    const cart = part.cart === undefined ? snapshot.cart : withSameLines(snapshot.cart, part.cart);
    snapshot = { ...snapshot, ...part, cart };
    for (const listener of listeners) listener();
  };
  return {
    read: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become,
    /** The shop's last word; null before it has said anything of this owner's cart. */
    confirmed: () => confirmed,
    /** Takes over what the shop has priced. */
    accept(cart: Cart, { isWaiting = false, isOld = false } = {}) {
      confirmed = cart;
      keepNewPrices(cart);
      // Later changes are already on the screen; an answer from before them would make the figures jump.
      if (!isOld) become({ cart, status: 'ready', isPriced: true, isWaiting });
    },
    /** Whether other work waits behind the one in its turn. */
    isQueued: () => queued > 1,
    /** Lines that the shop has not priced yet, with the prices that are known. */
    expect(lines: readonly StoredCartItem[], part: Partial<CartSnapshot> = {}) {
      become({ cart: preliminaryCart(lines, snapshot.cart), ...part });
    },
    forget() {
      confirmed = null;
      become({ ...UNKNOWN_CART, isBusy: snapshot.isBusy });
    },
    /** One after another: each change is made upon the answer to the one before. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      queued += 1;
      if (!snapshot.isBusy) become({ isBusy: true });
      const turn = queue.then(work).finally(() => {
        queued -= 1;
        if (queued === 0) become({ isBusy: false });
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
    /** Waits until nothing is under way any more. */
    async settle() {
      let seen: Promise<unknown> | null = null;
      while (seen !== queue) {
        seen = queue;
        await seen;
      }
      return snapshot;
    },
  };
}
