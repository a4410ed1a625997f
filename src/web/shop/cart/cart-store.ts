import type { Cart } from '#contract/cart.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import type { CartOperation, ChangeOperation, CodeOperation } from './cart-operation.ts';
import type { FailedPieces } from './waiting-changes.ts';

/** A place where a cart lives, the shop's database or this device; either way the shop has priced it. */
export interface CartStore {
  load(): Promise<Cart>;
}

/** A cart on this device: changes are kept at once, whatever becomes of the shop. */
export interface LocalCartStore extends CartStore {
  lines(): readonly StoredCartItem[];
  keep(operations: readonly ChangeOperation[]): void;
}

/** A cart in the database: it answers each change with the whole cart, and the same operation again changes nothing. */
export interface DatabaseCartStore extends CartStore {
  run(operation: CartOperation | CodeOperation): Promise<CartRun>;
}

export interface CartRun {
  cart: Cart;
  /** Lines of a migration that could not be taken over. */
  failed: readonly FailedPieces[];
}
