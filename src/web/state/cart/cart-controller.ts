import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { lineKey } from '#domain/cart/line.ts';
import { guestCaller } from '#web/api/browser-caller.ts';
import { isWorthRepeating, repeatDelay } from '#web/api/query-client.ts';
import { hasGuestOrder } from '#web/state/checkout/place-order.ts';
import { CART_KEY, PENDING_KEY } from '#web/state/kept-keys.ts';
import { newOperationId } from '#web/state/operation-id.ts';
import { onStoredElsewhere, writeStored } from '#web/state/storage.ts';
import type { Notice } from '#web/ui/toaster.tsx';
import { cartNotices, refusalNotice } from './cart-notices.ts';
import { applyToLines, type CartChange, type CartOperation, linesBeyond } from './cart-operation.ts';
import { type CartController, type CartSnapshot, UNKNOWN_CART } from './cart-snapshot.ts';
import { isDown, isSignedOut, sendPending, settleOrder } from './cart-sync.ts';
import { createDatabaseCartStore } from './database-cart-store.ts';
import { readLocalItems, readPending, SEEN_KEY, writeLocalItems } from './local-cart.ts';
import { loadLocalCart } from './local-cart-store.ts';
import { addPending, keepUnsure, leavePending, pendingFor } from './pending-changes.ts';
import { EMPTY_CART, linesOf, preliminaryCart } from './preliminary-cart.ts';

/** How often a cart that waits for the shop tries again, in milliseconds. */
const RETRY_EVERY = 15_000;
/** Longest pause before the one quick repeat of a change; longer ones go to local storage at once. */
const LONGEST_PAUSE = 3_000;

export interface CartDeps {
  call: Caller;
  callAsGuest?: Caller;
  notify: (notice: Notice) => void;
  newId?: () => string;
  pause?: (ms: number) => Promise<void>;
}

