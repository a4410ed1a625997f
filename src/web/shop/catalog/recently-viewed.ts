import { useEffect, useState } from 'react';
import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';
import { isProductId } from '#web/shop/catalog/product-id.ts';
import { mayKeepOptional } from '#web/shop/cookie-choice/cookie-choice.ts';
import { VIEWED_KEY } from '#web/shop/cookie-choice/viewed-key.ts';

/** So many are remembered; a page shows fewer, as some may be sold no more. */
export const MOST_VIEWED = 12;

/** Reads what is stored; anything broken, strange or repeated is dropped and nothing throws. */
export function cleanViewed({ productIds }: Record<string, unknown>): readonly string[] {
  const ids = Array.isArray(productIds) ? productIds.filter(isProductId) : [];
  return [...new Set(ids)].slice(0, MOST_VIEWED);
}

/** The list after a look at a product: it comes first, the oldest falls out. */
export const withViewed = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MOST_VIEWED);

/**
 * Remembers a look at a product, where the visitor allows it, and gives those before it; empty until the page has come
 * alive.
 */
export function useRecentlyViewed(id: string): readonly string[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => {
    const ids = cleanViewed(readStoredRecord(VIEWED_KEY));
    setBefore(ids.filter((other) => other !== id));
    if (mayKeepOptional()) writeStored(VIEWED_KEY, JSON.stringify({ productIds: withViewed(ids, id) }));
  }, [id]);
  return before;
}

/** What was looked at, for a screen that is no product itself; empty until the page has come alive. */
export function useViewed(): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(cleanViewed(readStoredRecord(VIEWED_KEY))), []);
  return ids;
}
