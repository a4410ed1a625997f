import type { CallInput } from '#contract/http/caller.ts';
import { ATTEMPT_KEY } from '#web/state/kept-keys.ts';
import { newOperationId } from '#web/state/operation-id.ts';
import { readStoredRecord, writeStored } from '#web/state/storage.ts';

export type OrderBody = CallInput<'orderCreate'>['body'];

/** A try to order: its key, and the requests sent under it whose answers are not known. */
export interface OrderAttempt {
  key: string;
  sent: readonly OrderBody[];
}

/** The try under way; a new one when the form opens. It survives retry, refresh and reload (decisions 1). */
export function currentAttempt(): OrderAttempt {
  const known = knownAttempt();
  if (known !== null) return known;
  const attempt = { key: newOperationId(), sent: [] };
  keepAttempt(attempt);
  return attempt;
}

/** The try under way, or null when none was begun. */
export function knownAttempt(): OrderAttempt | null {
  const { key, sent } = readStoredRecord(ATTEMPT_KEY);
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(key)) return null;
  return { key, sent: Array.isArray(sent) ? (sent as OrderBody[]) : [] };
}

export function keepAttempt(attempt: OrderAttempt): void {
  writeStored(ATTEMPT_KEY, JSON.stringify(attempt));
}

/** After success: the next order is another one. */
export function clearOrderAttempt(): void {
  writeStored(ATTEMPT_KEY, null);
}
