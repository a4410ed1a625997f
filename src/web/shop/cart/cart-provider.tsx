import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { notifyStore } from '#web/ui/toaster.tsx';
import { type CartApi, CartContext } from './cart-context.ts';
import { createCartOnDemand, type LoadCart } from './cart-on-demand.ts';
import { UNKNOWN_CART } from './cart-state.ts';

/** The visitor's cart for every screen; it follows the session. `load` brings the code that changes it. */
export function CartProvider({ load, children }: { load: LoadCart; children: ReactNode }) {
  const call = useCaller();
  const { user, status } = useSession();
  const [controller] = useState(() => createCartOnDemand({ call, notify: notifyStore }, load));
  const cart = useSyncExternalStore(controller.subscribe, controller.read, () => UNKNOWN_CART);

  useEffect(() => controller.start(), [controller]);
  const owner = status === 'loading' ? undefined : (user?.id ?? null);
  useEffect(() => controller.setOwner(owner), [controller, owner]);

  const { refresh, whenIdle, accept, removeOrdered } = controller;
  const change = useMemo<CartApi['change']>(
    () =>
      (...changes) =>
        controller.change(...changes).then(
          () => ({ isMade: true }) as const,
          (error: unknown) => ({ isMade: false, error }) as const,
        ),
    [controller],
  );
  const api = useMemo(
    () => ({ cart, change, refresh, whenIdle, accept, removeOrdered }),
    [cart, change, refresh, whenIdle, accept, removeOrdered],
  );
  return <CartContext value={api}>{children}</CartContext>;
}
