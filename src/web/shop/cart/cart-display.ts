import type { Cart } from '#contract/cart.ts';
import type { OrderedLine } from '#web/shop/checkout/place-order.ts';
import { linesBeyond } from './cart-operation.ts';
import type { CartStorage } from './cart-storage.ts';
import type { CartStores } from './cart-stores.ts';
import type { CartView } from './cart-view.ts';
import { EMPTY_CART, linesOf } from './preliminary-cart.ts';

interface DisplayDeps {
  view: CartView;
  storage: CartStorage;
  stores: CartStores;
  /** Whose cart is shown; what comes for anybody else is passed over. */
  ownerNow: () => string | null | undefined;
  tryLater: () => void;
}

/** Brings the cart before the visitor's eyes from wherever it lives. */
export function createCartDisplay({ view, storage, stores, ownerNow, tryLater }: DisplayDeps) {
  const accept = (cart: Cart, userId: string) =>
    view.accept(cart, { isOld: storage.readWaiting(userId) !== null });

  return {
    /** An account's cart that the shop sent along with an answer. */
    accept,
    async showLocal() {
      const mine = ownerNow() ?? null;
      const store = stores.localOf(mine);
      const isWaiting = mine !== null;
      const { isPriced, cart } = view.read();
      view.expect(store.lines(), { status: 'ready', isWaiting, isPriced: isPriced && cart !== null });
      try {
        const priced = await store.load();
        if (ownerNow() === mine) view.accept(priced, { isWaiting, isOld: view.isQueued() });
      } catch {
        if (ownerNow() === mine) view.become({ isPriced: store.lines().length === 0 });
      }
    },
    async showDatabase(userId: string) {
      try {
        const cart = await stores.databaseOf(userId).load();
        if (ownerNow() === userId) accept(cart, userId);
      } catch {
        if (ownerNow() !== userId) return;
        view.become({ status: view.read().cart === null ? 'error' : 'ready', isPriced: false });
        tryLater();
      }
    },
    /** The cart after an order, before the shop has been asked. */
    showLeft(ordered: readonly OrderedLine[]) {
      const shown = linesOf(view.read().cart ?? EMPTY_CART);
      const left = ownerNow() === null ? storage.readGuest().items : linesBeyond(shown, ordered);
      if (left.length === 0) view.accept(EMPTY_CART);
      else view.expect(left);
    },
  };
}
