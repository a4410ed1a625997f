import { ApiError, type Caller } from '#contract/http/caller.ts';
import { lineKey } from '#domain/cart/line.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { guestCaller } from '#web/core/api/browser-caller.ts';
import { readStoredUser } from '#web/core/session/stored-user.ts';
import { CART_KEY } from '#web/core/storage/kept-keys.ts';
import { newOperationId } from '#web/core/storage/operation-id.ts';
import type { Notice } from '#web/ui/notice.ts';
import { isCodeAsMeant } from './cart-code.ts';
import { createCartDisplay } from './cart-display.ts';
import {
  FULL,
  inOneTab,
  isRefusal,
  isSignedOut,
  NOT_ADDED,
  OUT_OF_REACH,
  SIGNED_OUT,
} from './cart-faults.ts';
import { cartNotices, refusalNotice, unfitNotice } from './cart-notices.ts';
import {
  type ChangeOperation,
  type CodeChange,
  isOneTooMany,
  linesBeyond,
  piecesOf,
} from './cart-operation.ts';
import { createOutbox } from './cart-outbox.ts';
import type { CartController } from './cart-snapshot.ts';
import { type CartStorage, createCartStorage } from './cart-storage.ts';
import { createCartStores } from './cart-stores.ts';
import { createCartView } from './cart-view.ts';
import { onCartNews } from './cart-wakeups.ts';
import { createCodeChanges } from './code-changes.ts';
import { holdsAddition } from './holds-addition.ts';
import { EMPTY_CART } from './preliminary-cart.ts';

/** How often a cart that waits for the shop tries again, in milliseconds. */
const RETRY_EVERY = 15_000;

