import { normalizePhone } from '#domain/ru/phone.ts';
import type { CheckoutFields } from '#web/state/checkout/draft.ts';
import type { CheckoutErrors } from './checkout-paths.ts';

export interface Consents {
  personalData: boolean;
  offer: boolean;
  marketing: boolean;
}

export const NO_CONSENTS: Consents = { personalData: false, offer: false, marketing: false };

/** What the checks need besides the fields. */
export interface CheckoutSituation {
  hasMethod: boolean;
  needsAddress: boolean;
  needsCity: boolean;
}

/** What must be mended before the order can be sent; the shop checks the same again. */
export function validateCheckout(
  fields: CheckoutFields,
  consents: Consents,
  { hasMethod, needsAddress, needsCity }: CheckoutSituation,
): CheckoutErrors {
  const isInvoice = fields.paymentMethod === 'invoice';
  const found: Record<string, string | null> = {
    'contact.name': required(fields.name, 100, 'Укажите имя'),
    'contact.phone': phoneError(fields.phone),
    'contact.email': emailError(fields.email),
    'delivery.region': fields.region ? null : 'Выберите регион',
    'delivery.methodId': hasMethod ? null : 'Выберите способ доставки',
    'delivery.city': needsAddress && needsCity ? required(fields.city, 100, 'Укажите город') : null,
    'delivery.address': needsAddress ? required(fields.address, 300, 'Укажите адрес') : null,
    'delivery.postalCode': needsAddress ? digitsError(fields.postalCode, [6], 'Индекс — 6 цифр') : null,
    paymentMethod: fields.paymentMethod ? null : 'Выберите способ оплаты',
    'company.name': isInvoice ? required(fields.companyName, 200, 'Укажите компанию') : null,
    'company.inn': isInvoice ? innError(fields.inn) : null,
    'company.kpp': isInvoice ? digitsError(fields.kpp, [9], 'КПП — 9 цифр') : null,
    comment: fields.comment.length > 1000 ? 'Не длиннее 1000 символов' : null,
    'consents.personalData': consents.personalData ? null : 'Нужно согласие на обработку персональных данных',
    'consents.offer': consents.offer ? null : 'Нужно согласие с условиями оферты',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

function required(value: string, most: number, message: string): string | null {
  const text = value.trim();
  if (text === '') return message;
  return text.length > most ? `Не длиннее ${most} символов` : null;
}

function phoneError(value: string): string | null {
  if (value.trim() === '') return 'Укажите телефон';
  return normalizePhone(value) === null ? 'Введите номер полностью' : null;
}

function emailError(value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  return isEmail(text) ? null : 'Проверьте адрес почты';
}

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

/** Optional digits of one of the lengths. */
function digitsError(value: string, lengths: readonly number[], message: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) && lengths.includes(text.length) ? null : message;
}

function innError(value: string): string | null {
  return value.trim() === '' ? 'Укажите ИНН' : digitsError(value, [10, 12], 'ИНН — 10 или 12 цифр');
}
