import { withoutInvisible } from '#domain/ru/invisible.ts';

/** Most characters of an e-mail address. See docs/rules/account.md. */
export const EMAIL_MOST = 254;

/** An address that letters can be sent to: Latin, with a domain of two parts or more. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is said of an e-mail address. */
export const EMAIL_TEXTS = {
  missing: 'Укажите почту',
  tooLong: 'Слишком длинный адрес почты',
  wrong: 'Проверьте адрес почты',
} as const;

/** An address as it is kept and compared. */
export const tidyEmail = (typed: string): string => withoutInvisible(typed).trim().toLowerCase();

/** What is wrong with an e-mail address; null when it is good. `missing` null: it may be left out. */
export function checkEmail(typed: string, missing: string | null = EMAIL_TEXTS.missing): string | null {
  if (typed.trim() === '') return missing;
  const email = tidyEmail(typed);
  if (email.length > EMAIL_MOST) return EMAIL_TEXTS.tooLong;
  return EMAIL_PATTERN.test(email) ? null : EMAIL_TEXTS.wrong;
}

/** An address to know again but not to learn: 'a•••@example.ru'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
