import type { Cart } from '#contract/cart.ts';
import type { CartOperation } from './cart-operation.ts';

/** Where an account's cart lives. It answers with the whole cart, priced by the shop. */
export interface CartStore {
  load(): Promise<Cart>;
  /** Carries out a change; the same operation again changes nothing. */
  run(operation: CartOperation): Promise<CartRun>;
}

export interface CartRun {
  cart: Cart;
  /** Lines of a migration that could not be taken over, in words. */
  failed: readonly string[];
}
