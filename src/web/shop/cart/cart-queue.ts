import type { Cart } from '#contract/cart.ts';
import type { ApiError, Caller } from '#contract/http/caller.ts';
import { apply } from '#domain/cart/apply.ts';
import { lineKey, linesBeyond } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { type NamedPieces, refusalNotice } from '#web/shop/notices/cart-notices.ts';
import type { QueuedChange, QueuedChanges } from './cart-state.ts';
import type { CartStorage } from './cart-storage.ts';
import { linesOf } from './cart-view.ts';
import { beyondMigration, reduceLines, takenBack, withMigration } from './migration.ts';
import type { CartParts } from './owned-cart.ts';
import { isRefusal, isSignedOut, type SentChange, sendChange, withRetry } from './send-change.ts';

/** So many answers are written down together; after a crash as many known keys are sent again. */
const MOST_AT_ONCE = 25;

/** How far the shop made what waits. `held`: it waits on; `left`: its owner has left. */
type Sent =
  | { status: 'done'; cart: Cart | null; failed: readonly NamedPieces[] }
  | { status: 'held'; change: QueuedChange | null; error: unknown }
  | { status: 'nothing' }
  | { status: 'left' }
  | { status: 'signed out'; error: unknown };

interface Sending {
  /** Whether the guest's lines join what waits. */
  withGuestLines: boolean;
  /** Whether a fault that may pass is met with a retry at once. */
  retries: boolean;
}

/** The queue of an account's changes: kept first, then sent in their order, each once, as their owner's. */
export function createCartQueue(parts: CartParts, userId: string, call: Caller) {
  const { storage, notify, newId, pause, guestOrder, isShown } = parts;
  /** What the shop has answered to this tab of each change. */
  const answers = new Map<string, 'made' | ApiError>();

  /** Takes out of the guest's lines what their order holds. False while the shop cannot say whether there is one. */
  const removeGuestOrder = async (): Promise<boolean> => {
    const ordered = await guestOrder.find();
    if (ordered === 'open') return false;
    if (ordered !== null) storage.writeGuest(linesBeyond(storage.readGuest().lines, ordered));
    return true;
  };

  const addMigration = () => {
    const before = storage.readQueued(userId);
    const queued = withMigration(before, storage.readGuest(), newId, Date.now());
    if (queued !== before) storage.writeQueued(userId, queued);
  };

  const sendAll = async (retries: boolean): Promise<Sent> => {
    let cart: Cart | null = null;
    const failed: NamedPieces[] = [];
    const record = openQueueRecord(storage, userId, newId);
    try {
      for (let next = record.next(); next !== undefined; next = record.next()) {
        if (!isShown(userId)) return { status: 'left' };
        const { operationId, ...change } = next;
        const run = () => sendChange(call, change, operationId);
        try {
          const sent: SentChange = await (retries ? withRetry(run, pause) : run());
          record.answered(next, sent);
          answers.set(operationId, 'made');
          cart = sent.cart;
          failed.push(...namedPieces(sent, next));
        } catch (error) {
          if (isSignedOut(error)) return { status: 'signed out', error };
          if (!isRefusal(error) || !isRefusedForGood(next, error)) {
            return isShown(userId) ? { status: 'held', change: next, error } : { status: 'left' };
          }
          record.answered(next, null);
          cart = null;
          if (isAlreadyGone(next, error)) continue;
          answers.set(operationId, error);
          if (isShown(userId)) notify(refusalNotice(error, next.kind));
        }
      }
    } finally {
      record.close();
    }
    return isShown(userId) ? { status: 'done', cart, failed } : { status: 'left' };
  };

  return {
    /** The lines as they will be; null when nothing waits. */
    lines(): readonly StoredLine[] | null {
      const queued = storage.readQueued(userId);
      return queued && queuedLines(queued);
    },
    /** Lets changes wait for the shop; `known` are the lines that it has confirmed. */
    add(changes: readonly QueuedChange[], known: () => readonly StoredLine[]): void {
      const queued = storage.readQueued(userId) ?? { base: known(), changes: [], since: Date.now() };
      storage.writeQueued(userId, changes.reduce(withChange, queued));
      const isMigrating = queued.changes.some(({ kind }) => kind === 'migrate');
      if (isMigrating) storage.writeGuest(reduceLines(storage.readGuest().lines, changes));
    },
    /** Sends what waits as far as the shop answers; what a guest has ordered is found first. */
    async send({ withGuestLines, retries }: Sending): Promise<Sent> {
      const hadOrder = guestOrder.isOpen();
      if (hadOrder) {
        const isKnown = await removeGuestOrder();
        if (!isShown(userId)) return { status: 'left' };
        if (!isKnown) return { status: 'held', change: null, error: null };
      }
      if (withGuestLines || hadOrder) addMigration();
      return storage.readQueued(userId) === null ? { status: 'nothing' } : sendAll(retries);
    },
    /** Whether anything of this account is on the device that its cart does not hold yet. */
    hasWork: (): boolean => storage.readQueued(userId) !== null || guestOrder.isOpen(),
    /** What came of a change, read once by the code that made it; `elsewhere` when another tab got the answer. */
    takeOutcome(operationId: string): 'made' | 'waiting' | 'elsewhere' | ApiError {
      const answer = answers.get(operationId);
      answers.delete(operationId);
      if (answer !== undefined) return answer;
      const changes = storage.readQueued(userId)?.changes ?? [];
      return changes.some((it) => it.operationId === operationId) ? 'waiting' : 'elsewhere';
    },
  };
}

