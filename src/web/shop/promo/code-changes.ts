import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import type { CodeChange } from '#web/shop/cart/cart-state.ts';
import type { CartParts } from '#web/shop/cart/owned-cart.ts';
import { isRefusal, isSignedOut, sendChange, withRetry } from '#web/shop/cart/send-change.ts';
import { doneNotices } from '#web/shop/notices/cart-notices.ts';
import { isCodeAsMeant } from './cart-code.ts';

interface CodeParts extends Pick<CartParts, 'newId' | 'pause' | 'view' | 'isShown' | 'notify' | 'announce'> {
  userId: string;
  call: Caller;
  /** Sends what waits; false while the shop does not take it. */
  sendQueued: () => Promise<boolean>;
  /** Shows the cart as the shop has it now. */
  load: () => Promise<void>;
  confirm: (cart: Cart) => void;
}

/**
 * Sends a promo code, once. Unlike other changes it never waits: a shopper who read that it could not be checked must not
 * find it applied later. The key of an unanswered attempt is remembered, so that the same code again is the same change.
 */
export function createCodeChanges(parts: CodeParts): (change: CodeChange) => Promise<void> {
  const { newId, pause, view, isShown, notify, announce, userId, call, sendQueued, load, confirm } = parts;
  const unanswered = new Map<string, string>();

  const send = async (change: CodeChange): Promise<Cart> => {
    const name = `${change.kind} ${normalizeCode(change.code)}`;
    const known = unanswered.get(name);
    const operationId = known ?? newId();
    unanswered.set(name, operationId);
    try {
      const { cart } = await withRetry(() => sendChange(call, change, operationId), pause);
      unanswered.delete(name);
      // The lost answer was a yes, and another tab has undone it since: this is a new wish.
      return known === undefined || isCodeAsMeant(cart, change) ? cart : await send(change);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      unanswered.delete(name);
      // It was to go and is not there: as good as done.
      if (change.kind === 'remove_code' && error.code === 'not_found') return (await call('cartGet')).data;
      throw error;
    }
  };

  return async (change) => {
    if (!(await sendQueued())) {
      throw new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' });
    }
    try {
      const cart = await send(change);
      confirm(cart);
    } catch (error) {
      if (isSignedOut(error) || !isShown(userId)) throw error;
      // The answer was lost, or another tab changed the code: the cart shows what came of it.
      await load();
      const cart = view.confirmed();
      if (isRefusal(error) || cart === null || !isCodeAsMeant(cart, change)) throw error;
    }
    announce();
    if (isShown(userId)) for (const notice of doneNotices([change])) notify(notice);
  };
}
