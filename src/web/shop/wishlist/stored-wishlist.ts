import { readPrice } from '#domain/money/money.ts';
import { isProductId } from '#web/shop/catalog/product-id.ts';

/** A product in the wishlist, as it was shown when it was added. `productPrice` is in roubles. */
export interface WishlistItem {
  readonly productId: string;
  readonly productName: string;
  readonly productImage: string | null;
  /** Null where the price was hidden. */
  readonly productPrice: number | null;
  readonly addedAt: string;
}

/** The format of the stored list. */
export const WISHLIST_VERSION = '1.0';

/** More than anybody looks through; a limit against broken or hostile storage. */
export const MOST_WISHES = 500;

/**
 * Reads the stored list, newest first as it was written. What is broken is dropped and nothing throws: an item needs
 * an id that the shop can have issued and a name; of equal products the first stays.
 */
export function cleanWishlist({ items }: Record<string, unknown>): readonly WishlistItem[] {
  const known = new Map<string, WishlistItem>();
  for (const item of Array.isArray(items) ? items.flatMap(readItem) : []) {
    if (!known.has(item.productId)) known.set(item.productId, item);
  }
  return [...known.values()].slice(0, MOST_WISHES);
}

/** The list as it is stored. With `lastUpdated` and version 1.0. See docs/rules/wishlist.md. */
export function wishlistText(items: readonly WishlistItem[], now: Date): string {
  return JSON.stringify({ items, lastUpdated: now.toISOString(), version: WISHLIST_VERSION });
}

function readItem(value: unknown): WishlistItem[] {
  const { productId, productName, productImage, productPrice, addedAt } = asRecord(value);
  if (!isProductId(productId) || typeof productName !== 'string' || productName.trim() === '') return [];
  return [
    {
      productId,
      productName,
      productImage: typeof productImage === 'string' && productImage !== '' ? productImage : null,
      productPrice: readPrice(productPrice),
      addedAt: typeof addedAt === 'string' ? addedAt : '',
    },
  ];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
