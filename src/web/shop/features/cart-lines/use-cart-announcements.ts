import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { Roubles } from '#domain/money/money.ts';
import { type CartApi, useCart } from '#web/shop/cart/cart-context.ts';
import { isSpoken } from '#web/shop/notices/cart-notices.ts';
import { cartAnnouncement } from './cart-announcements.ts';

/** So long the figures have to stand still, in milliseconds: pressing plus five times is read once. */
const DEBOUNCE = 600;

export interface CartAnnouncements {
  /** What is to be read aloud now. */
  said: string;
  /** The cart for the screen below: what is changed through it is read aloud. */
  api: CartApi;
  /** Reads aloud what has come of the changes. */
  speak: (cart: Cart, total: Roubles) => void;
}

/** Reads aloud what the shopper's own changes came to; not a cart that is loaded or changed by another tab. */
export function useCartAnnouncements(): CartAnnouncements {
  const around = useCart();
  const { change } = around;
  const { contents } = around.cart;
  const shown = useRef(contents);
  useEffect(() => {
    shown.current = contents;
  }, [contents]);
  const before = useRef<Cart | null>(null);
  const [said, setSaid] = useState('');
  const spokenChange = useCallback<CartApi['change']>(
    (...changes) => {
      if (changes.some(isSpoken)) {
        before.current ??= shown.current;
        // the same words once more are read only where they were gone
        setSaid('');
      }
      return change(...changes);
    },
    [change],
  );
  const api = useMemo(() => ({ ...around, change: spokenChange }), [around, spokenChange]);
  const speak = useCallback((after: Cart, total: Roubles) => {
    if (before.current === null) return;
    setSaid(cartAnnouncement(before.current, after, total));
    before.current = null;
  }, []);
  return { said, api, speak };
}

/** Reads the cart aloud once its figures stand still. */
export function useSpoken(
  speak: CartAnnouncements['speak'],
  cart: Cart,
  total: Roubles,
  isStill: boolean,
): void {
  useEffect(() => {
    if (!isStill) return;
    const timer = setTimeout(() => speak(cart, total), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [speak, cart, total, isStill]);
}
