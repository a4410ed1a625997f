import type { CallInput } from '#contract/http/caller.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { ACCOUNTS_ATTEMPTS_KEY, ATTEMPT_KEY } from '#web/core/storage/kept-keys.ts';
import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

export type OrderBody = CallInput<'orderCreate'>['body'];

/** A try to order: its key, and the requests sent under it whose answers are not known. */
export interface OrderAttempt {
  key: string;
  sent: readonly OrderBody[];
}

/**
 * Whose a try is: an account's by its id, or a guest's. The shop keeps their keys apart, so only its owner can learn
 * what became of a try, and nobody else is to know of it.
 */
export type Orderer = string | null;

/** The try under way; a new one when the form opens. It survives retry, refresh and reload (docs/rules/checkout.md). */
export function currentAttempt(owner: Orderer): OrderAttempt {
  const known = knownAttempt(owner);
  if (known !== null) return known;
  const attempt = { key: newOperationId(), sent: [] };
  keepAttempt(owner, attempt);
  return attempt;
}

/** The try under way, or null when none was begun. */
export function knownAttempt(owner: Orderer): OrderAttempt | null {
  const { key, sent } = owner === null ? readStoredRecord(ATTEMPT_KEY) : recordOf(readAccounts()[owner]);
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(key)) return null;
  const bodies = Array.isArray(sent) ? (sent as OrderBody[]) : [];
  // Without lines it was an account's, kept before tries had owners: whose is not known.
  return { key, sent: owner === null ? bodies.filter((body) => recordOf(body).items !== undefined) : bodies };
}

export function keepAttempt(owner: Orderer, attempt: OrderAttempt): void {
  if (owner === null) writeStored(ATTEMPT_KEY, JSON.stringify(attempt));
  else writeAccounts({ ...readAccounts(), [owner]: attempt });
}

/** After success: the next order is another one. */
export function clearOrderAttempt(owner: Orderer): void {
  if (owner === null) writeStored(ATTEMPT_KEY, null);
  else {
    const { [owner]: _, ...others } = readAccounts();
    writeAccounts(others);
  }
}

const readAccounts = () => readStoredRecord(ACCOUNTS_ATTEMPTS_KEY);

function writeAccounts(attempts: Record<string, unknown>): void {
  const isEmpty = Object.keys(attempts).length === 0;
  writeStored(ACCOUNTS_ATTEMPTS_KEY, isEmpty ? null : JSON.stringify(attempts));
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
