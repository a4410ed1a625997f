import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { CART_KEYS } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, readStored } from '#web/core/storage/storage.ts';
import { onWindowEvents } from '#web/ui/on-window-events.ts';
import { notifyStore } from '#web/ui/toaster.tsx';
import { type CartApi, CartContext } from './cart-context.ts';
import type { CartDeps } from './cart-controller.ts';
import { type CartController, type CartOwner, type CartState, UNKNOWN_CART } from './cart-state.ts';

/** Brings the code that makes a cart. */
export type LoadCart = () => Promise<(deps: CartDeps) => CartController>;

/** The visitor's cart for every screen; it follows the session. `load` brings the code that changes it. */
export function CartProvider({ load, children }: { load: LoadCart; children: ReactNode }) {
  const call = useCaller();
  const { user, status } = useSession();
  const [controller] = useState(() => createCartOnDemand({ call, notify: notifyStore }, load));
  const cart = useSyncExternalStore(controller.subscribe, controller.read, () => UNKNOWN_CART);

  useEffect(() => controller.start(), [controller]);
  const owner = status === 'loading' ? undefined : (user?.id ?? null);
  useEffect(() => controller.setOwner(owner), [controller, owner]);

  const actions = useMemo(() => {
    const { refresh, whenIdle, accept, removeOrdered } = controller;
    const change: CartApi['change'] = (...changes) =>
      controller.change(...changes).then(
        () => ({ isMade: true }),
        (error: unknown) => ({ isMade: false, error }),
      );
    return { change, refresh, whenIdle, accept, removeOrdered };
  }, [controller]);
  const api = useMemo(() => ({ cart, ...actions }), [cart, actions]);
  return <CartContext value={api}>{children}</CartContext>;
}

/**
 * The cart of a visitor who may never use it. A guest of whom nothing is kept has an empty cart, and the code of a real
 * one is loaded with the first touch of the page, or as soon as more than the badge is asked for.
 */
export function createCartOnDemand(deps: CartDeps, load: LoadCart): CartController {
  const listeners = new Set<() => void>();
  const owners: (CartOwner | undefined)[] = [];
  let controller: CartController | null = null;
  let loading: Promise<CartController> | null = null;
  let isStarted = false;
  let stop: () => void = () => undefined;
  let stateBefore: CartState = UNKNOWN_CART;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  /** The real cart, once it knows of the owners before. */
  const loaded = (): Promise<CartController> => {
    loading ??= load().then(
      (create) => {
        const real = create(deps);
        controller = real;
        real.subscribe(notifyListeners);
        if (isStarted) stop = real.start();
        for (const owner of owners) real.setOwner(owner);
        notifyListeners();
        return real;
      },
      (error) => {
        loading = null;
        stateBefore = { ...stateBefore, status: 'error' };
        notifyListeners();
        throw error;
      },
    );
    return loading;
  };
  const startLoading = () => void loaded().catch(() => undefined);

  return {
    read: () => controller?.read() ?? stateBefore,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStarted = true;
      if (controller !== null) stop = controller.start();
      const stopStorage = onStoredElsewhere(CART_KEYS, startLoading);
      const stopTouches = onWindowEvents(['pointerdown', 'keydown'], startLoading);
      return () => {
        isStarted = false;
        stop();
        stopStorage();
        stopTouches();
      };
    },
    setOwner(owner) {
      if (controller !== null) return controller.setOwner(owner);
      owners.push(owner);
      if (typeof owner === 'string' || (owner === null && isAnythingKept())) startLoading();
    },
    async change(...changes) {
      const real = await loaded().catch((error) => {
        deps.notify({ title: 'Ошибка', text: 'Проверьте соединение и попробуйте ещё раз', tone: 'error' });
        throw error;
      });
      return real.change(...changes);
    },
    async refresh() {
      // what is loaded now is fresh by itself
      if (controller === null) return startLoading();
      return controller.refresh();
    },
    whenIdle: async () => (await loaded()).whenIdle(),
    accept: (cart, owner) => void loaded().then((real) => real.accept(cart, owner)),
    removeOrdered: (lines, owner) => void loaded().then((real) => real.removeOrdered(lines, owner)),
  };
}

/** Where storage cannot be read at all, the real cart decides what that means. */
const isAnythingKept = () => CART_KEYS.some((key) => readStored(key) !== null);
