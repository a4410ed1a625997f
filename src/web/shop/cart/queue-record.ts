import type { CartStorage } from './cart-storage.ts';
import { linesOf } from './preliminary-cart.ts';
import { beyondMigration, type QueuedChange, takenBack } from './queued-changes.ts';
import type { SentChange } from './send-change.ts';

/** So many answers are written down together; after a crash as many known keys are sent again. */
const MOST_AT_ONCE = 25;

/**
 * The changes of an account that wait, taken out as the shop answers: those made several at a time, as each writing takes
 * in the whole cart and the shop knows their keys; refused ones and migrations at once.
 */
export function openQueueRecord(storage: CartStorage, userId: string, newId: () => string) {
  const made = new Set<string>();
  let last: SentChange | null = null;

  /** The queued changes go first: a crash before the guest's lines are written repeats a known key. */
  const write = (answered: ReadonlySet<string>, sent: SentChange | null, migration?: QueuedChange): void => {
    const queued = storage.readQueued(userId);
    const rest = queued?.changes.filter(({ operationId }) => !answered.has(operationId)) ?? [];
    // Another tab was faster; nothing must be done twice.
    if (queued === null || rest.length === queued.changes.length) return;
    const base = sent === null ? queued.base : linesOf(sent.cart);
    const guest = storage.readGuest().lines;
    const migrated = sent !== null && migration?.kind === 'migrate' ? migration.lines : [];
    const first = takenBack(migrated, guest, { cart: base, failed: sent?.failed ?? [] });
    const changes = [...first.map((change) => ({ ...change, operationId: newId() })), ...rest];
    storage.writeQueued(userId, changes.length === 0 ? null : { ...queued, base, changes });
    if (migrated.length > 0) storage.writeGuest(beyondMigration(guest, migrated));
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
