import { normalizePhone } from '#domain/ru/phone.ts';

/** Most characters in which a phone may be typed, spaces and brackets included. */
export const PHONE_MOST = 40;

/** What is said of a phone. */
export const PHONE_TEXTS = { missing: 'Укажите телефон', wrong: 'Введите номер полностью' } as const;

/** What is wrong with a Russian phone; null when it is good. `missing` null: it may be left out. */
export function checkPhone(typed: string, missing: string | null = PHONE_TEXTS.missing): string | null {
  if (typed.trim() === '') return missing;
  return typed.length <= PHONE_MOST && normalizePhone(typed) !== null ? null : PHONE_TEXTS.wrong;
}
