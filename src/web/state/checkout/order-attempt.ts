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

/**
 * Whose a try is: an account's by its id, or a guest's. The shop keeps their keys apart, so only its owner can be told
 * what became of a try, and nobody else is to know of it.
 */
export type Orderer = string | null;

/** The try under way; a new one when the form opens. It survives retry, refresh and reload (decisions 1). */
export function currentAttempt(owner: Orderer): OrderAttempt {
  const known = knownAttempt(owner);
  if (known !== null) return known;
  const attempt = { key: newOperationId(), sent: [] };
  keepAttempt(owner, attempt);
  return attempt;
}

/** The try under way, or null when none was begun. */
export function knownAttempt(owner: Orderer): OrderAttempt | null {
  const { key, sent } = recordOf(readAttempts()[placeOf(owner)]);
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(key)) return null;
  return { key, sent: Array.isArray(sent) ? (sent as OrderBody[]) : [] };
}

export function keepAttempt(owner: Orderer, attempt: OrderAttempt): void {
  writeAttempts({ ...readAttempts(), [placeOf(owner)]: attempt });
}

/** After success: the next order is another one. */
export function clearOrderAttempt(owner: Orderer): void {
  const { [placeOf(owner)]: _, ...others } = readAttempts();
  writeAttempts(others);
}

/**
 * Leaves only what a guest has sent: its lines are still on this device, and without the try they would be ordered
 * again.
 */
export function forgetAccountsAttempts(): void {
  const guests = knownAttempt(null);
  writeAttempts(guests === null || guests.sent.length === 0 ? {} : { [GUEST]: guests });
}

const GUEST = 'guest';
const placeOf = (owner: Orderer): string => (owner === null ? GUEST : `user:${owner}`);

function readAttempts(): Record<string, unknown> {
  const { key, sent, ...attempts } = readStoredRecord(ATTEMPT_KEY);
  if (!Array.isArray(sent)) return attempts;
  // Kept before tries had owners: only a guest's brings its lines along, and whose another was cannot be told.
  return { [GUEST]: { key, sent: sent.filter((body) => recordOf(body).items !== undefined) }, ...attempts };
}

function writeAttempts(attempts: Record<string, unknown>): void {
  writeStored(ATTEMPT_KEY, Object.keys(attempts).length === 0 ? null : JSON.stringify(attempts));
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
