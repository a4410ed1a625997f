import { createContext, useContext } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { CartLineRef } from '#contract/cart-lines.ts';
import type { Orderer } from '#web/shop/checkout/order-attempt.ts';
import type { OrderedLine } from '#web/shop/checkout/place-order.ts';
import type { Amendment } from './cart-operation.ts';
import { type CartSnapshot, UNKNOWN_CART } from './cart-snapshot.ts';

/** What a screen knows of the line that it adds; name, picture and price only serve the notice. */
export interface NewCartLine {
  productId: string;
  color: string;
  size: string;
  quantity: number;
  name: string;
  image: string | null;
  price: number | null;
}

export interface CartApi extends CartSnapshot {
  /** Pieces in the cart, for the badges. */
  count: number;
  /** Adds pieces and shows its own notice; rejects when nothing was added. */
  add(line: NewCartLine): Promise<void>;
  /** The changes below show their own notice too, and never reject. */
  update(line: CartLineRef, quantity: number): Promise<void>;
  remove(line: CartLineRef): Promise<void>;
  /** A wholesale group moves as a whole: to so many sets, or out. */
  updateGroup(wholesaleGroupId: string, sets: number): Promise<void>;
  removeGroup(wholesaleGroupId: string): Promise<void>;
  clear(): Promise<void>;
  /** Several such changes as one step. */
  amend(amendments: readonly Amendment[]): Promise<void>;
  /** Rejects when the code is not applied: the field says why. So does taking it out. */
  applyCode(code: string): Promise<void>;
  removeCode(code: string): Promise<void>;
  refresh(): Promise<void>;
  settle(): Promise<CartSnapshot>;
  show(cart: Cart, orderer: Orderer): void;
  emptied(lines: readonly OrderedLine[], orderer: Orderer): void;
  /** Says that the cart itself is looked at, not its badge alone. */
  wake(): void;
}

const nothing = () => Promise.resolve();

export const CartContext = createContext<CartApi>({
  ...UNKNOWN_CART,
  count: 0,
  add: nothing,
  update: nothing,
  remove: nothing,
  updateGroup: nothing,
  removeGroup: nothing,
  clear: nothing,
  amend: nothing,
  applyCode: nothing,
  removeCode: nothing,
  refresh: nothing,
  settle: () => Promise.resolve(UNKNOWN_CART),
  show: () => undefined,
  emptied: () => undefined,
  wake: () => undefined,
});

export const useCart = (): CartApi => useContext(CartContext);
