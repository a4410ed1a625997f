import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { addedLines } from '#domain/cart/apply.ts';
import { itemRef, lineKey, piecesOf } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { cartNotices, doneNotices, refusalNotice } from '#web/shop/notices/cart-notices.ts';
import { codeOf } from '#web/shop/promo/cart-code.ts';
import { createCodeChanges } from '#web/shop/promo/code-changes.ts';
import { createCartQueue } from './cart-queue.ts';
import { EMPTY_CART, linesOf } from './cart-view.ts';
import { type CartParts, type OwnedCart, showKeptLines } from './owned-cart.ts';
import { isRefusal } from './send-change.ts';

/**
 * The cart of an account: the shop keeps it, and this device what the shop has not made yet. `call` goes out in the
 * account's session; `guest` keeps the changes while an order of the guest's is open, beside the lines that it holds.
 */
export function createAccountCart(
  parts: CartParts,
  userId: string,
  { call, guest }: { call: Caller; guest: OwnedCart },
): OwnedCart {
  const { storage, view, notify, guestOrder, isShown, retryLater, announce } = parts;
  const queue = createCartQueue(parts, userId, call);

  const lines = () => queue.lines() ?? (guestOrder.isOpen() ? guest.lines() : []);
  const known = () => (isShown(userId) && view.confirmed()) || EMPTY_CART;
  const showKept = () => {
    const code = storage.readQueued(userId) === null ? undefined : codeOf(known())?.code;
    return showKeptLines(parts, userId, lines, code);
  };
  /** Shows a cart that came with an answer; not while changes wait that it does not hold. */
  const confirm = (cart: Cart) => {
    if (isShown(userId)) view.confirm(cart, { isOutdated: storage.readQueued(userId) !== null });
  };

  const load = async () => {
    try {
      const { data } = await call('cartGet');
      confirm(data);
    } catch {
      if (!isShown(userId)) return;
      view.update({ status: view.read().contents === null ? 'error' : 'ready', isPriced: false });
      retryLater();
    }
  };

  /**
   * Sends what waits, and shows what came of it. Resolves to whether a notice said that the cart is from now on kept on
   * this device; it names what was just added.
   */
  const sync = (cause: 'arrival' | 'change' | 'refresh', added?: string): Promise<boolean> =>
    parts.inOneTab(async () => {
      const wasWaiting = view.read().isWaiting;
      const isArrival = cause === 'arrival';
      const isFirst = cause === 'change' && !wasWaiting;
      const sent = await queue.send({ withGuestLines: isArrival, retries: isFirst });
      switch (sent.status) {
        case 'nothing':
          if (cause !== 'change') await load();
          return false;
        case 'done':
          if (sent.cart !== null && sent.failed.length === 0) confirm(sent.cart);
          else await load();
          if (sent.failed.length > 0) notify(cartNotices.syncedPartly(sent.failed));
          else if (isArrival || wasWaiting) notify(cartNotices.synced);
          announce();
          return false;
        case 'held':
          if (isArrival && sent.change?.kind === 'migrate') {
            notify(isRefusal(sent.error) ? cartNotices.migrationRefused : cartNotices.migrationFailed);
          }
          if (isFirst) notify(cartNotices.wentLocal(added));
          await showKept();
          retryLater();
          return isFirst;
        case 'signed out':
          if (cause !== 'change') return false;
          notify(cartNotices.signInNeeded);
          throw sent.error;
        case 'left':
          return false;
      }
    });

  /** First drops changes that have waited too long; its notice comes last, as only one notice is seen. */
  const withoutOld = async (work: () => Promise<unknown>) => {
    const isGivenUp = storage.dropOld(userId);
    await work();
    if (isGivenUp && isShown(userId)) notify(cartNotices.gaveUp);
  };

  /** Throws when the shop has refused a change. Whether an addition sent by another tab was made is seen in the cart. */
  const checkMade = async (ids: readonly string[], expected: readonly Expected[]) => {
    const outcomes = ids.map((id) => queue.takeOutcome(id));
    const refused = outcomes.find((outcome) => outcome instanceof ApiError);
    if (refused !== undefined) throw refused;
    if (outcomes[0] !== 'elsewhere' || expected.length === 0) return;
    await load();
    const cart = view.confirmed() ?? EMPTY_CART;
    if (!view.read().isPriced || expected.every((it) => holdsAddition(cart, it))) return;
    const message = 'Не удалось добавить товар';
    const refusal = new ApiError({ status: 409, code: 'cart_changed', message });
    notify(refusalNotice(refusal, 'add_lines'));
    throw refusal;
  };

  return {
    async open(isSigningIn) {
      await withoutOld(async () => {
        if (storage.readGuest().lines.length > 0 || queue.hasWork()) return sync('arrival');
        await load();
        const { status, contents } = view.read();
        const isFull = status === 'ready' && contents !== null && contents.items.length > 0;
        if (isSigningIn && isFull) notify(cartNotices.loaded);
        return false;
      });
    },
    refresh: () => withoutOld(() => (queue.hasWork() ? sync('refresh') : load())),
    lines,
    keep(changes) {
      const added = changes.flatMap(addedLines);
      const done = doneNotices(changes);
      const isWithGuest = queue.lines() === null && guestOrder.isOpen();
      if (isWithGuest) guest.keep(changes);
      else queue.add(changes, () => linesOf(known()));
      const kept = lines();
      const expected = added.map((line) => ({ line, pieces: piecesOf(kept, line) }));
      return {
        async carryOut() {
          const isAnnounced = await sync('change', done[0]?.text);
          if (!isWithGuest) {
            await checkMade(
              changes.map(({ operationId }) => operationId),
              expected,
            );
          }
          if (isAnnounced) return;
          for (const notice of done) notify(notice);
        },
      };
    },
    changeCode: createCodeChanges({
      ...parts,
      ...{ userId, call, load, confirm },
      /** Behind whatever waits, and not ahead of it: what a code is worth hangs on the lines. */
      async sendQueued() {
        if (queue.hasWork()) await sync('change');
        return !queue.hasWork();
      },
    }),
  };
}

/** A line that was added, and the pieces of it that the cart should then hold. */
interface Expected {
  readonly line: StoredLine;
  readonly pieces: number;
}

/**
 * Whether a cart shows that an addition was made whose answer another tab has had. Fewer pieces than were expected may
 * be that tab's doing; a refusal leaves a line that has no room for them, or none.
 */
function holdsAddition(cart: Cart, { line, pieces }: Expected): boolean {
  const item = cart.items.find((it) => lineKey(itemRef(it)) === lineKey(line));
  if (item === undefined || item.quantity < line.quantity) return false;
  return item.quantity >= pieces || item.quantity + line.quantity <= item.maxQuantity;
}
