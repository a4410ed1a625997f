import { onStoredElsewhere, readStored, readStoredRecord } from '#web/core/storage/storage.ts';
import { isProductId } from '#web/shop/catalog/product-id.ts';
import { cleanWishlist, type WishlistItem, wishlistText } from './stored-wishlist.ts';

/** The list of this device (docs/rules/wishlist.md). */
export const WISHLIST_KEY = 'wishlist';

/** What became of a change. `full`: the browser has no room left for it; `failed`: it keeps nothing at all. */
export type WishlistOutcome = 'done' | 'invalid' | 'duplicate' | 'missing' | 'full' | 'failed';

export type WishlistEntry = Omit<WishlistItem, 'addedAt'>;

const NONE: readonly WishlistItem[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null | undefined; items: readonly WishlistItem[] } = { text: null, items: NONE };

/** The list as it is stored now: the store itself is the truth, so two tabs never overwrite each other's wishes. */
export function readWishlist(): readonly WishlistItem[] {
  const text = readStored(WISHLIST_KEY);
  if (text !== last.text) last = { text, items: text ? cleanWishlist(readStoredRecord(WISHLIST_KEY)) : NONE };
  return last.items;
}

/** Nobody's list: what the server draws, and every browser until the page has come alive. */
export const unknownWishlist = (): readonly WishlistItem[] => NONE;

export function onWishlistChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere([WISHLIST_KEY], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Puts a product first. It needs an id and a name, and can be there once. */
export function addWish(entry: WishlistEntry, now: Date): WishlistOutcome {
  if (!isProductId(entry.productId) || entry.productName.trim() === '') return 'invalid';
  const items = readWishlist();
  if (items.some(({ productId }) => productId === entry.productId)) return 'duplicate';
  return write([{ ...entry, addedAt: now.toISOString() }, ...items], now);
}

export function removeWish(productId: string, now: Date): WishlistOutcome {
  const items = readWishlist();
  const rest = items.filter((item) => item.productId !== productId);
  return rest.length === items.length ? 'missing' : write(rest, now);
}

/** Puts back what was taken out, at its former place among the others. */
export function returnWish(item: WishlistItem, now: Date): WishlistOutcome {
  const items = readWishlist();
  if (items.some(({ productId }) => productId === item.productId)) return 'duplicate';
  const at = items.findIndex(({ addedAt }) => addedAt < item.addedAt);
  const place = at < 0 ? items.length : at;
  return write([...items.slice(0, place), item, ...items.slice(place)], now);
}

export const clearWishlist = (now: Date): WishlistOutcome => write([], now);

function write(items: readonly WishlistItem[], now: Date): WishlistOutcome {
  try {
    window.localStorage.setItem(WISHLIST_KEY, wishlistText(items, now));
  } catch (error) {
    return isQuota(error) ? 'full' : 'failed';
  }
  for (const listener of listeners) listener();
  return 'done';
}

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name);