/** The cart of this visitor: local for a guest, the account's otherwise, and the ways between (spec 4). */
export function createCartController({
  call,
  callAsGuest = guestCaller,
  notify,
  newId = newOperationId,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: CartDeps): CartController {
  const database = createDatabaseCartStore(call);
  const listeners = new Set<() => void>();
  const lastUpdates = new Map<string, string>();
  let snapshot = UNKNOWN_CART;
  let owner: string | null | undefined;
  let confirmed: Cart | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tellOwner: () => void = () => undefined;
  const ownerKnown = new Promise<void>((resolve) => {
    tellOwner = resolve;
  });

  const become = (part: Partial<CartSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const accept = (cart: Cart, part: Partial<CartSnapshot> = {}) => {
    confirmed = cart;
    // Later changes are already on the screen; an answer from before them would make the figures jump.
    if (queued <= 1) become({ cart, status: 'ready', isPriced: true, isWaiting: false, ...part });
  };
  const isWaiting = () => typeof owner === 'string' && (readPending()?.userId === owner || hasGuestOrder());

  /** One after another: each change is made upon the answer to the one before. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    queued += 1;
    if (!snapshot.isBusy) become({ isBusy: true });
    const turn = queue.then(work).finally(() => {
      queued -= 1;
      if (queued === 0) become({ isBusy: false });
    });
    queue = turn.catch(() => undefined);
    return turn;
  };

  const showLocal = async () => {
    const mine = owner;
    const waiting = isWaiting();
    become({
      cart: preliminaryCart(readLocalItems(), snapshot.cart),
      status: 'ready',
      isWaiting: waiting,
      isPriced: snapshot.isPriced && snapshot.cart !== null,
    });
    try {
      const cart = await loadLocalCart(call);
      if (owner === mine) accept(cart, { isWaiting: waiting });
    } catch {
      if (owner === mine) become({ isPriced: readLocalItems().length === 0 });
    }
  };

  const showDatabase = async () => {
    const mine = owner;
    try {
      const cart = await database.load();
      if (owner === mine) accept(cart);
    } catch {
      if (owner === mine) become({ status: snapshot.cart === null ? 'error' : 'ready', isPriced: false });
    }
  };

  const tryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), RETRY_EVERY);
  };

  /** Sends what waits; the local copy goes once all is acknowledged. */
  const sync = async (isFirst: boolean) => {
    const mine = owner;
    if (typeof mine !== 'string') return;
    const stayLocal = async () => {
      await showLocal();
      tryLater();
    };
    const wasHeld = hasGuestOrder();
    if (wasHeld) {
      const isSettled = await settleOrder(callAsGuest, notify);
      if (owner !== mine) return;
      if (!isSettled) return stayLocal();
    }
    const pending = isFirst || wasHeld ? pendingFor(mine, newId) : readPending();
    if (pending === null) return showDatabase();
    const sent = await sendPending(pending, { database, notify, isMine: () => owner === mine });
    if (sent.status === 'left') return;
    if (sent.status === 'held') {
      if (isFirst && sent.operation.kind === 'migrate') {
        notify(isDown(sent.error) ? cartNotices.migrationFailed : cartNotices.migrationRefused);
      }
      return stayLocal();
    }
    const { cart, failed } = sent;
    writeLocalItems([]);
    if (cart !== null && failed.length === 0) accept(cart);
    else await showDatabase();
    notify(failed.length === 0 ? cartNotices.synced : cartNotices.syncedPartly(failed));
    announce();
  };

  const announce = () => {
    writeStored(SEEN_KEY, `${confirmed?.version ?? ''} ${newId()}`);
  };

  const open = async (isSigningIn: boolean) => {
    if (owner === undefined) return;
    if (owner === null) return showLocal();
    if (hasGuestOrder() || pendingFor(owner, newId) !== null) return sync(true);
    await showDatabase();
    if (isSigningIn && snapshot.status === 'ready' && confirmed && confirmed.items.length > 0) {
      notify(cartNotices.loaded);
    }
  };

  const refresh = () =>
    inTurn(async () => {
      if (owner === undefined) return;
      if (isWaiting()) await sync(false);
      else if (owner === null) await showLocal();
      else await showDatabase();
    });

  /** A guest's change: kept at once, then priced; pieces that cannot be had are taken out again. */
  const changeLocal = async (operation: CartOperation & CartChange) => {
    await showLocal();
    if (operation.kind !== 'add' || !snapshot.isPriced) return;
    const key = lineKey(operation.item);
    const problem = confirmed?.problems.find((it) => it.line && lineKey(it.line) === key);
    if (!problem || !REFUSALS.has(problem.code)) return;
    const kept = readLocalItems().find((item) => lineKey(item) === key);
    const before = (kept?.quantity ?? 0) - operation.item.quantity;
    const line = operation.item;
    writeLocalItems(
      applyToLines(
        readLocalItems(),
        before > 0 ? { kind: 'update', line, quantity: before } : { kind: 'remove', line },
      ),
    );
    await showLocal();
    const refusal = new ApiError({ status: 409, code: 'out_of_stock', message: problem.message });
    notify(refusalNotice(refusal, 'add'));
    throw refusal;
  };

  const changeDatabase = async (operation: CartOperation & CartChange, userId: string) => {
    if (hasGuestOrder()) {
      // Nothing has travelled yet: the lines are still those of this device.
      writeLocalItems(applyToLines(readLocalItems(), operation));
      return sync(false);
    }
    if (isWaiting()) {
      addPending(userId, operation);
      return sync(false);
    }
    let isUnsure = false;
    try {
      const { cart } = await runWithRepeat(operation, () => {
        isUnsure = true;
      });
      if (owner !== userId) return;
      accept(cart);
      announce();
    } catch (error) {
      if (isDown(error)) return goLocal(operation, userId);
      if (isSignedOut(error)) {
        if (operation.kind === 'add') {
          if (isUnsure) keepUnsure(userId, operation);
          // Certainly not carried out; the guest that the visitor now is keeps what was wanted.
          else writeLocalItems(applyToLines(readLocalItems(), operation));
        }
        notify(cartNotices.signInNeeded);
        throw error;
      }
      await showDatabase();
      notify(refusalNotice(error, operation.kind));
      throw error;
    }
  };

  const runWithRepeat = async (operation: CartOperation, onLost: () => void) => {
    try {
      return await database.run(operation);
    } catch (error) {
      if (isDown(error)) onLost();
      const wait = repeatDelay(0, error);
      if (!isWorthRepeating(error) || wait > LONGEST_PAUSE) throw error;
      await pause(wait);
      return database.run(operation);
    }
  };

  /** Spec 4: a failed database cart switches to local storage and repeats the change there, under the same key. */
  const goLocal = async (operation: CartOperation & CartChange, userId: string) => {
    if (owner !== userId) return;
    writeLocalItems(linesOf(confirmed ?? EMPTY_CART));
    addPending(userId, operation);
    notify(cartNotices.wentLocal);
    await showLocal();
    tryLater();
  };

  return {
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopStorage = onStoredElsewhere([CART_KEY, PENDING_KEY, SEEN_KEY], (key) => {
        const isLocal = owner === null || snapshot.isWaiting;
        if (isLocal === (key !== SEEN_KEY) || key === PENDING_KEY) void refresh();
      });
      const onReturn = () => {
        if (document.visibilityState === 'visible') void refresh();
      };
      window.addEventListener('online', onReturn);
      document.addEventListener('visibilitychange', onReturn);
      return () => {
        stopStorage();
        window.removeEventListener('online', onReturn);
        document.removeEventListener('visibilitychange', onReturn);
        clearTimeout(timer);
      };
    },
    setOwner(userId) {
      if (userId === owner) return;
      const before = owner;
      owner = userId;
      confirmed = null;
      clearTimeout(timer);
      if (userId !== undefined) tellOwner();
      if (typeof before === 'string') leavePending(before);
      become({ ...UNKNOWN_CART, isBusy: snapshot.isBusy });
      void inTurn(() => open(before === null));
    },
    async change(change) {
      await ownerKnown;
      const mine = owner;
      const operation = { ...change, operationId: newId() };
      const shown = owner === null ? readLocalItems() : snapshot.cart ? linesOf(snapshot.cart) : [];
      const after = applyToLines(shown, change);
      if (owner === null) writeLocalItems(after);
      become({ cart: preliminaryCart(after, snapshot.cart) });
      if (change.kind === 'update') lastUpdates.set(lineKey(change.line), operation.operationId);
      return inTurn(async () => {
        // A newer figure for the same line is waiting behind: this one need not travel.
        const isOld =
          operation.kind === 'update' && lastUpdates.get(lineKey(operation.line)) !== operation.operationId;
        // After signing in the guest's lines travel by themselves, this one among them.
        if (isOld || mine === undefined || owner !== mine) return;
        if (mine === null) await changeLocal(operation);
        else await changeDatabase(operation, mine);
        if (operation.kind === 'add') notify(cartNotices.added(operation.item.name));
      });
    },
    refresh,
    async settle() {
      let seen: Promise<unknown> | null = null;
      while (seen !== queue) {
        seen = queue;
        await seen;
      }
      return snapshot;
    },
    show: (cart) => accept(cart),
    emptied(lines) {
      if (owner === null) writeLocalItems(lines ? linesBeyond(readLocalItems(), lines) : []);
      if (lines === undefined) accept(EMPTY_CART);
      announce();
      void refresh();
    },
  };
}

/** Problems of a line that keep pieces from being added. */
const REFUSALS: ReadonlySet<string> = new Set(['out_of_stock', 'not_enough', 'unavailable', 'max_quantity']);
