import { replaceEqualDeep } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { type CartState, UNKNOWN_CART } from './cart-state.ts';
import { itemRef, preliminaryCart } from './preliminary-cart.ts';
import { keepNewPrices } from './seen-prices.ts';

export type OptimisticCart = ReturnType<typeof createOptimisticCart>;

/** The cart as screens see it: what the shop has confirmed, and before that what the changes will make of it. */
export function createOptimisticCart() {
  const listeners = new Set<() => void>();
  let state = UNKNOWN_CART;
  let confirmed: Cart | null = null;

  const update = ({ contents, ...rest }: Partial<CartState>) => {
    state = { ...state, ...rest };
    if (contents !== undefined) {
      const pieces = contents?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
      state = { ...state, contents: withSameLines(state.contents, contents), count: pieces };
    }
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    /** The cart as the shop priced it last; null before it has answered for this owner. */
    confirmed: () => confirmed,
    /** Takes over what the shop has priced; an outdated answer is not shown, as later changes are on the screen. */
    confirm(cart: Cart, { isWaiting = false, isOutdated = false } = {}) {
      confirmed = cart;
      keepNewPrices(cart);
      if (!isOutdated) update({ contents: cart, status: 'ready', isPriced: true, isWaiting });
    },
    /** Shows lines that the shop has not priced yet, with the prices that are known. */
    show(lines: readonly StoredLine[], rest: Partial<CartState> = {}) {
      update({ contents: preliminaryCart(lines, state.contents), ...rest });
    },
    reset() {
      confirmed = null;
      update({ ...UNKNOWN_CART, isBusy: state.isBusy });
    },
  };
}

/**
 * The later cart, made of the earlier one's objects wherever they say the same: of hundreds of lines a screen then draws
 * only those again that have changed. Lines are matched by their key, as one in the middle may go.
 */
export function withSameLines(earlier: Cart | null, later: Cart | null): Cart | null {
  if (earlier === null || later === null) return later;
  const items = new Map(earlier.items.map((item) => [lineKey(itemRef(item)), item]));
  const problems = new Map(earlier.problems.map((it) => [it.line && lineKey(it.line), it]));
  return {
    ...later,
    items: later.items.map((item) => replaceEqualDeep(items.get(lineKey(itemRef(item))), item)),
    problems: later.problems.map((it) => replaceEqualDeep(problems.get(it.line && lineKey(it.line)), it)),
  };
}
