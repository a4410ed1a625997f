import {
  kopecksToRoubles,
  type Roubles,
  readPrice,
  roubles,
  roublesToKopecks,
  sum,
  times,
} from '#domain/money/money.ts';
import { type LineBundle, MAX_SETS } from '#domain/wholesale/group.ts';
import { BUNDLE_TYPES } from '#domain/wholesale/settings.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_NAMED_QUANTITY } from './limits.ts';
import { type CartLine, type LineGroup, mergeLines } from './line.ts';

/** A line as a browser keeps it. `price` is in roubles, shown until the shop has priced the line. */
export type StoredLine = CartLine & {
  readonly price: Roubles;
  readonly name: string;
  readonly image: string | null;
};

/** A promo code kept in the local cart; the discount is in roubles. */
export type StoredPromocode = { readonly code: string; readonly discountAmount: Roubles };

/** The local cart of a guest. `subtotal` is in roubles. */
export type StoredCart = {
  readonly items: readonly StoredLine[];
  readonly appliedPromocodes: readonly StoredPromocode[];
  readonly subtotal: Roubles;
};

/**
 * Reads a stored local cart (docs/rules/cart.md). What is broken is dropped and nothing
 * throws; equal lines are merged. A line above the largest quantity stays: the server reports that as a problem.
 */
export function cleanStoredCart(stored: unknown): StoredCart {
  const cart = asRecord(stored);
  const items = mergeLines(asList(cart.items).flatMap(readLine))
    .slice(0, MAX_CART_LINES)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, MAX_NAMED_QUANTITY) }));
  return {
    items,
    appliedPromocodes: asList(cart.appliedPromocodes).flatMap(readPromocode).slice(0, 1),
    subtotal: subtotalOf(items),
  };
}

/** Reads one stored line; none when it is broken. */
export function readLine(value: unknown): StoredLine[] {
  const item = asRecord(value);
  const product = asRecord(item.productId);
  const productId = asText(item.productId) || asText(product._id);
  const color = asText(item.color);
  const size = asText(item.size);
  const group = readGroup(item);
  const { quantity } = item;
  if (!productId || !color || !size || !isCountUpTo(MAX_NAMED_QUANTITY, quantity) || group === undefined) {
    return [];
  }
  const price = readMoney(item.price);
  const look = { name: asText(item.name), image: asText(item.image) || null };
  return [{ productId, color, size, quantity, group, price, ...look }];
}

/** The group of a stored line, also in the form in which browsers kept it first; undefined when it is broken. */
function readGroup(line: Record<string, unknown>): LineGroup | null | undefined {
  const group = asRecord(line.group);
  const id = asText(group.id) || asText(line.wholesaleGroupId);
  if (!id) return null;
  const bundle = readBundle(group.bundle ?? line.bundle);
  return bundle === null ? undefined : { id, bundle };
}

function readBundle(value: unknown): LineBundle | null {
  const bundle = asRecord(value);
  const type = BUNDLE_TYPES.find((known) => known === bundle.type);
  const { quantity, perSet } = bundle;
  const text = asText(bundle.value);
  if (type === undefined || !text || !isCountUpTo(MAX_LINE_QUANTITY, perSet)) return null;
  return isCountUpTo(MAX_SETS, quantity) ? { type, value: text, quantity, perSet } : null;
}

function readPromocode(value: unknown): StoredPromocode[] {
  const promocode = asRecord(value);
  const code = asText(promocode.code);
  const discountAmount = readPrice(promocode.discountAmount);
  return code && discountAmount !== null ? [{ code, discountAmount }] : [];
}

function subtotalOf(items: readonly StoredLine[]): Roubles {
  return kopecksToRoubles(sum(items.map((item) => times(roublesToKopecks(item.price), item.quantity))));
}

/** Above any price of the shop, and low enough for the sum of a full cart to stay exact. */
const MAX_PRICE = 10_000_000;

function readMoney(value: unknown): Roubles {
  const price = readPrice(value) ?? roubles(0);
  return price <= MAX_PRICE ? price : roubles(0);
}

/** Whether a stored value is a whole number from 1 to `most`. */
export function isCountUpTo(most: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

/** A stored object; anything else is an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
