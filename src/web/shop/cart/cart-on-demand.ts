import { CART_KEYS } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, readStored } from '#web/core/storage/storage.ts';
import type { CartDeps } from './cart-controller.ts';
import { type CartController, type CartSnapshot, UNKNOWN_CART } from './cart-snapshot.ts';

/**
 * The cart of a visitor who may never use it. A guest of whom nothing is kept has an empty cart, and the code that
 * keeps a real one comes with the first touch of the page, or as soon as anybody asks for more than the badge.
 */
export function createCartOnDemand(deps: CartDeps): CartController & { wake(): void } {
  const listeners = new Set<() => void>();
  const owners: (string | null | undefined)[] = [];
  let controller: CartController | null = null;
  let coming: Promise<CartController> | null = null;
  let isStarted = false;
  let stop: () => void = () => undefined;
  let sleeping: CartSnapshot = UNKNOWN_CART;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** The real cart, told all that happened before it came. */
  const need = (): Promise<CartController> => {
    coming ??= import('./cart-controller.ts').then(
      ({ createCartController }) => {
        const real = createCartController(deps);
        controller = real;
        real.subscribe(tell);
        if (isStarted) stop = real.start();
        for (const owner of owners) real.setOwner(owner);
        tell();
        return real;
      },
      (error) => {
        coming = null;
        if (sleeping.cart === null) sleeping = { ...sleeping, status: 'error' };
        tell();
        throw error;
      },
    );
    return coming;
  };
  const wake = () => void need().catch(() => undefined);

  return {
    read: () => controller?.read() ?? sleeping,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStarted = true;
      if (controller !== null) stop = controller.start();
      const stopStorage = onStoredElsewhere(CART_KEYS, wake);
      for (const sign of TOUCHES) window.addEventListener(sign, wake, { passive: true });
      return () => {
        isStarted = false;
        stop();
        stopStorage();
        for (const sign of TOUCHES) window.removeEventListener(sign, wake);
      };
    },
    setOwner(userId) {
      if (controller !== null) return controller.setOwner(userId);
      owners.push(userId);
      if (typeof userId === 'string' || (userId === null && isAnythingKept())) wake();
    },
    async change(...changes) {
      const real = await need().catch((error) => {
        deps.notify({ title: 'Ошибка', text: 'Проверьте соединение и попробуйте ещё раз', tone: 'error' });
        throw error;
      });
      return real.change(...changes);
    },
    changeCode: async (change) => (await need()).changeCode(change),
    async refresh() {
      // what comes now is fresh by itself
      if (controller === null) return wake();
      return controller.refresh();
    },
    settle: async () => (await need()).settle(),
    show: (cart, orderer) => void need().then((real) => real.show(cart, orderer)),
    emptied: (lines, orderer) => void need().then((real) => real.emptied(lines, orderer)),
    wake,
  };
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Where storage cannot be read at all, the real cart decides what that means. */
const isAnythingKept = () => CART_KEYS.some((key) => readStored(key) !== null);
