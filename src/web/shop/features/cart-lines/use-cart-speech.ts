import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { type CartApi, useCart } from '#web/shop/cart/cart-context.ts';
import { cartSpeech } from './cart-speech.ts';

/** So long the figures have to stand still, in milliseconds: pressing plus five times is told once. */
const CALM = 600;

export interface CartSpeech {
  /** What is to be read aloud now. */
  said: string;
  /** The cart for the screen below: what is changed through it is told. */
  heard: CartApi;
  /** Tells what has come of the changes. */
  tell: (cart: Cart, total: number) => void;
}

/** Says what the shopper's own changes came to; a cart that is loaded, or changed by another tab, is not talked about. */
export function useCartSpeech(): CartSpeech {
  const api = useCart();
  const { cart, update, remove, updateGroup, removeGroup, clear, amend } = api;
  const shown = useRef(cart);
  useEffect(() => {
    shown.current = cart;
  }, [cart]);
  const before = useRef<Cart | null>(null);
  const [said, setSaid] = useState('');
  const deeds = useMemo(() => {
    const heard =
      <A extends unknown[]>(deed: (...given: A) => Promise<void>) =>
      (...given: A) => {
        before.current ??= shown.current;
        // the same words once more are heard only where they were gone
        setSaid('');
        return deed(...given);
      };
    return {
      update: heard(update),
      remove: heard(remove),
      updateGroup: heard(updateGroup),
      removeGroup: heard(removeGroup),
      clear: heard(clear),
      amend: heard(amend),
    };
  }, [update, remove, updateGroup, removeGroup, clear, amend]);
  const heard = useMemo(() => ({ ...api, ...deeds }), [api, deeds]);
  const tell = useCallback((after: Cart, total: number) => {
    if (before.current === null) return;
    setSaid(cartSpeech(before.current, after, total));
    before.current = null;
  }, []);
  return { said, heard, tell };
}

/** Tells of the cart once its figures stand still. */
export function useTold(tell: CartSpeech['tell'], cart: Cart, total: number, isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(() => tell(cart, total), CALM);
    return () => clearTimeout(timer);
  }, [tell, cart, total, isSettled]);
}
