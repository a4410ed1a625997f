import { type CartOperation, linesBeyond } from './cart-operation.ts';
import type { CartStorage } from './cart-storage.ts';
import type { CartRun } from './cart-store.ts';
import { linesOf } from './preliminary-cart.ts';
import { takenBack } from './waiting-changes.ts';

/** So many answers are written down together; after a crash as many known keys go again. */
const MOST_AT_ONCE = 25;

/**
 * What waits of an account, one after the other as the shop answers. That a change was made is written down for several
 * together, since each writing takes in the whole cart: until then the shop knows its key. A refused key the shop does
 * not know, and what a migration leaves behind cannot wait, so these are written down at once.
 */
export function openWaitingQueue(storage: CartStorage, userId: string, newId: () => string) {
  const made = new Set<string>();
  let last: CartRun | null = null;

  /** The waiting changes go first: a crash before the guest's lines are written repeats a known key. */
  const settle = (answered: ReadonlySet<string>, run: CartRun | null, migration?: CartOperation): void => {
    const waiting = storage.readWaiting(userId);
    const rest = waiting?.operations.filter(({ operationId }) => !answered.has(operationId)) ?? [];
    // Another tab was faster; nothing must be done twice.
    if (waiting === null || rest.length === waiting.operations.length) return;
    const base = run === null ? waiting.base : linesOf(run.cart);
    const guest = storage.readGuest().items;
    const migrated = run !== null && migration?.kind === 'migrate' ? migration.items : [];
    const first = takenBack(migrated, guest, { cart: base, failed: run?.failed ?? [] });
    const operations = [...first.map((change) => ({ ...change, operationId: newId() })), ...rest];
    storage.writeWaiting(userId, operations.length === 0 ? null : { ...waiting, base, operations });
    if (migrated.length > 0) storage.writeGuest(linesBeyond(guest, migrated));
  };

  /** Writes down what was made. */
  const close = (): void => {
    if (made.size > 0) settle(made, last);
    made.clear();
  };

  return {
    /** The change to send now. On its way it has to be the first: a newer figure takes the place of the last of several. */
    next(): CartOperation | undefined {
      const waiting = storage.readWaiting(userId)?.operations ?? [];
      const operation = waiting.find(({ operationId }) => !made.has(operationId));
      if (operation === waiting.at(-1) || made.size === MOST_AT_ONCE) close();
      return operation;
    },
    /** The shop has answered it, with a refusal where there is no run. */
    answered(operation: CartOperation, run: CartRun | null): void {
      const isPlain = run !== null && operation.kind !== 'migrate';
      if (!isPlain) close();
      last = run;
      if (isPlain) made.add(operation.operationId);
      else settle(new Set([operation.operationId]), run, operation);
    },
    close,
  };
}
