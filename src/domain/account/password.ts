import { NBSP } from '#domain/ru/number.ts';
import { tooLongText, tooShortText } from '#domain/ru/text-field.ts';
import { composed } from '#domain/ru/tidy-text.ts';

/** Fewest and most characters of a password. See docs/rules/account.md. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** What is said of a password. */
export const PASSWORD_TEXTS = {
  missing: 'Введите пароль',
  newMissing: 'Придумайте пароль',
  tooShort: tooShortText(PASSWORD_LENGTH.least),
  tooLong: tooLongText(PASSWORD_LENGTH.most),
  /** Shown before a new one is typed. */
  hint: `Не короче ${PASSWORD_LENGTH.least}${NBSP}символов, не из самых частых`,
} as const;

/** What is wrong with a new password; null when it is good. Whether it is a common one is checked on the server. */
export function checkNewPassword(typed: string): string | null {
  if (typed === '') return PASSWORD_TEXTS.newMissing;
  const { length } = composed(typed);
  if (length < PASSWORD_LENGTH.least) return PASSWORD_TEXTS.tooShort;
  return length > PASSWORD_LENGTH.most ? PASSWORD_TEXTS.tooLong : null;
}
