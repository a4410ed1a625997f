import { useEffect, useState } from 'react';
import { isProductId } from '#web/state/product-id.ts';
import { readStoredRecord, writeStored } from '#web/state/storage.ts';

/** Products that this device looked at, newest first. */
export const VIEWED_KEY = 'recently-viewed';

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

/** Remembers a look at a product and gives those before it; empty until the page has come alive. */
export function useRecentlyViewed(id: string): readonly string[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => {
    const ids = cleanViewed(readStoredRecord(VIEWED_KEY));
    setBefore(ids.filter((other) => other !== id));
    writeStored(VIEWED_KEY, JSON.stringify({ productIds: withViewed(ids, id) }));
  }, [id]);
  return before;
}
