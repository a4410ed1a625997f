import type { Caller } from '#contract/http/caller.ts';
import { lineToWire } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { guestHold } from '#web/shop/holds/kept-hold.ts';
import type { Notice } from '#web/ui/notice.ts';
import type { CartOwner, CodeChange, OrderedLine, QueuedChange } from './cart-state.ts';
import type { CartStorage } from './cart-storage.ts';
import type { CartView } from './cart-view.ts';
import { EMPTY_CART } from './cart-view.ts';

/** The cart of one owner: where its changes are kept and how they are carried out. */
export interface OwnedCart {
  /** Shows it as its owner arrives. */
  open(isSigningIn: boolean): Promise<void>;
  refresh(): Promise<void>;
  /** The lines that are kept on this device. */
  lines(): readonly StoredLine[];
  /** Keeps changes on this device; `carryOut` then does what is left to do, and rejects when they are not made. */
  keep(changes: readonly QueuedChange[]): { carryOut(): Promise<void> };
  changeCode(change: CodeChange): Promise<void>;
}

/** An order that a guest sent and whose answer is not known: its lines must not travel into an account's cart. */
export interface GuestOrder {
  isOpen(): boolean;
  /** Asks the shop: the lines that the order has taken, null when there is none, `open` while the shop cannot say. */
  find(): Promise<readonly OrderedLine[] | 'open' | null>;
}

/** What the carts of all owners work with. */
export interface CartParts {
  call: Caller;
  notify: (notice: Notice) => void;
  newId: () => string;
  pause: (ms: number) => Promise<void>;
  storage: CartStorage;
  guestOrder: GuestOrder;
  /** Runs work that no other tab may do at the same time. */
  inOneTab: <T>(work: () => Promise<T>) => Promise<T>;
  view: CartView;
  /** Whether it is this owner's cart that is shown. */
  isShown: (owner: CartOwner) => boolean;
  /** Whether later changes are under way. */
  hasMore: () => boolean;
  retryLater: () => void;
  /** Lets other tabs know that the account's cart has changed. */
  announce: () => void;
}

/** Shows lines kept on this device, first with the prices that are known and then with the shop's. */
export async function showKeptLines(
  { call, view, isShown, hasMore }: CartParts,
  owner: CartOwner,
  keptLines: () => readonly StoredLine[],
  promocode?: string,
): Promise<void> {
  // an owner who has left meanwhile is shown nothing of it
  if (!isShown(owner)) return;
  const isWaiting = owner !== null;
  const { isPriced, contents } = view.read();
  view.show(keptLines(), { status: 'ready', isWaiting, isPriced: isPriced && contents !== null });
  try {
    const items = keptLines().map(lineToWire);
    const body = { items, promocode, ...(isWaiting ? {} : guestHold()) };
    const priced = items.length === 0 ? EMPTY_CART : (await call('cartQuote', { body })).data;
    if (isShown(owner)) view.confirm(priced, { isWaiting, isOutdated: hasMore() });
  } catch {
    if (isShown(owner)) view.update({ isPriced: keptLines().length === 0 });
  }
}
