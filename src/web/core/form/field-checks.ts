import { NBSP } from '#domain/ru/number.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import { composed } from '#domain/ru/tidy-text.ts';

/** What is wrong with an e-mail address, or nothing. */
export function emailError(email: string): string | undefined {
  if (email === '') return 'Укажите почту';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : 'Проверьте адрес почты';
}

/** What a new password has to be, said before it is typed. */
export const PASSWORD_HINT = `Не короче 8${NBSP}символов, не из самых частых`;

/** 8 to 128 characters (docs/rules/account.md); common ones are refused by the shop's list. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return 'Придумайте пароль';
  const { length } = composed(password);
  if (length < 8) return `Не короче 8${NBSP}символов`;
  return length > 128 ? `Не длиннее 128${NBSP}символов` : undefined;
}

/** A phone may be left out; what is there must be whole. */
export const optionalPhoneError = (phone: string): string | undefined =>
  phone.trim() === '' || normalizePhone(phone) !== null ? undefined : 'Введите номер полностью';
