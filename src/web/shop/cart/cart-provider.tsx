import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { notifyStore } from '#web/ui/toaster.tsx';
import { type CartApi, CartContext } from './cart-context.ts';
import { createCartOnDemand } from './cart-on-demand.ts';
import { UNKNOWN_CART } from './cart-snapshot.ts';

/** The visitor's cart for every screen; it follows the session. */
export function CartProvider({ children }: { children: ReactNode }) {
  const call = useCaller();
  const { user, status } = useSession();
  const [controller] = useState(() => createCartOnDemand({ call, notify: notifyStore }));
  const snapshot = useSyncExternalStore(controller.subscribe, controller.read, () => UNKNOWN_CART);

  useEffect(() => controller.start(), [controller]);
  const owner = status === 'loading' ? undefined : (user?.id ?? null);
  useEffect(() => controller.setOwner(owner), [controller, owner]);

  const deeds = useMemo(() => {
    // The controller has said what went wrong; there is nothing left to do with the failure.
    const quietly = (work: Promise<void>) => work.catch(() => undefined);
    return {
      add: (line) => controller.change({ kind: 'add', item: { ...line, price: line.price ?? 0 } }),
      update: (line, quantity) => quietly(controller.change({ kind: 'update', line, quantity })),
      remove: (line) => quietly(controller.change({ kind: 'remove', line })),
      updateGroup: (wholesaleGroupId, quantity) =>
        quietly(controller.change({ kind: 'update-group', wholesaleGroupId, quantity })),
      removeGroup: (wholesaleGroupId) =>
        quietly(controller.change({ kind: 'remove-group', wholesaleGroupId })),
      clear: () => quietly(controller.change({ kind: 'clear' })),
      amend: async ([first, ...others]) => {
        if (first !== undefined) await quietly(controller.change(first, ...others));
      },
      applyCode: (code) => controller.changeCode({ kind: 'apply-code', code }),
      removeCode: (code) => controller.changeCode({ kind: 'remove-code', code }),
      refresh: controller.refresh,
      settle: controller.settle,
      show: controller.show,
      emptied: controller.emptied,
      wake: controller.wake,
    } satisfies Partial<CartApi>;
  }, [controller]);
  const api = useMemo<CartApi>(() => {
    const pieces = (snapshot.cart?.items ?? []).map(({ quantity }) => quantity);
    return { ...snapshot, ...deeds, count: pieces.reduce((sum, quantity) => sum + quantity, 0) };
  }, [snapshot, deeds]);
  return <CartContext value={api}>{children}</CartContext>;
}
