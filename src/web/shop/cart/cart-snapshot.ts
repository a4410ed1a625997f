import type { Cart } from '#contract/cart.ts';
import type { Orderer } from '#web/shop/checkout/order-attempt.ts';
import type { OrderedLine } from '#web/shop/checkout/place-order.ts';
import type { Amendment, CartChange, CodeChange } from './cart-operation.ts';

export interface CartSnapshot {
  cart: Cart | null;
  status: 'loading' | 'ready' | 'error';
  /** Whether prices and stock are the shop's own, not what this browser remembers. */
  isPriced: boolean;
  /** Signed in, but changes wait on this device for the shop. */
  isWaiting: boolean;
  /** A change is under way. */
  isBusy: boolean;
}

export const UNKNOWN_CART: CartSnapshot = {
  cart: null,
  status: 'loading',
  isPriced: false,
  isWaiting: false,
  isBusy: false,
};

export interface CartController {
  read(): CartSnapshot;
  subscribe(listener: () => void): () => void;
  /** Listens to other tabs and to the network; returns the way to stop. */
  start(): () => void;
  /** Whose cart it is: an account's, a guest's (null), or not known yet. */
  setOwner(userId: string | null | undefined): void;
  /** Several changes are one step: kept and shown together, then sent in their order. */
  change(change: CartChange, ...others: Amendment[]): Promise<void>;
  /** Says what came of it only when it is done; a refusal is for whoever asked to tell. */
  changeCode(change: CodeChange): Promise<void>;
  refresh(): Promise<void>;
  /** Waits for the changes under way and gives the cart as it stands then. */
  settle(): Promise<CartSnapshot>;
  /** Takes over a cart that the shop sent along with another answer, unless it is no more its owner who is here. */
  show(cart: Cart, orderer: Orderer): void;
  /** An order of whoever it is has taken these lines; what was put in while it was under way stays. */
  emptied(lines: readonly OrderedLine[], orderer: Orderer): void;
}
