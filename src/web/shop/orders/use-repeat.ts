import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { useIsHere } from '#web/core/page/use-is-here.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { readStoredUser } from '#web/core/session/stored-user.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { isRefusal } from '#web/shop/cart/send-change.ts';
import { notifyStore } from '#web/ui/toaster.tsx';
import { beginRepeat, endRepeat, unansweredRepeat } from './repeat-keys.ts';
import { type Failed, IN_CART, NOT_ASKED, noticeElsewhere, type Repeated } from './repeat-outcome.ts';

/**
 * Puts the lines of an order into the cart again and goes there. Presses without an answer are one operation: nothing
 * may get in twice. A shopper who has left the page by then gets a notice where they are, one who has signed out gets none.
 */
export function useRepeat(order: Order, orderKey: string | null) {
  const call = useCaller();
  const { accept, refresh } = useCart();
  const navigate = useNavigate();
  const owner = useSession().user?.id ?? null;
  const { isBusy, failure, run, forgive } = useAction();
  const [failed, setFailed] = useState<Failed>([]);
  const isHere = useIsHere();
  const isOwnerHere = () => (readStoredUser()?.id ?? null) === owner;

  const ask = async (): Promise<Repeated> => {
    const known = unansweredRepeat(order.id);
    const { data } = await call('orderRepeat', {
      params: { id: order.id },
      ...(orderKey === null ? {} : { query: { key: orderKey } }),
      body: { operationId: known ?? beginRepeat(order.id) },
    });
    endRepeat(order.id);
    // What the lost answer named has been ordered or taken out since: this is a new wish.
    return known === null || holdsAnyOf(order, data) ? data : ask();
  };

  const takeFailure = (error: unknown) => {
    if (isRefusal(error)) endRepeat(order.id);
    // the lines may be in the cart all the same
    else void refresh();
    if (error instanceof ApiError && !isHere.current && isOwnerHere()) {
      notifyStore({ title: NOT_ASKED, text: error.message, tone: 'error' });
    }
    throw error;
  };

  const repeat = () =>
    run(async () => {
      const { failedItems, ...now } = await ask().catch(takeFailure);
      accept(now, owner);
      if (!isOwnerHere()) return;
      if (!isHere.current) return notifyStore(noticeElsewhere(order, failedItems));
      if (failedItems.length > 0) return setFailed(failedItems);
      notifyStore({ title: IN_CART, tone: 'success' });
      await navigate(paths.cart());
    });
  return { repeat, isBusy, failure, forgive, failed, goOn: () => setFailed([]) };
}

const holdsAnyOf = (order: Order, { items }: Pick<Repeated, 'items'>): boolean =>
  items.some(({ variantId }) => order.items.some((line) => line.variantId === variantId));
