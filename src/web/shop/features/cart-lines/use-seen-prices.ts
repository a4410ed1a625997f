import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { keepSeenPrices, readSeenPrices, type SeenPrices } from '#web/shop/cart/cart-storage.ts';

/**
 * What the lines cost when the shopper saw them last, to be shown where it is another price now. It is shown until the
 * cart is left: then the new prices have been seen.
 */
export function useSeenPrices(cart: Cart, isPriced: boolean): SeenPrices {
  const [seen] = useState(readSeenPrices);
  const shown = useRef<Cart | null>(null);
  useEffect(() => {
    if (isPriced) shown.current = cart;
  }, [cart, isPriced]);
  useEffect(() => {
    const leave = () => {
      if (shown.current !== null) keepSeenPrices(shown.current);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return seen;
}
