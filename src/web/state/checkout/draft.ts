import { DEFAULT_REGION } from '#domain/shipping/method.ts';
import { DRAFT_KEY } from '#web/state/kept-keys.ts';
import { readStoredRecord, writeStored } from '#web/state/storage.ts';

/** What a shopper types into the checkout. Consents are not among it: they are given anew each time. */
export interface CheckoutFields {
  name: string;
  phone: string;
  email: string;
  region: string;
  city: string;
  address: string;
  postalCode: string;
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
  paymentMethod: 'on_receipt',
  companyName: '',
  inn: '',
  kpp: '',
  comment: '',
};

/** Longer than any field allows; a draft that somebody filled with nonsense is cut. */
const LONGEST = 1000;

/** The draft as it was left, so that a reload loses nothing (decisions 4). */
export function readCheckoutDraft(): CheckoutFields {
  const stored = readStoredRecord(DRAFT_KEY);
  const known = Object.keys(EMPTY_FIELDS).flatMap((key) => {
    const value = stored[key];
    return typeof value === 'string' ? [[key, value.slice(0, LONGEST)] as const] : [];
  });
  return { ...EMPTY_FIELDS, ...Object.fromEntries(known) };
}

export function writeCheckoutDraft(fields: CheckoutFields): void {
  writeStored(DRAFT_KEY, JSON.stringify(fields));
}

export function clearCheckoutDraft(): void {
  writeStored(DRAFT_KEY, null);
}
