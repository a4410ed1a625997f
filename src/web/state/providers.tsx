import type { ReactNode } from 'react';
import { CartProvider } from './cart/cart-provider.tsx';
import { SessionProvider } from './session-provider.tsx';

/** Everything that each screen needs of the visitor's state: session, then the cart that depends on it. */
export function StateProviders({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <CartProvider>{children}</CartProvider>
    </SessionProvider>
  );
}
