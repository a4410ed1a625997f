import type { ReactNode } from 'react';
import { SessionProvider } from './core/session/session-provider.tsx';
import { CartProvider } from './shop/cart/cart-provider.tsx';

/** Everything that each screen needs of the visitor's state: session, then the cart that depends on it. */
export function StateProviders({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <CartProvider load={loadCart}>{children}</CartProvider>
    </SessionProvider>
  );
}

const loadCart = async () => (await import('./shop/checkout/open-cart.ts')).openCart;
