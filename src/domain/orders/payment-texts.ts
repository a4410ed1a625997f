import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { dayText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { daysWithin } from '#domain/ru/term.ts';
import type { StoreProfile } from '#domain/store/profile.ts';
import type { ReturnTerms } from '#domain/store/return-terms.ts';
import { type PaymentMethod, type PaymentStatus, paymentStatusName } from './order-texts.ts';
import { isOwed, type PayableOrder } from './payment.ts';

/**
 * What a shopper does about an order that is paid ahead: the sum in roubles, and the last day, ISO, where the shop
 * cancels it afterwards. See docs/rules/orders.md.
 */
export function payAheadText({
  paymentMethod,
  total,
  payUntil,
}: {
  readonly paymentMethod: PaymentMethod;
  readonly total: Roubles;
  readonly payUntil: string | null;
}): string {
  const sum = formatRoubles(total);
  const deadline =
    payUntil === null
      ? ''
      : ` до${NBSP}${dayText(`${payUntil}T12:00:00+03:00`)} включительно, иначе заказ отменится`;
  return paymentMethod === 'invoice'
    ? `Счёт на ${sum} пришлёт менеджер. Оплатите его${deadline}.`
    : `Переведите ${sum}${deadline}.`;
}

/** Why an order that is paid ahead needs an e-mail: a guest learns there how to pay, and nowhere else. */
export function emailForPayment(method: PaymentMethod): string {
  return method === 'invoice'
    ? 'Укажите почту: на неё придёт счёт'
    : 'Укажите почту: на неё придут реквизиты';
}

/**
 * To whom money is paid ahead and for what; `null` while the shop has named no bank account. See docs/rules/legal.md.
 */
export function payeeFacts(
  { name, inn, kpp, bank }: StoreProfile['legal'],
  orderNumber: string,
): readonly (readonly [label: string, value: string])[] | null {
  if (bank === '') return null;
  const payee = [name, inn && `ИНН${NBSP}${inn}`, kpp && `КПП${NBSP}${kpp}`].filter(Boolean).join(', ');
  const facts = [
    ['Получатель', payee],
    ['Реквизиты', bank],
    ['Назначение платежа', `Оплата заказа №${NBSP}${orderNumber}`],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

/** Whether an order is paid; one that costs nothing is neither paid nor unpaid. */
export function paymentStateText(order: {
  readonly paymentStatus: PaymentStatus;
  readonly total: number;
}): string {
  return order.total === 0 ? 'Платить не нужно' : paymentStatusName(order.paymentStatus);
}

/**
 * The same as its shopper reads it: nothing is said of money that is not due yet, or never will be. See
 * docs/rules/orders.md.
 */
export function shownPaymentText(order: PayableOrder): string | null {
  if (order.total === 0) return 'Платить не нужно';
  if (order.paymentStatus !== 'unpaid') return paymentStatusName(order.paymentStatus);
  return isOwed(order) ? 'Ждёт оплаты' : null;
}

/** When money comes back to the shopper, by the shop's terms; empty where none is to. */
export function moneyBackText(
  { dueBack, refunded }: { readonly dueBack: number; readonly refunded: number },
  { refundDays }: Pick<ReturnTerms, 'refundDays'>,
): string {
  if (dueBack > 0) return `Деньги вернутся в${NBSP}течение ${daysWithin(refundDays)}.`;
  return refunded > 0 ? 'Деньги возвращены.' : '';
}
