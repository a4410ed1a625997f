import { ApiError } from '#contract/http/caller.ts';
import { addedLines, apply } from '#domain/cart/apply.ts';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { linesBeyond } from '#domain/cart/line.ts';
import { CART_FULL } from '#domain/cart/refusal-texts.ts';
import { readStoredUser } from '#web/core/session/stored-user.ts';
import { createSerialQueue, newOperationId } from '#web/core/storage/durable.ts';
import { CART_KEY, PENDING_KEY } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, withTabLock } from '#web/core/storage/storage.ts';
import { refusalNotice, unfitNotice } from '#web/shop/notices/cart-notices.ts';
import { createAccountCart } from './account-cart.ts';
import type { CartController, CartOwner, Change, CodeChange, LineChange } from './cart-state.ts';
import { createCartStorage, SEEN_KEY } from './cart-storage.ts';
import { createCartView, EMPTY_CART, linesOf } from './cart-view.ts';
import { createGuestCart } from './guest-cart.ts';
import type { CartParts, GuestOrder, OwnedCart } from './owned-cart.ts';
import { callInSession } from './send-change.ts';

/** How often a cart that waits for the shop tries again, in milliseconds. */
const RETRY_EVERY = 15_000;

type Optional = 'newId' | 'pause' | 'storage' | 'guestOrder' | 'inOneTab';

export interface CartDeps extends Pick<CartParts, 'call' | 'notify'>, Partial<Pick<CartParts, Optional>> {
  /** Whose session calls go out under now, as all tabs know it; null when that is not known. */
  sessionOf?: () => string | null;
}

/** The cart of the present visitor, guest or account: one state, one queue of work, one way to change it. */
export function createCartController(
  deps: CartDeps,
): CartController & { onChangedElsewhere(key: string): void } {
  const { call, notify, newId = newOperationId, guestOrder = NO_ORDERS } = deps;
  const { storage = createCartStorage(newId), sessionOf = () => readStoredUser()?.id ?? null } = deps;
  const view = createCartView();
  const work = createSerialQueue((isBusy) => view.read().isBusy !== isBusy && view.update({ isBusy }));
  let owner: CartOwner | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<void> | null = null;
  let setOwnerKnown: () => void = () => undefined;
  const ownerKnown = new Promise<void>((resolve) => {
    setOwnerKnown = resolve;
  });

  const parts: CartParts = {
    ...{ call, notify, newId, storage, guestOrder, view },
    pause: deps.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    inOneTab: deps.inOneTab ?? ((run) => withTabLock('shop-cart', run)),
    isShown: (of) => of === owner,
    hasMore: work.hasMore,
    retryLater() {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), RETRY_EVERY);
    },
    announce: () => storage.announce(`${view.confirmed()?.version ?? ''} ${newId()}`),
  };
  const guest = createGuestCart(parts);
  const accounts = new Map<string, OwnedCart>();
  const cartOf = (of: CartOwner): OwnedCart => {
    if (of === null) return guest;
    const known = accounts.get(of);
    if (known !== undefined) return known;
    const inSession = callInSession(call, () => (sessionOf() ?? of) === of);
    const made = createAccountCart(parts, of, { call: inSession, guest });
    accounts.set(of, made);
    return made;
  };

  const open = async (isSigningIn: boolean) => {
    if (owner !== undefined) await cartOf(owner).open(isSigningIn);
  };
  const refresh = () => {
    refreshing ??= work.run(async () => {
      refreshing = null;
      if (owner !== undefined) await cartOf(owner).refresh();
    });
    return refreshing;
  };
  const onChangedElsewhere = (key: string) => {
    const isMine = owner === null ? key === CART_KEY : key !== CART_KEY;
    if (isMine) void refresh();
  };

  const changeLines = async (mine: CartOwner, changes: readonly LineChange[]) => {
    const cart = cartOf(mine);
    // what is kept here would be cut off at the end without a word
    if (changes.some(isAddition) && apply(cart.lines(), ...changes).length > MAX_CART_LINES) {
      const refusal = new ApiError({ status: 400, code: 'validation_failed', message: CART_FULL });
      notify(refusalNotice(refusal, 'add_lines'));
      throw refusal;
    }
    const kept = cart.keep(changes.map((change) => ({ ...change, operationId: newId() })));
    view.show(cart.lines());
    return work.run(async () => {
      // A guest's lines go on by themselves; an account's change waits until its owner is back.
      if (owner === mine) await kept.carryOut();
    });
  };

  return {
    read: view.read,
    subscribe: view.subscribe,
    start() {
      const stopStorage = onStoredElsewhere([CART_KEY, PENDING_KEY, SEEN_KEY], onChangedElsewhere);
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
    onChangedElsewhere,
    setOwner(next) {
      if (next === owner) return;
      const isSigningIn = owner === null;
      owner = next;
      clearTimeout(timer);
      if (next !== undefined) setOwnerKnown();
      view.reset();
      void work.run(() => open(isSigningIn));
    },
    async change(...changes) {
      const unfit = changes.map(unfitNotice).find((notice) => notice !== null);
      if (unfit !== undefined) return notify(unfit);
      // it belongs to who is here at the press: the session may end before anything here goes on
      if (owner === undefined) await ownerKnown;
      const mine = owner;
      if (mine === undefined) return;
      const ofLines = changes.filter((change) => !isCodeChange(change));
      if (ofLines.length > 0) await changeLines(mine, ofLines);
      for (const change of changes.filter(isCodeChange))
        await work.run(() => cartOf(mine).changeCode(change));
    },
    refresh() {
      const { status, isBusy } = view.read();
      // what is being loaded for the first time is fresh by itself
      return status === 'loading' && isBusy ? work.whenIdle() : refresh();
    },
    async whenIdle() {
      await work.whenIdle();
      return view.read();
    },
    accept(cart, of) {
      if (of === owner) view.confirm(cart);
    },
    removeOrdered(ordered, of) {
      if (of === null) storage.writeGuest(linesBeyond(storage.readGuest().lines, ordered));
      if (of === owner) {
        const shown = linesOf(view.read().contents ?? EMPTY_CART);
        const left = of === null ? storage.readGuest().lines : linesBeyond(shown, ordered);
        if (left.length === 0) view.confirm(EMPTY_CART);
        else view.show(left);
      }
      parts.announce();
      // what is left of a guest's lines, held because of the order, goes on into the account
      void work.run(() => open(false));
    },
  };
}

const isCodeChange = (change: Change): change is CodeChange =>
  change.kind === 'apply_code' || change.kind === 'remove_code';

const isAddition = (change: Change): boolean => addedLines(change).length > 0;

/** Where no orders are taken, none is open. */
const NO_ORDERS: GuestOrder = { isOpen: () => false, find: () => Promise.resolve(null) };
