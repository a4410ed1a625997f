import type { Cart } from '#contract/cart.ts';
import type { ApiError, Caller } from '#contract/http/caller.ts';
import { lineKey } from '#domain/cart/line.ts';
import { clearCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { hasGuestOrder, settleGuestOrder } from '#web/shop/checkout/place-order.ts';
import type { Notice } from '#web/ui/notice.ts';
import { isRefusal, isSignedOut, withRepeat } from './cart-faults.ts';
import { cartNotices, refusalNotice } from './cart-notices.ts';
import { type CartOperation, linesBeyond } from './cart-operation.ts';
import type { CartStorage } from './cart-storage.ts';
import type { DatabaseCartStore } from './cart-store.ts';
import { type FailedPieces, withMigration } from './waiting-changes.ts';
import { openWaitingQueue } from './waiting-queue.ts';

/** How far the shop took what waits. `held` waits on; `left` is nobody's business here any more. */
export type Sent =
  | { status: 'done'; cart: Cart | null; failed: readonly LostPieces[] }
  | { status: 'held'; operation: CartOperation | null; error: unknown }
  | { status: 'nothing' }
  | { status: 'left' }
  | { status: 'signed out'; error: unknown };

/** Pieces that did not get into the account's cart, by the name that this device knows them by. */
export interface LostPieces {
  readonly name: string;
  readonly quantity: number;
}

interface OutboxDeps {
  storage: CartStorage;
  notify: (notice: Notice) => void;
  newId: () => string;
  pause: (ms: number) => Promise<void>;
  callAsGuest: Caller;
}

/** Whose changes are sent, and where to. */
export interface Sending {
  userId: string;
  database: DatabaseCartStore;
  /** Whether the account is still the one that is shown. */
  isMine: () => boolean;
  /** Whether the guest's lines join what waits. */
  withGuestLines: boolean;
  /** Whether a fault that may pass is tried once more at once. */
  repeats: boolean;
}

/** How changes reach the shop: kept first, then sent in their order, each once, as their owner's (decisions 4). */
export function createOutbox({ storage, notify, newId, pause, callAsGuest }: OutboxDeps) {
  /** What the shop has said to this tab of each change. */
  const answers = new Map<string, 'made' | ApiError>();

  /**
   * Takes out of the guest's lines what an order sent before signing in holds: it must not travel into the account
   * and be ordered again. False while the shop cannot say whether there is such an order.
   */
  const settleOrder = async (): Promise<boolean> => {
    const found = await settleGuestOrder(callAsGuest);
    if (found === 'open') return false;
    if (found !== null) {
      storage.writeGuest(linesBeyond(storage.readGuest().items, found.lines));
      clearCheckoutDraft();
      notify(cartNotices.orderFound(found));
    }
    return true;
  };

  const send = async ({ userId, database, isMine, repeats }: Sending): Promise<Sent> => {
    let cart: Cart | null = null;
    const failed: LostPieces[] = [];
    const queue = openWaitingQueue(storage, userId, newId);
    try {
      for (let next = queue.next(); next !== undefined; next = queue.next()) {
        if (!isMine()) return { status: 'left' };
        const operation = next;
        const run = () => database.run(operation);
        try {
          const made = await (repeats ? withRepeat(run, pause) : run());
          queue.answered(operation, made);
          answers.set(operation.operationId, 'made');
          cart = made.cart;
          failed.push(...made.failed.map((pieces) => lostPieces(pieces, operation)));
        } catch (error) {
          if (isSignedOut(error)) return { status: 'signed out', error };
          const isFinal = isRefusal(error) && isRefusedForGood(operation, error);
          if (!isFinal) return isMine() ? { status: 'held', operation, error } : { status: 'left' };
          queue.answered(operation, null);
          cart = null;
          if (isAlreadySo(operation, error)) continue;
          answers.set(operation.operationId, error);
          if (isMine()) notify(refusalNotice(error, operation.kind));
        }
      }
    } finally {
      queue.close();
    }
    return isMine() ? { status: 'done', cart, failed } : { status: 'left' };
  };

  return {
    /** Sends what waits, the guest's lines with it, as far as the shop answers. */
    async send(sending: Sending): Promise<Sent> {
      const { userId, isMine } = sending;
      const wasHeld = hasGuestOrder();
      if (wasHeld) {
        const isSettled = await settleOrder();
        if (!isMine()) return { status: 'left' };
        if (!isSettled) return { status: 'held', operation: null, error: null };
      }
      if (sending.withGuestLines || wasHeld) {
        const before = storage.readWaiting(userId);
        const waiting = withMigration(before, storage.readGuest(), newId, Date.now());
        if (waiting !== before) storage.writeWaiting(userId, waiting);
      }
      return storage.readWaiting(userId) === null ? { status: 'nothing' } : send(sending);
    },
    /** Whether anything of this account is on the device that its cart does not hold yet. */
    hasWork: (userId: string): boolean => storage.readWaiting(userId) !== null || hasGuestOrder(),
    /** What came of a change, asked once by whoever wanted it; `elsewhere` when another tab was told. */
    takeOutcome(userId: string, operationId: string): 'made' | 'waiting' | 'elsewhere' | ApiError {
      const answer = answers.get(operationId);
      answers.delete(operationId);
      if (answer !== undefined) return answer;
      const operations = storage.readWaiting(userId)?.operations ?? [];
      return operations.some((it) => it.operationId === operationId) ? 'waiting' : 'elsewhere';
    },
  };
}

function lostPieces(pieces: FailedPieces, operation: CartOperation): LostPieces {
  const items = operation.kind === 'migrate' ? operation.items : [];
  const name = items.find((item) => lineKey(item) === lineKey(pieces))?.name;
  return { name: name || 'Товар', quantity: pieces.quantity };
}

/** A migration that is refused keeps its lines on the device; only one under a spent key is over. */
const isRefusedForGood = ({ kind }: CartOperation, { code }: ApiError): boolean =>
  kind !== 'migrate' || code === 'idempotency_mismatch';

/** The line or the group was to go and is not there: as good as done. */
const isAlreadySo = ({ kind }: CartOperation, { code }: ApiError): boolean =>
  (kind === 'remove' || kind === 'remove-group') && code === 'not_found';
