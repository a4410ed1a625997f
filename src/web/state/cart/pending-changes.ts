import { applyToLines, type CartOperation, sameLines } from './cart-operation.ts';
import {
  type PendingChanges,
  readLocalItems,
  readPending,
  writeLocalItems,
  writePending,
} from './local-cart.ts';

/**
 * What waits for the account's cart as its owner arrives: changes left from before, or the guest's lines as one
 * migration. Its key is written before the first try, so that a repeat after a crash, a reload or in another tab
 * is the same operation (decisions 4).
 */
export function pendingFor(userId: string, newId: () => string): PendingChanges | null {
  const left = readPending();
  const items = readLocalItems();
  const only = left?.operations.length === 1 ? left.operations[0] : undefined;
  const isOutdated = only?.kind === 'migrate' && !sameLines(only.items, items);
  if (left?.userId === userId && !isOutdated) return left;
  const migration: CartOperation = { kind: 'migrate', operationId: newId(), items };
  const pending = items.length === 0 ? null : { userId, operations: [migration] };
  writePending(pending);
  return pending;
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
  const migration = left.operations.find((operation) => operation.kind === 'migrate');
  writePending(migration ? { userId, operations: [migration] } : null);
  writeLocalItems(migration?.kind === 'migrate' ? migration.items : []);
}
