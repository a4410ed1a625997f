import { CONSENT_TEXTS } from '#domain/account/consents.ts';
import { checkEmail } from '#domain/account/email.ts';
import { NAME_MISSING, NAME_MOST } from '#domain/account/name.ts';
import { checkPhone } from '#domain/account/phone.ts';
import {
  COMMENT_MOST,
  COMPANY_MOST,
  checkInn,
  checkKppBesideInn,
  ORDER_FIELD_TEXTS,
} from '#domain/orders/order-fields.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/order-texts.ts';
import { isPaidAhead } from '#domain/orders/payment.ts';
import { emailForPayment } from '#domain/orders/payment-texts.ts';
import { checkText } from '#domain/ru/text-field.ts';
import { ADDRESS_MOST, ADDRESS_TEXTS, checkPostalCode } from '#domain/shipping/address-fields.ts';
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

/** What must be corrected before the order can be sent, by the rules that the shop's schemas are made of. */
export function validateCheckout(
  fields: CheckoutFields,
  consents: Consents,
  { method, needsAddress, needsCity, needsPickupPoint }: CheckoutSituation,
): CheckoutErrors {
  const isInvoice = fields.paymentMethod === 'invoice';
  const found: Record<string, string | null> = {
    'contact.name': checkText(fields.name, NAME_MOST, NAME_MISSING),
    'contact.phone': checkPhone(fields.phone),
    'contact.email': checkEmail(fields.email, missingEmail(fields.paymentMethod)),
    'delivery.region': fields.region ? null : 'Выберите регион',
    'delivery.methodId': METHOD_ERRORS[method],
    'delivery.pickupPointId': needsPickupPoint ? 'Выберите пункт выдачи' : null,
    'delivery.city':
      needsAddress && needsCity ? checkText(fields.city, ADDRESS_MOST.city, ADDRESS_TEXTS.cityMissing) : null,
    'delivery.address': needsAddress
      ? checkText(fields.address, ADDRESS_MOST.address, ADDRESS_TEXTS.addressMissing)
      : null,
    'delivery.postalCode': needsAddress ? checkPostalCode(fields.postalCode) : null,
    paymentMethod: fields.paymentMethod ? null : ORDER_FIELD_TEXTS.paymentMethod,
    'company.name': isInvoice
      ? checkText(fields.companyName, COMPANY_MOST.name, ORDER_FIELD_TEXTS.companyMissing)
      : null,
    'company.inn': isInvoice ? typedInn(fields.inn) : null,
    'company.kpp': isInvoice ? typedKpp(fields) : null,
    comment: checkText(fields.comment, COMMENT_MOST, null),
    'consents.personalData': consents.personalData ? null : CONSENT_TEXTS.personalData,
    'consents.offer': consents.offer ? null : CONSENT_TEXTS.offer,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

const missingEmail = (paymentMethod: string): string | null =>
  isPayingAhead(paymentMethod) ? emailForPayment(paymentMethod) : null;

/** Whether a chosen way to pay needs an e-mail; nothing may be chosen yet. */
export const isPayingAhead = (method: string): method is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(method) && isPaidAhead(method as PaymentMethod);

const typedInn = (inn: string): string | null =>
  inn.trim() === '' ? ORDER_FIELD_TEXTS.innMissing : checkInn(inn);

const typedKpp = ({ inn, kpp }: CheckoutFields): string | null =>
  kpp.trim() === '' ? null : checkKppBesideInn(kpp, inn);

export const METHOD_ERRORS: Readonly<Record<MethodStanding, string | null>> = {
  chosen: null,
  loading: 'Способы доставки ещё загружаются. Подождите немного и\u00A0попробуйте снова',
  none: 'Для этого региона и\u00A0суммы нет доступных способов доставки. Выберите другой регион или измените заказ',
};
