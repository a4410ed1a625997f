/** Digits of a code that is sent to a phone. See docs/rules/account.md. */
export const PHONE_CODE_DIGITS = 6;

/** How long such a code works, in minutes. */
export const PHONE_CODE_MINUTES = 10;

/** How often one code may be typed. */
export const PHONE_CODE_TRIES = 5;

/** Said where a code is missing or incomplete. */
export const PHONE_CODE_MISSING = 'Введите код из СМС целиком';

/** What is wrong with a typed code; null when it may be one. */
export const checkPhoneCode = (typed: string): string | null =>
  typed.length === PHONE_CODE_DIGITS && /^\d+$/.test(typed) ? null : PHONE_CODE_MISSING;
