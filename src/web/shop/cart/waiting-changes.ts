import { lineKey, mergeLines } from '#domain/cart/line.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import { applyToLines, type CartChange, type CartOperation, linesBeyond } from './cart-operation.ts';
import type { GuestLines } from './cart-storage.ts';

/** Changes of one account that wait for the shop, oldest first, upon the lines that were known before them. */
export interface WaitingChanges {
  readonly base: readonly StoredCartItem[];
  readonly operations: readonly CartOperation[];
  /** When the first of them was made, in milliseconds. */
  readonly since: number;
}

/** The lines as they will be once the shop has taken what waits. */
export const waitingLines = ({ base, operations }: WaitingChanges): readonly StoredCartItem[] =>
  applyToLines(base, operations);

/** The guest's lines that travel with what waits. */
const migratingLines = (operations: readonly CartOperation[]): StoredCartItem[] =>
  mergeLines(operations.flatMap((operation) => (operation.kind === 'migrate' ? operation.items : [])));

/**
 * What waits as its owner arrives, with the guest's lines as a migration behind it. A migration left from before may
 * have been carried out: it goes again as it was, and only what the guest has added since travels anew. The key comes
 * with the lines, so that two tabs that see the owner arrive make the same operation.
 */
export function withMigration(
  waiting: WaitingChanges | null,
  guest: GuestLines,
  newId: () => string,
  now: number,
): WaitingChanges | null {
  const { base = [], operations = [], since = now } = waiting ?? {};
  const items = linesBeyond(guest.items, migratingLines(operations));
  if (items.length === 0) return waiting;
  const isTaken = operations.some(({ operationId }) => operationId === guest.migrationId);
  const operationId = guest.migrationId === null || isTaken ? newId() : guest.migrationId;
  return { base, operations: [...operations, { kind: 'migrate', operationId, items }], since };
}

/**
 * What waits with one change more. Of figures typed quickly for one line or group only the last has to travel, but the
 * first of all may be on its way: sent again under its key it is over, forgotten it could reach the shop after this one.
 */
export function withOperation(waiting: WaitingChanges, operation: CartOperation): WaitingChanges {
  const last = waiting.operations.at(-1);
  const isUnsent = waiting.operations.length > 1;
  const isNewer = isUnsent && last !== undefined && isSameTarget(last, operation);
  const before = isNewer ? waiting.operations.slice(0, -1) : waiting.operations;
  return { ...waiting, operations: [...before, operation] };
}

function isSameTarget(last: CartOperation, next: CartOperation): boolean {
  if (last.kind === 'update' && next.kind === 'update') return lineKey(last.line) === lineKey(next.line);
  const areGroups = last.kind === 'update-group' && next.kind === 'update-group';
  return areGroups && last.wholesaleGroupId === next.wholesaleGroupId;
}

/**
 * What the guest has taken out of their cart between a migration and its answer, as changes of the account's cart:
 * the pieces have arrived there and were not wanted any more.
 */
export function takenBack(
  migrated: readonly StoredCartItem[],
  guest: readonly StoredCartItem[],
  arrived: { readonly cart: readonly StoredCartItem[]; readonly failed: readonly FailedPieces[] },
): CartChange[] {
  return linesBeyond(migrated, guest).flatMap((gone): CartChange[] => {
    const line = arrived.cart.find((item) => lineKey(item) === lineKey(gone));
    if (line === undefined) return [];
    const refused = arrived.failed
      .filter((pieces) => lineKey(pieces) === lineKey(gone))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const pieces = Math.max(0, gone.quantity - refused);
    if (pieces === 0) return [];
    const quantity = line.quantity - pieces;
    return [quantity > 0 ? { kind: 'update', line, quantity } : { kind: 'remove', line }];
  });
}

/** Pieces that a migration could not take over. */
export interface FailedPieces {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly error: string;
}

/**
 * The guest's lines while they are on their way into an account, after its owner has changed that cart: what is taken
 * out there must not come back as a guest's line when the owner leaves before the shop has answered.
 */
export function reduceLines(
  items: readonly StoredCartItem[],
  changes: readonly CartChange[],
): StoredCartItem[] {
  const fewest = new Map<string, number>();
  for (const change of changes) {
    if (change.kind !== 'update') continue;
    const key = lineKey(change.line);
    fewest.set(key, Math.min(change.quantity, fewest.get(key) ?? change.quantity));
  }
  const left = applyToLines(
    items,
    changes.filter(({ kind }) => kind !== 'add' && kind !== 'update'),
  );
  return left.map((item) => ({
    ...item,
    quantity: Math.min(item.quantity, fewest.get(lineKey(item)) ?? item.quantity),
  }));
}

/** Whether the guest's lines are among what waits. */
export const hasMigration = ({ operations }: WaitingChanges): boolean =>
  operations.some(({ kind }) => kind === 'migrate');
