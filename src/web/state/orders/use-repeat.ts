import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/cart/cart-context.ts';
import { isRefusal } from '#web/state/cart/cart-faults.ts';
import { useDeed } from '#web/state/form/use-deed.ts';
import { notifyStore } from '#web/ui/toaster.tsx';
import { beginRepeat, endRepeat, unansweredRepeat } from './repeat-keys.ts';

type Repeated = CallOutput<'orderRepeat'>['data'];

/** Lines of an order that did not come into the cart again. */
export type Failed = Repeated['failedItems'];

/**
 * Puts the lines of an order into the cart again and goes there. Presses without an answer are one operation: nothing
 * may get in twice.
 */
export function useRepeat(order: Order, orderKey: string | null) {
  const call = useCaller();
  const cart = useCart();
  const navigate = useNavigate();
  const { isBusy, failure, run, forgive } = useDeed();
  const [failed, setFailed] = useState<Failed>([]);

  const ask = async (): Promise<Repeated> => {
    const known = unansweredRepeat(order.id);
    const { data } = await call('orderRepeat', {
      params: { id: order.id },
      ...(orderKey === null ? {} : { query: { key: orderKey } }),
      body: { operationId: known ?? beginRepeat(order.id) },
    });
    endRepeat(order.id);
    // What the lost answer told of has been ordered or taken out since: this is a new wish.
    return known === null || holdsAnyOf(order, data) ? data : ask();
  };

  const repeat = () =>
    run(async () => {
      const { failedItems, ...now } = await ask().catch((error: unknown) => {
        if (isRefusal(error)) endRepeat(order.id);
        // the lines may be in the cart all the same
        else void cart.refresh();
        throw error;
      });
      cart.show(now);
      if (failedItems.length > 0) return setFailed(failedItems);
      notifyStore({ title: 'Товары из заказа в корзине', tone: 'success' });
      await navigate(paths.cart());
    });
  return { repeat, isBusy, failure, forgive, failed, goOn: () => setFailed([]) };
}

const holdsAnyOf = (order: Order, { items }: Pick<Repeated, 'items'>): boolean =>
  items.some(({ variantId }) => order.items.some((line) => line.variantId === variantId));
