import type { Cart } from '#contract/cart.ts';
import type { CartChange } from '#domain/cart/change.ts';
import type { CartLineRef } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';

/** A change as the browser makes it: its lines know the name, picture and price to show until the shop has priced them. */
export type Change = CartChange<StoredLine>;

/** A promo code in or out. It is never kept on this device: whether it holds only the shop can say. */
export type CodeChange = Extract<Change, { code: string }>;

/** A change of lines: it is shown at once, and kept until the shop has carried it out. */
export type LineChange = Exclude<Change, CodeChange>;

/** A change under its own key, the same over every retry, so that the shop makes it once. */
export type QueuedChange = LineChange & { readonly operationId: string };

/** Changes of one account that wait for the shop, oldest first, upon the lines that were known before them. */
export interface QueuedChanges {
  readonly base: readonly StoredLine[];
  readonly changes: readonly QueuedChange[];
  /** When the first of them was made, in milliseconds. */
  readonly since: number;
}

/** The lines of a guest, and the key under which exactly these lines join an account's cart. */
export interface GuestLines {
  readonly lines: readonly StoredLine[];
  readonly migrationId: string | null;
}

/** Whose a cart is: an account's by its id, or a guest's. */
export type CartOwner = string | null;

/** A line that an order has taken. */
export type OrderedLine = CartLineRef & { readonly quantity: number };

/** The cart as screens see it. */
export interface CartState {
  /** Null until it is known. */
  contents: Cart | null;
  status: 'loading' | 'ready' | 'error';
  /** Pieces in the cart, for the badges. */
  count: number;
  /** Whether prices and stock are the shop's own, not what this browser remembers. */
  isPriced: boolean;
  /** Signed in, but changes wait on this device for the shop. */
  isWaiting: boolean;
  /** A change is under way. */
  isBusy: boolean;
}

export const UNKNOWN_CART: CartState = {
  contents: null,
  status: 'loading',
  count: 0,
  isPriced: false,
  isWaiting: false,
  isBusy: false,
};

export interface CartController {
  read(): CartState;
  subscribe(listener: () => void): () => void;
  /** Listens to other tabs and to the network; returns the way to stop. */
  start(): () => void;
  /** Whose cart it is: an account's, a guest's, or not known yet. */
  setOwner(owner: CartOwner | undefined): void;
  /**
   * Makes changes as one step: kept and shown together, then sent in their order. It raises its own notices, except for
   * a promo code that is refused, and rejects when the changes are not made.
   */
  change(...changes: readonly Change[]): Promise<void>;
  refresh(): Promise<void>;
  /** The cart once the changes under way are over. */
  whenIdle(): Promise<CartState>;
  /** Takes over a cart that came with another answer, unless its owner has left. */
  accept(cart: Cart, owner: CartOwner): void;
  /** An order of the owner has taken these lines; what was added meanwhile stays. */
  removeOrdered(lines: readonly OrderedLine[], owner: CartOwner): void;
}
