import { withoutInvisible } from '#domain/ru/invisible.ts';
import { NBSP } from '#domain/ru/number.ts';

/** Most characters of the parts of an address. See docs/rules/delivery.md. */
export const ADDRESS_MOST = { title: 50, city: 100, address: 300 } as const;

/** A Russian postal code. */
export const POSTAL_CODE_PATTERN = /^\d{6}$/;

/** What is said of the parts of an address. */
export const ADDRESS_TEXTS = {
  cityMissing: 'Укажите город',
  addressMissing: 'Укажите адрес',
  postalCode: `Индекс — 6${NBSP}цифр`,
} as const;

/** What is wrong with a postal code, which may be left out; null when it is good. */
export function checkPostalCode(typed: string): string | null {
  if (typed.trim() === '') return null;
  return POSTAL_CODE_PATTERN.test(withoutInvisible(typed).trim()) ? null : ADDRESS_TEXTS.postalCode;
}
