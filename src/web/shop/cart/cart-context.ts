import { createContext, useContext } from 'react';
import { type CartController, type CartState, type Change, UNKNOWN_CART } from './cart-state.ts';

/** What came of changes. Why they were not made is shown as a notice; for a promo code, at its field. */
export type ChangeOutcome = { isMade: true } | { isMade: false; error: unknown };

export interface CartApi extends Pick<CartController, 'refresh' | 'whenIdle' | 'accept' | 'removeOrdered'> {
  cart: CartState;
  /** Makes changes of the cart as one step. Never rejects. */
  change(...changes: readonly Change[]): Promise<ChangeOutcome>;
}

export const CartContext = createContext<CartApi>({
  cart: UNKNOWN_CART,
  change: () => Promise.resolve({ isMade: true }),
  refresh: () => Promise.resolve(),
  whenIdle: () => Promise.resolve(UNKNOWN_CART),
  accept: () => undefined,
  removeOrdered: () => undefined,
});

/** The visitor's cart and the one way to change it. */
export const useCart = (): CartApi => useContext(CartContext);
