import { newOperationId } from '#web/core/storage/durable.ts';
import { REPEATS_KEY } from '#web/core/storage/kept-keys.ts';
import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

/** The key under which an order was to be repeated and has had no answer yet; null when there is none. */
export function unansweredRepeat(orderId: string): string | null {
  const key = readStoredRecord(REPEATS_KEY)[orderId];
  return typeof key === 'string' ? key : null;
}

/** A new key, kept over retry, refresh and reload (docs/rules/calls.md). */
export function beginRepeat(orderId: string): string {
  const key = newOperationId();
  writeStored(REPEATS_KEY, JSON.stringify({ ...readStoredRecord(REPEATS_KEY), [orderId]: key }));
  return key;
}

/** The answer has come: the next press is another wish. */
export function endRepeat(orderId: string): void {
  const { [orderId]: _, ...others } = readStoredRecord(REPEATS_KEY);
  writeStored(REPEATS_KEY, Object.keys(others).length === 0 ? null : JSON.stringify(others));
}
