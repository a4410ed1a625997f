import { NBSP } from './number.ts';

/** Invisible characters too: address books and messengers wrap a number in direction marks. */
const SEPARATORS = /[\s().\p{Cf}\u00A0\u202F\u2010-\u2015\u2212-]/gu;
const RUSSIAN_NUMBER = /^(?:\+7|7|8)([3489]\d{9})$/;
const BARE_MOBILE = /^(9\d{9})$/;

/** The digits and plus of a phone number, without separators. */
export const phoneSigns = (text: string): string => text.replace(SEPARATORS, '');

/**
 * A Russian phone number as stored, '+79211234567', or null when the text is not one. Takes 8…, 7…, +7… and a
 * bare mobile number, with spaces, dashes and brackets; after the country code ten digits beginning with 3, 4, 8
 * or 9. Ten bare digits count only for mobiles: '8 916 123-45-6' is a slip, not a number.
 */
export function normalizePhone(text: string): string | null {
  const plain = phoneSigns(text);
  const digits = (RUSSIAN_NUMBER.exec(plain) ?? BARE_MOBILE.exec(plain))?.[1];
  return digits === undefined ? null : `+7${digits}`;
}

/** A phone number as shown: '+7 921 123-45-67'; a text that is not a Russian number stays as it is. */
export function formatPhone(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(normalizePhone(phone) ?? '');
  if (!match) return phone;
  const [, area, first, second, third] = match;
  return `+7${NBSP}${area}${NBSP}${first}-${second}-${third}`;
}
