import { mergeLines } from '#domain/cart/line.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import { applyToLines, type CartOperation, linesBeyond } from './cart-operation.ts';
import {
  type PendingChanges,
  readLocalItems,
  readPending,
  writeLocalItems,
  writePending,
} from './local-cart.ts';

/** What stays on this device as its owner signs out; the rest belongs to the account alone. */
const outlivesSession = (operation: CartOperation): boolean =>
  operation.kind === 'migrate' || operation.isUnsure === true;

/** The guest's own lines among what waits. */
const guestLines = (operations: readonly CartOperation[]): StoredCartItem[] =>
  mergeLines(operations.flatMap((operation) => (operation.kind === 'migrate' ? operation.items : [])));

/**
 * What waits for the account's cart as its owner arrives: changes left from before, and the guest's lines as a
 * migration. Its key is written before the first try, so that a repeat after a crash, a reload or in another tab
 * is the same operation (decisions 4). A migration left from before may have been carried out: it goes again as it
 * was, and what the guest has added since travels behind it.
 */
export function pendingFor(userId: string, newId: () => string): PendingChanges | null {
  const left = readPending();
  const own = left?.userId === userId ? left.operations : [];
  // With changes of the account waiting, the local lines are a copy of its cart.
  if (!own.every(outlivesSession)) return left;
  const items = readLocalItems();
  const kept = items.length > 0 ? own : own.filter(({ kind }) => kind !== 'migrate');
  const added = linesBeyond(items, guestLines(kept));
  const migration: CartOperation = { kind: 'migrate', operationId: newId(), items: added };
  const operations = added.length > 0 ? [...kept, migration] : kept;
  const pending = operations.length > 0 ? { userId, operations } : null;
  writePending(pending);
  return pending;
}

/** Keeps an addition whose session ended before the shop said what became of it, until its owner is back. */
export function keepUnsure(userId: string, operation: CartOperation): void {
  const left = readPending();
  if (left !== null && left.userId !== userId) return;
  writePending({ userId, operations: [...(left?.operations ?? []), { ...operation, isUnsure: true }] });
}

/** Puts a change behind those that already wait, and shows it in the local lines. */
export function addPending(userId: string, operation: CartOperation): void {
  const left = readPending();
  const operations = left?.userId === userId ? left.operations : [];
  writePending({ userId, operations: [...operations, operation] });
  if (operation.kind !== 'migrate') writeLocalItems(applyToLines(readLocalItems(), operation));
}

/** The shop has answered for this one. Read anew each time: another tab may have added to the list. */
export function settlePending(operationId: string): PendingChanges | null {
  const left = readPending();
  if (left === null) return null;
  const operations = left.operations.filter((operation) => operation.operationId !== operationId);
  const rest = operations.length === 0 ? null : { ...left, operations };
  writePending(rest);
  return rest;
}

/** The owner has signed out: of what waited, only the guest's own lines go on as the local cart. */
export function leavePending(userId: string): void {
  const left = readPending();
  if (left?.userId !== userId) return;
  const operations = left.operations.filter(outlivesSession);
  writePending({ userId, operations });
  writeLocalItems(guestLines(operations));
}
