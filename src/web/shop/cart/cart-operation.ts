import { MAX_SETS, piecesOfSets } from '#domain/cart/group.ts';
import { MAX_CART_LINES, MAX_NAMED_QUANTITY } from '#domain/cart/limits.ts';
import { type CartLineRef, lineKey, mergeLines } from '#domain/cart/line.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';

/** A change of the cart as the shopper means it. */
export type CartChange =
  | { kind: 'add'; item: StoredCartItem }
  | { kind: 'update'; line: CartLineRef; quantity: number }
  | { kind: 'remove'; line: CartLineRef }
  | { kind: 'clear' }
  | GroupChange;

/** A change of a wholesale group as a whole; `quantity` counts sets (spec 4, decisions 5). */
export type GroupChange =
  | { kind: 'update-group'; wholesaleGroupId: string; quantity: number }
  | { kind: 'remove-group'; wholesaleGroupId: string };

/** A change of what lies in the cart already. */
export type Amendment = Exclude<CartChange, { kind: 'add' }>;

/**
 * A promo code that goes into the cart or out of it. It is never kept on this device: whether it holds only the shop
 * can say (spec 4).
 */
export type CodeChange = { kind: 'apply-code' | 'remove-code'; code: string };

/** A guest's lines on their way into an account's cart. */
export type Migration = { kind: 'migrate'; items: readonly StoredCartItem[] };

/**
 * A change under its own key, which stays the same over every repeat, so that the shop applies it once even when
 * the answer to an earlier try was lost (decisions 4).
 */
export type CartOperation = ChangeOperation | ({ operationId: string } & Migration);
export type ChangeOperation = { operationId: string } & CartChange;
export type CodeOperation = { operationId: string } & CodeChange;

/** The lines after changes, one upon the other; also how changes that the shop has not acknowledged yet are shown. */
export function applyToLines(
  items: readonly StoredCartItem[],
  changes: readonly (CartChange | Migration)[],
): StoredCartItem[] {
  const lines = new Map(mergeLines(items).map((item) => [lineKey(item), item]));
  for (const change of changes) applyTo(lines, change);
  return [...lines.values()];
}

/** Makes one change of lines that are found by their keys: hundreds of changes must not go through all lines each. */
function applyTo(lines: Map<string, StoredCartItem>, change: CartChange | Migration): void {
  switch (change.kind) {
    case 'add':
      return putInto(lines, change.item);
    case 'migrate':
      for (const item of change.items) putInto(lines, item);
      return;
    case 'update': {
      const key = lineKey(change.line);
      const item = lines.get(key);
      if (item !== undefined) lines.set(key, bounded({ ...item, quantity: change.quantity }));
      return;
    }
    case 'remove':
      lines.delete(lineKey(change.line));
      return;
    case 'clear':
      return lines.clear();
    case 'update-group':
      for (const [key, item] of lines) {
        if (item.wholesaleGroupId === change.wholesaleGroupId) lines.set(key, inSets(item, change.quantity));
      }
      return;
    case 'remove-group':
      for (const [key, item] of lines) {
        if (item.wholesaleGroupId === change.wholesaleGroupId) lines.delete(key);
      }
  }
}

function putInto(lines: Map<string, StoredCartItem>, item: StoredCartItem): void {
  const key = lineKey(item);
  const known = lines.get(key);
  lines.set(key, bounded(known ? { ...known, quantity: known.quantity + item.quantity } : item));
}

/** A line of a group once the group holds so many sets. */
function inSets(item: StoredCartItem, quantity: number): StoredCartItem {
  const { bundle } = item;
  if (bundle === undefined) return item;
  const pieces = piecesOfSets({ quantity: item.quantity, bundle }, quantity);
  return bounded({ ...item, quantity: pieces, bundle: { ...bundle, quantity } });
}

/** How many pieces of a line stand in a cart. */
export const piecesOf = (items: readonly StoredCartItem[], line: CartLineRef): number =>
  items.find((item) => lineKey(item) === lineKey(line))?.quantity ?? 0;

/** Whether a line would be one more than a cart may hold. */
export const isOneTooMany = (items: readonly StoredCartItem[], line: CartLineRef): boolean =>
  items.length >= MAX_CART_LINES && piecesOf(items, line) === 0;

/** What stands in a cart beyond the pieces that went elsewhere. */
export function linesBeyond(
  items: readonly StoredCartItem[],
  gone: readonly (CartLineRef & { readonly quantity: number })[],
): StoredCartItem[] {
  const pieces = new Map(mergeLines(gone).map((line) => [lineKey(line), line.quantity]));
  return items.flatMap((item) => {
    const quantity = item.quantity - (pieces.get(lineKey(item)) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Whether a stored value is a change that can be sent; anything may have been written into storage. */
export function isOperation(value: unknown): value is CartOperation {
  const { operationId, kind, item, items, line, quantity, wholesaleGroupId } = (value ?? {}) as Record<
    string,
    unknown
  >;
  if (!isKey(operationId)) return false;
  switch (kind) {
    case 'add':
      return isLine(item) && isCount(item.quantity);
    case 'migrate':
      return Array.isArray(items) && items.every((it) => isLine(it) && isCount(it.quantity));
    case 'update':
      return isLine(line) && isCount(quantity);
    case 'remove':
      return isLine(line);
    case 'update-group':
      return isText(wholesaleGroupId) && isCount(quantity) && quantity <= MAX_SETS;
    case 'remove-group':
      return isText(wholesaleGroupId);
    default:
      return kind === 'clear';
  }
}

/** Whether a stored value can be the key of a change. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_NAMED_QUANTITY;

function isLine(value: unknown): value is Record<keyof CartLineRef | 'quantity', unknown> {
  const { productId, color, size } = (value ?? {}) as Record<string, unknown>;
  return [productId, color, size].every(isText);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const bounded = (item: StoredCartItem): StoredCartItem =>
  item.quantity > MAX_NAMED_QUANTITY ? { ...item, quantity: MAX_NAMED_QUANTITY } : item;