export interface CartDeps {
  call: Caller;
  callAsGuest?: Caller;
  notify: (notice: Notice) => void;
  newId?: () => string;
  pause?: (ms: number) => Promise<void>;
  storage?: CartStorage;
  /** Whose session calls go out under now, as all tabs know it; null when that cannot be told. */
  sessionOf?: () => string | null;
  inOneTab?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The cart of this visitor: local for a guest, the account's otherwise, and the ways between (spec 4). */
export function createCartController(deps: CartDeps): CartController & { hear(key: string): void } {
  const { call, notify, newId = newOperationId, callAsGuest = guestCaller } = deps;
  const { pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = deps;
  const { storage = createCartStorage(newId), sessionOf = () => readStoredUser()?.id ?? null } = deps;
  const alone = deps.inOneTab ?? inOneTab;
  const view = createCartView();
  const outbox = createOutbox({ storage, notify, newId, pause, callAsGuest });
  const runCode = createCodeChanges({ newId, pause });
  let owner: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let coming: Promise<void> | null = null;
  let tellOwner: () => void = () => undefined;
  const ownerKnown = new Promise<void>((resolve) => {
    tellOwner = resolve;
  });

  const tryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), RETRY_EVERY);
  };
  const stores = createCartStores({
    ...{ call, storage, sessionOf },
    known: (userId) => (owner === userId && view.confirmed()) || EMPTY_CART,
  });
  const { guest, databaseOf, localOf } = stores;
  const display = createCartDisplay({ view, storage, stores, ownerNow: () => owner, tryLater });
  const { accept, showLocal, showDatabase } = display;

  const announce = () => storage.announce(`${view.confirmed()?.version ?? ''} ${newId()}`);

  /**
   * Sends what waits, and shows what came of it; what is on this device goes once it is acknowledged. Whether the cart
   * has gone over to this device: that is said then, with the name of what was just added.
   */
  const sync = (userId: string, cause: 'arrival' | 'change' | 'refresh', added?: string): Promise<boolean> =>
    alone(async () => {
      const wasAway = view.read().isWaiting;
      const isArrival = cause === 'arrival';
      const sent = await outbox.send({
        userId,
        database: databaseOf(userId),
        isMine: () => owner === userId,
        withGuestLines: isArrival,
        repeats: cause === 'change' && !wasAway,
      });
      switch (sent.status) {
        case 'nothing':
          if (cause !== 'change') await showDatabase(userId);
          return false;
        case 'done': {
          if (sent.cart !== null && sent.failed.length === 0) accept(sent.cart, userId);
          else await showDatabase(userId);
          if (sent.failed.length > 0) notify(cartNotices.syncedPartly(sent.failed));
          else if (isArrival || wasAway) notify(cartNotices.synced);
          announce();
          return false;
        }
        case 'held': {
          const goesLocal = cause === 'change' && !wasAway;
          if (isArrival && sent.operation?.kind === 'migrate') {
            notify(isRefusal(sent.error) ? cartNotices.migrationRefused : cartNotices.migrationFailed);
          }
          if (goesLocal) notify(cartNotices.wentLocal(added));
          await showLocal();
          tryLater();
          return goesLocal;
        }
        case 'signed out':
          if (cause !== 'change') return false;
          notify(cartNotices.signInNeeded);
          throw sent.error;
        case 'left':
          return false;
      }
    });

  /** Behind whatever waits, and not ahead of it: what a code is worth hangs on the lines. */
  const sendCode = async (userId: string, change: CodeChange) => {
    if (outbox.hasWork(userId)) await sync(userId, 'change');
    if (outbox.hasWork(userId)) throw new ApiError(OUT_OF_REACH);
    try {
      const cart = await runCode(databaseOf(userId), userId, change);
      if (owner === userId) accept(cart, userId);
    } catch (error) {
      if (isSignedOut(error) || owner !== userId) throw error;
      // An answer that was lost, or a code from another tab: the cart itself tells.
      await showDatabase(userId);
      const cart = view.confirmed();
      if (isRefusal(error) || cart === null || !isCodeAsMeant(cart, change)) throw error;
    }
    announce();
    if (owner !== userId) return;
    const tell = change.kind === 'apply-code' ? cartNotices.codeApplied : cartNotices.codeRemoved;
    notify(tell(normalizeCode(change.code)));
  };

  /** What has waited too long is given up first, and told of last: of these notices only one is seen. */
  const withoutOld = async (userId: string, work: () => Promise<void>) => {
    const isGivenUp = storage.giveUpOld(userId);
    await work();
    if (isGivenUp && owner === userId) notify(cartNotices.gaveUp);
  };

  const arrive = async (userId: string, isSigningIn: boolean) => {
    if (storage.readGuest().items.length > 0 || outbox.hasWork(userId)) {
      await sync(userId, 'arrival');
      return;
    }
    await showDatabase(userId);
    const { status, cart } = view.read();
    if (isSigningIn && status === 'ready' && cart && cart.items.length > 0) notify(cartNotices.loaded);
  };

  const open = async (isSigningIn: boolean) => {
    if (owner === undefined) return;
    if (owner === null) return showLocal();
    const mine = owner;
    return withoutOld(mine, () => arrive(mine, isSigningIn));
  };

  const catchUp = async (userId: string) => {
    await (outbox.hasWork(userId) ? sync(userId, 'refresh') : showDatabase(userId));
  };

  const refresh = () => {
    coming ??= view.inTurn(async () => {
      coming = null;
      if (owner === undefined) return;
      if (owner === null) return showLocal();
      const mine = owner;
      return withoutOld(mine, () => catchUp(mine));
    });
    return coming;
  };

  /** Says that a thing is not added, and why. */
  const refuse = (fault: ConstructorParameters<typeof ApiError>[0]) => {
    const refusal = new ApiError(fault);
    notify(refusalNotice(refusal, 'add'));
    throw refusal;
  };

  /** A guest's change was kept at once; now it is priced, and pieces that cannot be had are taken out again. */
  const priceLocal = async (operation: ChangeOperation) => {
    if (operation.kind !== 'add' && view.isQueued()) return;
    await showLocal();
    if (operation.kind !== 'add' || !view.read().isPriced || owner !== null) return;
    const key = lineKey(operation.item);
    const problem = view.confirmed()?.problems.find((it) => it.line && lineKey(it.line) === key);
    if (!problem || !REFUSALS.has(problem.code)) return;
    storage.writeGuest(linesBeyond(storage.readGuest().items, [operation.item]));
    await showLocal();
    refuse({ status: 409, code: 'out_of_stock', message: problem.message });
  };

  /** Rejects when the shop has refused a change. Of a first that another tab has sent the cart itself tells. */
  const expectMade = async (userId: string, all: readonly ChangeOperation[], expected: number) => {
    const outcomes = all.map(({ operationId }) => outbox.takeOutcome(userId, operationId));
    const refused = outcomes.find((outcome) => outcome instanceof ApiError);
    if (refused !== undefined) throw refused;
    const [operation] = all;
    if (outcomes[0] !== 'elsewhere' || operation?.kind !== 'add') return;
    await showDatabase(userId);
    const cart = view.confirmed() ?? EMPTY_CART;
    if (!view.read().isPriced || holdsAddition(cart, operation.item, expected)) return;
    refuse(NOT_ADDED);
  };

  const hear = (key: string) => {
    const isMine = owner === null ? key === CART_KEY : key !== CART_KEY;
    if (isMine) void refresh();
  };

  return {
    read: view.read,
    subscribe: view.subscribe,
    start() {
      const stop = onCartNews({ elsewhere: hear, back: () => void refresh() });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    hear,
    setOwner(userId) {
      if (userId === owner) return;
      const before = owner;
      owner = userId;
      clearTimeout(timer);
      if (userId !== undefined) tellOwner();
      view.forget();
      void view.inTurn(() => open(before === null));
    },
    async change(change, ...others) {
      const unfit = [change, ...others].map(unfitNotice).find((notice) => notice !== null);
      if (unfit !== undefined) return notify(unfit);
      // whose it is is settled at the press: the session may end before anything here goes on
      if (owner === undefined) await ownerKnown;
      const mine = owner;
      if (mine === undefined) return;
      const operation: ChangeOperation = { ...change, operationId: newId() };
      const all = [operation, ...others.map((other) => ({ ...other, operationId: newId() }))];
      const store = localOf(mine);
      // what is kept here would be cut off at the end, and nobody told
      if (operation.kind === 'add' && isOneTooMany(store.lines(), operation.item)) refuse(FULL);
      store.keep(all);
      view.expect(store.lines());
      const expected = operation.kind === 'add' ? piecesOf(store.lines(), operation.item) : 0;
      return view.inTurn(async () => {
        // A guest's lines travel by themselves; an account's change waits until its owner is back.
        if (owner !== mine) return;
        const added = operation.kind === 'add' ? operation.item.name : undefined;
        let isSaid = false;
        if (mine === null) await priceLocal(operation);
        else isSaid = await sync(mine, 'change', added);
        // one that was kept among a guest's lines goes with them
        if (mine !== null && store !== guest) await expectMade(mine, all, expected);
        if (added !== undefined && !isSaid) notify(cartNotices.added(added));
      });
    },
    async changeCode(change) {
      if (owner === undefined) await ownerKnown;
      const mine = owner;
      if (typeof mine !== 'string') throw new ApiError(SIGNED_OUT);
      return view.inTurn(() => sendCode(mine, change));
    },
    refresh,
    settle: view.settle,
    show(cart, orderer) {
      if (orderer === owner) view.accept(cart);
    },
    emptied(lines, orderer) {
      if (orderer === null) storage.writeGuest(linesBeyond(storage.readGuest().items, lines));
      if (orderer === owner) display.showLeft(lines);
      announce();
      // what is left of a guest's lines, held because of the order, goes on into the account
      void view.inTurn(() => open(false));
    },
  };
}

/** Problems of a line that keep pieces from being added. */
const REFUSALS: ReadonlySet<string> = new Set(['out_of_stock', 'not_enough', 'unavailable', 'max_quantity']);
