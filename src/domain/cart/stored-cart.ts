import { kopecksToRoubles, readPrice, roublesToKopecks } from '#domain/money/money.ts';
import { BUNDLE_TYPES } from '#domain/wholesale/settings.ts';
import { type LineBundle, MAX_SETS } from './group.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_NAMED_QUANTITY } from './limits.ts';
import { mergeLines } from './line.ts';

/** A line of the local cart of a guest. `price` is in roubles, for display until the server has priced it. Spec 3. */
export type StoredCartItem = {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly price: number;
  readonly name: string;
  readonly image: string | null;
  readonly wholesaleGroupId?: string;
  /** How the line was bought; only a line of a group has it, and none without. */
  readonly bundle?: LineBundle;
};

/** A promo code kept in the local cart; the discount is in roubles. Spec 3. */
export type StoredPromocode = { readonly code: string; readonly discountAmount: number };

/** The local cart of a guest. `subtotal` is in roubles. Spec 3, 4. */
export type StoredCart = {
  readonly items: readonly StoredCartItem[];
  readonly appliedPromocodes: readonly StoredPromocode[];
  readonly subtotal: number;
};

/**
 * Reads a stored local cart, from its JSON text or as a value. Whatever is broken is dropped and nothing throws:
 * lines need ids and a whole quantity, those of a wholesale group also how they were bought, equal lines are merged, of
 * the promo codes the first with a code and a discount amount stays, the subtotal is the sum of price times quantity.
 * Spec 5, «Stored local cart load». A line that is longer than any may be stays: the shop itself tells so.
 */
export function cleanStoredCart(stored: unknown): StoredCart {
  const cart = asRecord(typeof stored === 'string' ? parseJson(stored) : stored);
  const items = mergeLines(asList(cart.items).flatMap(readItem))
    .slice(0, MAX_CART_LINES)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, MAX_NAMED_QUANTITY) }));
  return {
    items,
    appliedPromocodes: asList(cart.appliedPromocodes).flatMap(readPromocode).slice(0, 1),
    subtotal: subtotalOf(items),
  };
}

function readItem(value: unknown): StoredCartItem[] {
  const item = asRecord(value);
  const product = asRecord(item.productId);
  const productId = asText(item.productId) || asText(product._id);
  const color = asText(item.color);
  const size = asText(item.size);
  const { quantity } = item;
  if (!productId || !color || !size || !isCountUpTo(MAX_NAMED_QUANTITY, quantity)) return [];
  const group = asText(item.wholesaleGroupId);
  const line = {
    productId,
    color,
    size,
    quantity,
    price: readMoney(item.price),
    name: asText(item.name),
    image: asText(item.image) || null,
  };
  if (!group) return [line];
  const bundle = readBundle(item.bundle);
  return bundle === null ? [] : [{ ...line, wholesaleGroupId: group, bundle }];
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

function subtotalOf(items: readonly StoredCartItem[]): number {
  const kopecks = items.reduce((sum, item) => sum + roublesToKopecks(item.price) * item.quantity, 0);
  return kopecksToRoubles(kopecks);
}

/** Above any price of the shop, and low enough for the sum of a full cart to stay exact. */
const MAX_PRICE = 10_000_000;

function readMoney(value: unknown): number {
  const price = readPrice(value) ?? 0;
  return price <= MAX_PRICE ? price : 0;
}

function isCountUpTo(most: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
