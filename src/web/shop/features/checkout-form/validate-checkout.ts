import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/order-texts.ts';
import { isPaidAhead } from '#domain/orders/payment.ts';
import { emailForPayment } from '#domain/orders/payment-texts.ts';
import {
  isPersonalInn,
  judgeInn,
  judgeKpp,
  NO_KPP_TEXT,
  type NumberVerdict,
} from '#domain/ru/company-number.ts';
import { NBSP } from '#domain/ru/number.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';
import type { CheckoutFields } from '#web/shop/checkout/draft.ts';
import type { Consents } from '#web/shop/form/consent-ticks.tsx';
import type { CheckoutErrors } from './checkout-paths.ts';

export const NO_CONSENTS: Consents = { personalData: false, offer: false, marketing: false };

/** Where there are methods, one of them is always chosen. */
export type MethodStanding = 'chosen' | 'loading' | 'none';

/** What the checks need besides the fields. */
export interface CheckoutSituation {
  method: MethodStanding;
  needsAddress: boolean;
  needsCity: boolean;
  /** The method has several points and none of them is chosen. */
  needsPickupPoint: boolean;
}

/** What must be mended before the order can be sent; the shop checks the same again. */
export function validateCheckout(
  fields: CheckoutFields,
  consents: Consents,
  { method, needsAddress, needsCity, needsPickupPoint }: CheckoutSituation,
): CheckoutErrors {
  const isInvoice = fields.paymentMethod === 'invoice';
  const found: Record<string, string | null> = {
    'contact.name': required(fields.name, 100, 'Укажите имя'),
    'contact.phone': phoneError(fields.phone),
    'contact.email': emailError(fields),
    'delivery.region': fields.region ? null : 'Выберите регион',
    'delivery.methodId': METHOD_ERRORS[method],
    'delivery.pickupPointId': needsPickupPoint ? 'Выберите пункт выдачи' : null,
    'delivery.city': needsAddress && needsCity ? required(fields.city, 100, 'Укажите город') : null,
    'delivery.address': needsAddress ? required(fields.address, 300, 'Укажите адрес') : null,
    'delivery.postalCode': needsAddress ? digitsError(fields.postalCode, [6], `Индекс — 6${NBSP}цифр`) : null,
    paymentMethod: fields.paymentMethod ? null : 'Выберите способ оплаты',
    'company.name': isInvoice ? required(fields.companyName, 200, 'Укажите компанию') : null,
    'company.inn': isInvoice ? innError(fields.inn) : null,
    'company.kpp': isInvoice ? kppError(fields) : null,
    comment: tidyText(fields.comment).length > 1000 ? `Не длиннее 1000${NBSP}символов` : null,
    'consents.personalData': consents.personalData ? null : 'Нужно согласие на обработку персональных данных',
    'consents.offer': consents.offer ? null : 'Нужно согласие с условиями оферты',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

function required(value: string, most: number, message: string): string | null {
  const text = tidyText(value);
  if (text === '') return message;
  return text.length > most ? `Не длиннее ${most}${NBSP}символов` : null;
}

function phoneError(value: string): string | null {
  if (value.trim() === '') return 'Укажите телефон';
  return normalizePhone(value) === null ? 'Введите номер полностью' : null;
}

function emailError({ email, paymentMethod }: CheckoutFields): string | null {
  const text = email.trim();
  if (text === '') return isPayingAhead(paymentMethod) ? emailForPayment(paymentMethod) : null;
  return isEmail(text) ? null : 'Проверьте адрес почты';
}

/** Whether a chosen way to pay needs an e-mail; nothing may be chosen yet. */
export const isPayingAhead = (method: string): method is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(method) && isPaidAhead(method as PaymentMethod);

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

/** Optional digits of one of the lengths. */
function digitsError(value: string, lengths: readonly number[], message: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) && lengths.includes(text.length) ? null : message;
}

function innError(value: string): string | null {
  const text = value.trim();
  if (text === '') return 'Укажите ИНН';
  return INN_ERRORS[judgeInn(text)];
}

function kppError({ inn, kpp }: CheckoutFields): string | null {
  const text = kpp.trim();
  if (text === '') return null;
  return isPersonalInn(inn.trim()) ? NO_KPP_TEXT : KPP_ERRORS[judgeKpp(text)];
}

export const METHOD_ERRORS: Readonly<Record<MethodStanding, string | null>> = {
  chosen: null,
  loading: 'Способы доставки ещё загружаются. Подождите немного и\u00A0попробуйте снова',
  none: 'Для этого региона и\u00A0суммы нет доступных способов доставки. Выберите другой регион или измените заказ',
};
const INN_ERRORS: Readonly<Record<NumberVerdict, string | null>> = {
  good: null,
  length: `ИНН — 10${NBSP}или 12${NBSP}цифр`,
  digits: 'В номере опечатка, проверьте цифры',
};
const KPP_ERRORS: Readonly<Record<NumberVerdict, string | null>> = {
  good: null,
  length: `КПП — 9${NBSP}цифр`,
  digits: 'В номере опечатка, проверьте цифры',
};
