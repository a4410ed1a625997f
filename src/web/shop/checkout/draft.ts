import { DEFAULT_REGION } from '#domain/shipping/method.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { DRAFT_KEY } from '#web/core/storage/kept-keys.ts';
import { readStored, readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

/** What a shopper types into the checkout. Consents are not among it: they are given anew each time. */
export interface CheckoutFields {
  name: string;
  phone: string;
  email: string;
  region: string;
  city: string;
  address: string;
  postalCode: string;
  /** The id of the point that was chosen last; it counts only where the method has it. */
  pickupPointId: string;
  paymentMethod: string;
  companyName: string;
  inn: string;
  kpp: string;
  comment: string;
}

export const EMPTY_FIELDS: CheckoutFields = {
  name: '',
  phone: '',
  email: '',
  region: DEFAULT_REGION,
  city: '',
  address: '',
  postalCode: '',
  pickupPointId: '',
  paymentMethod: 'on_receipt',
  companyName: '',
  inn: '',
  kpp: '',
  comment: '',
};

/** Longer than any field allows; a draft that somebody filled with nonsense is cut. */
const LONGEST = 1000;

/** Whose a draft is: an account's by its id, or a guest's. */
type DraftOwner = string | null;

/**
 * The draft as it was left, so that a reload loses nothing (docs/rules/checkout.md). An account's own is for nobody
 * else, and waits until its owner is back; what a guest typed goes along only when they sign in within the same visit,
 * and stays where it is for the tab in which they typed it.
 */
export function readCheckoutDraft(owner: DraftOwner): CheckoutFields {
  if (owner !== null) adoptCheckoutDraft(owner);
  const stored = readStoredRecord(DRAFT_KEY);
  const writer = writerOf(stored);
  if (writer === owner) return fieldsOf(stored);
  if (writer !== null && owner !== null) clearCheckoutDraft();
  return EMPTY_FIELDS;
}

/**
 * Gives what a guest has typed in this tab to the account that they sign in to. A sign-in does so before anybody hears
 * of it: other tabs then find the draft of their own account.
 */
export function adoptCheckoutDraft(owner: string): void {
  const stored = readStoredRecord(DRAFT_KEY);
  const isTypedHere = typeof stored.tab === 'string' && stored.tab === readStored(DRAFT_KEY, 'session');
  if (writerOf(stored) === null && isTypedHere) writeCheckoutDraft(fieldsOf(stored), owner);
}

const writerOf = ({ owner }: Record<string, unknown>): DraftOwner =>
  typeof owner === 'string' ? owner : null;

function fieldsOf(stored: Record<string, unknown>): CheckoutFields {
  const known = Object.keys(EMPTY_FIELDS).flatMap((key) => {
    const value = stored[key];
    return typeof value === 'string' ? [[key, value.slice(0, LONGEST)] as const] : [];
  });
  return { ...EMPTY_FIELDS, ...Object.fromEntries(known) };
}

/** A guest's draft and the tab in which it was typed carry the same mark. */
export function writeCheckoutDraft(fields: CheckoutFields, owner: DraftOwner): void {
  const tab = owner === null ? (readStored(DRAFT_KEY, 'session') ?? newOperationId()) : null;
  writeStored(DRAFT_KEY, JSON.stringify({ ...fields, owner, tab }));
  writeStored(DRAFT_KEY, tab, 'session');
}

export function clearCheckoutDraft(): void {
  writeStored(DRAFT_KEY, null);
  writeStored(DRAFT_KEY, null, 'session');
}
