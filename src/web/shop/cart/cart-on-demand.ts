import { CART_KEYS } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, readStored } from '#web/core/storage/storage.ts';
import type { CartDeps } from './cart-controller.ts';
import { type CartController, type CartOwner, type CartState, UNKNOWN_CART } from './cart-state.ts';

/** Brings the code that makes a cart. */
export type LoadCart = () => Promise<(deps: CartDeps) => CartController>;

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
      for (const event of TOUCHES) window.addEventListener(event, startLoading, { passive: true });
      return () => {
        isStarted = false;
        stop();
        stopStorage();
        for (const event of TOUCHES) window.removeEventListener(event, startLoading);
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

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Where storage cannot be read at all, the real cart decides what that means. */
const isAnythingKept = () => CART_KEYS.some((key) => readStored(key) !== null);
