import type { Cart } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import { type Roubles, roubles } from '#domain/money/money.ts';
import { PRICES_KEY } from '#web/core/storage/kept-keys.ts';
import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';
import { itemRef } from './preliminary-cart.ts';

/** What a piece of each line cost as the shopper saw it last, in roubles, by the key of the line. */
export type SeenPrices = ReadonlyMap<string, Roubles>;

export function readSeenPrices(): SeenPrices {
  const stored = Object.entries(readStoredRecord(PRICES_KEY));
  return new Map(
    stored.flatMap(([key, price]) => (typeof price === 'number' ? [[key, roubles(price)] as const] : [])),
  );
}

/** Keeps the price that a line was put in at, and forgets lines that are in the cart no more. */
export function keepNewPrices(cart: Cart): void {
  const seen = readSeenPrices();
  const prices = cart.items.map((item) => [keyOf(item), seen.get(keyOf(item)) ?? item.unitPrice] as const);
  if (prices.length === seen.size && prices.every(([key]) => seen.has(key))) return;
  write(prices);
}

/** The shopper has seen what the lines cost now. */
export function keepSeenPrices(cart: Cart): void {
  const now = new Map(cart.items.map((item) => [keyOf(item), item.unitPrice]));
  write([...readSeenPrices()].map(([key, price]) => [key, now.get(key) ?? price]));
}

const keyOf = (item: Cart['items'][number]): string => lineKey(itemRef(item));

function write(prices: readonly (readonly [string, Roubles])[]): void {
  writeStored(PRICES_KEY, prices.length === 0 ? null : JSON.stringify(Object.fromEntries(prices)));
}
