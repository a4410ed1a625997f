import '#web/core/page/begin-preparing.ts';
import type { Caller } from '#contract/http/caller.ts';
import { guestCaller } from '#web/core/api/browser-caller.ts';
import { type CartDeps, createCartController } from '#web/shop/cart/cart-controller.ts';
import type { GuestOrder } from '#web/shop/cart/owned-cart.ts';
import { clearCheckoutDraft } from './draft.ts';
import { orderNotices } from './order-notices.ts';
import { findGuestOrder, hasGuestOrder } from './place-order.ts';

/** The cart of a shop that takes orders: what a guest has ordered does not go on into the account that they sign in to. */
export function openCart(
  deps: Omit<CartDeps, 'guestOrder'> & { callAsGuest?: Caller },
): ReturnType<typeof createCartController> {
  const { notify, callAsGuest = guestCaller } = deps;
  const guestOrder: GuestOrder = {
    isOpen: hasGuestOrder,
    async find() {
      const found = await findGuestOrder(callAsGuest);
      if (found === null || found === 'open') return found;
      clearCheckoutDraft();
      notify(orderNotices.foundAtSignIn(found));
      return found.lines;
    },
  };
  return createCartController({ ...deps, guestOrder });
}
