import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { settleGuestOrder } from '#web/state/checkout/place-order.ts';
import type { Notice } from '#web/ui/toaster.tsx';
import { cartNotices, refusalNotice } from './cart-notices.ts';
import { type CartOperation, linesBeyond } from './cart-operation.ts';
import type { CartStore } from './cart-store.ts';
import { type PendingChanges, readLocalItems, writeLocalItems } from './local-cart.ts';
import { settlePending } from './pending-changes.ts';

/** The shop cannot be reached or is broken: the change may or may not have been carried out (decisions 4). */
export const isDown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Takes out of the local lines what an order sent before signing in holds: it must not travel into the account and
 * be ordered again. False while the shop cannot say whether there is such an order.
 */
export async function settleOrder(callAsGuest: Caller, notify: (notice: Notice) => void): Promise<boolean> {
  const found = await settleGuestOrder(callAsGuest);
  if (found === 'open') return false;
  if (found !== null) {
    writeLocalItems(linesBeyond(readLocalItems(), found.lines));
    notify(cartNotices.orderFound);
  }
  return true;
}

/** How far the shop took what waits. `held` waits on; `left` is nobody's business any more. */
export type Sent =
  | { status: 'done'; cart: Cart | null; failed: readonly string[] }
  | { status: 'held'; operation: CartOperation; error: unknown }
  | { status: 'left' };

interface Sending {
  database: CartStore;
  notify: (notice: Notice) => void;
  /** Whether the owner is still the one whose changes these are. */
  isMine: () => boolean;
}

/** Sends what waits, in its order and under its own keys, as far as the shop answers. */
export async function sendPending(
  pending: PendingChanges,
  { database, notify, isMine }: Sending,
): Promise<Sent> {
  let left: PendingChanges | null = pending;
  let cart: Cart | null = null;
  const failed: string[] = [];
  while (left !== null && left.userId === pending.userId) {
    const [operation]: readonly CartOperation[] = left.operations;
    if (operation === undefined) break;
    try {
      const run = await database.run(operation);
      if (!isMine()) return { status: 'left' };
      cart = run.cart;
      failed.push(...run.failed);
    } catch (error) {
      if (!isMine() || isSignedOut(error)) return { status: 'left' };
      if (isDown(error) || operation.kind === 'migrate') return { status: 'held', operation, error };
      notify(refusalNotice(error, operation.kind));
    }
    left = settlePending(operation.operationId);
  }
  return { status: 'done', cart, failed };
}
