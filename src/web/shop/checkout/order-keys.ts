import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

const KEYS_KEY = 'order-keys';
/** How many orders of a guest this browser remembers. */
const MOST_KEYS = 20;

/** The secret that opens a guest's order, kept so that a reload finds the order again. */
export function readOrderKey(orderId: string): string | null {
  const key = readStoredRecord(KEYS_KEY)[orderId];
  return typeof key === 'string' ? key : null;
}

export function writeOrderKey(orderId: string, key: string): void {
  const others = Object.entries(readStoredRecord(KEYS_KEY)).filter(([id]) => id !== orderId);
  const kept = [...others, [orderId, key] as const].slice(-MOST_KEYS);
  writeStored(KEYS_KEY, JSON.stringify(Object.fromEntries(kept)));
}