/**
 * The changes of an account that wait, taken out as the shop answers: those made several at a time, as each writing takes
 * in the whole cart and the shop knows their keys; refused ones and migrations at once.
 */
function openQueueRecord(storage: CartStorage, userId: string, newId: () => string) {
  const made = new Set<string>();
  let last: SentChange | null = null;

  /** The queued changes go first: a crash before the guest's lines are written repeats a known key. */
  const write = (answered: ReadonlySet<string>, sent: SentChange | null, migration?: QueuedChange): void => {
    const queued = storage.readQueued(userId);
    const rest = queued?.changes.filter(({ operationId }) => !answered.has(operationId)) ?? [];
    // Another tab was faster; nothing must be done twice.
    if (queued === null || rest.length === queued.changes.length) return;
    const base = sent === null ? queued.base : linesOf(sent.cart);
    const put = (changes: readonly QueuedChange[]) =>
      storage.writeQueued(userId, changes.length === 0 ? null : { ...queued, base, changes });
    if (sent === null || migration?.kind !== 'migrate') return put(rest);
    const guest = storage.readGuest().lines;
    const undone = takenBack(migration.lines, guest, { cart: base, failed: sent.failed });
    put([...undone.map((change) => ({ ...change, operationId: newId() })), ...rest]);
    storage.writeGuest(beyondMigration(guest, migration.lines));
  };

  /** Writes down what was made. */
  const close = (): void => {
    if (made.size > 0) write(made, last);
    made.clear();
  };

  return {
    /** The change to send now. On its way it has to be the first: a newer figure takes the place of the last of several. */
    next(): QueuedChange | undefined {
      const changes = storage.readQueued(userId)?.changes ?? [];
      const change = changes.find(({ operationId }) => !made.has(operationId));
      if (change === changes.at(-1) || made.size === MOST_AT_ONCE) close();
      return change;
    },
    /** The shop has answered; null is a refusal. */
    answered(change: QueuedChange, sent: SentChange | null): void {
      const isPlain = sent !== null && change.kind !== 'migrate';
      if (!isPlain) close();
      last = sent;
      if (isPlain) made.add(change.operationId);
      else write(new Set([change.operationId]), sent, change);
    },
    close,
  };
}

function namedPieces({ failed }: SentChange, change: QueuedChange): NamedPieces[] {
  const names = new Map('lines' in change ? change.lines.map((line) => [lineKey(line), line.name]) : []);
  return failed.map((pieces) => ({ name: names.get(lineKey(pieces)) || 'Товар', quantity: pieces.quantity }));
}

/** A migration that is refused keeps its lines on the device; only one under a spent key is over. */
const isRefusedForGood = ({ kind }: QueuedChange, { code }: ApiError): boolean =>
  kind !== 'migrate' || code === 'idempotency_mismatch';

/** The line or the group was to go and is not there: as good as done. */
const isAlreadyGone = ({ kind }: QueuedChange, { code }: ApiError): boolean =>
  (kind === 'remove_line' || kind === 'remove_group') && code === 'not_found';

/** The lines as they will be once the shop has made what waits. */
export const queuedLines = ({ base, changes }: QueuedChanges): readonly StoredLine[] =>
  apply(base, ...changes);

/**
 * What waits with one change more. Of figures typed quickly for one line or group only the last has to be sent, but the
 * first of all may be on its way: sent again under its key it is over, forgotten it could reach the shop after this one.
 */
export function withChange(queued: QueuedChanges, change: QueuedChange): QueuedChanges {
  const last = queued.changes.at(-1);
  const isNewer = queued.changes.length > 1 && last !== undefined && isSameTarget(last, change);
  const before = isNewer ? queued.changes.slice(0, -1) : queued.changes;
  return { ...queued, changes: [...before, change] };
}

function isSameTarget(last: QueuedChange, next: QueuedChange): boolean {
  if (last.kind === 'set_pieces' && next.kind === 'set_pieces') {
    return lineKey(last.line) === lineKey(next.line);
  }
  return last.kind === 'set_sets' && next.kind === 'set_sets' && last.groupId === next.groupId;
}
