import { cleanStoredCart, type StoredCartItem } from '#domain/cart/stored-cart.ts';
import { CART_KEY, PENDING_KEY } from '#web/state/kept-keys.ts';
import { readStored, readStoredRecord, writeStored } from '#web/state/storage.ts';
import type { CartOperation } from './cart-operation.ts';

/** The version of the account's cart that a tab saw last: other tabs hear of a change by it. */
export const SEEN_KEY = 'cart-seen';

/** Changes of one account that wait for the shop, oldest first. */
export interface PendingChanges {
  userId: string;
  operations: readonly CartOperation[];
}

/** The lines of the local cart. Text that cannot be read falls back on this tab's own copy. */
export function readLocalItems(): readonly StoredCartItem[] {
  const text = readStored(CART_KEY);
  if (text === null) return [];
  const isReadable = text !== undefined && isJson(text);
  return usableItems(isReadable ? text : readStored(CART_KEY, 'session'));
}

export function writeLocalItems(items: readonly StoredCartItem[]): void {
  if (items.length === 0) {
    writeStored(CART_KEY, null);
    writeStored(CART_KEY, null, 'session');
    return;
  }
  const { appliedPromocodes, subtotal } = cleanStoredCart({ items });
  const text = JSON.stringify({ items, appliedPromocodes, subtotal, updatedAt: new Date().toISOString() });
  writeStored(CART_KEY, text);
  writeStored(CART_KEY, text, 'session');
}

export function readPending(): PendingChanges | null {
  const { userId, operations } = readStoredRecord(PENDING_KEY);
  if (typeof userId !== 'string' || !Array.isArray(operations)) return null;
  const known = operations.filter(isOperation);
  return known.length === 0 ? null : { userId, operations: known };
}

export function writePending(pending: PendingChanges | null): void {
  const text = pending === null || pending.operations.length === 0 ? null : JSON.stringify(pending);
  writeStored(PENDING_KEY, text);
}

/** Retail lines with ids that the shop can have issued; a hand-made or broken line would spoil the whole call. */
function usableItems(stored: unknown): readonly StoredCartItem[] {
  return cleanStoredCart(stored).items.filter(
    (item) =>
      UUID.test(item.productId) && CODE.test(item.color) && CODE.test(item.size) && !item.wholesaleGroupId,
  );
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CODE = /^[A-Za-z0-9_./-]{1,32}$/;
const KINDS = new Set(['add', 'update', 'remove', 'clear', 'migrate']);

function isOperation(value: unknown): value is CartOperation {
  const { operationId, kind } = (value ?? {}) as Record<string, unknown>;
  return typeof operationId === 'string' && typeof kind === 'string' && KINDS.has(kind);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
