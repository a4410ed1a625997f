import { dayIso } from '#domain/ru/date.ts';
import type { Moment } from '#domain/time/moment.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import type { OrderStatus } from './order-status.ts';
import type { PaymentMethod, PaymentStatus } from './order-texts.ts';

/**
 * What staff record of the money of an order; `reversal` takes back a payment noted by mistake. See
 * docs/rules/orders.md.
 */
export const PAYMENT_KINDS = ['payment', 'reversal', 'refund'] as const;

/** One record of money. */
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What decides about the money of an order. */
export type PayableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  /** In whichever unit: all that is asked of it is whether there is anything to pay. */
  readonly total: number;
};

/**
 * The payment state that a record of the whole sum leads to, or null where it makes no sense, as with an order that
 * costs nothing. Money may come at any time, also after the shop has given the order up; a mistake can be taken back
 * while the order is under way, later the money itself goes back.
 */
export function paymentAfter(
  kind: PaymentKind,
  order: Omit<PayableOrder, 'paymentMethod'>,
): PaymentStatus | null {
  const { status, paymentStatus, total } = order;
  if (total === 0) return null;
  switch (kind) {
    case 'payment':
      return paymentStatus === 'unpaid' ? 'paid' : null;
    case 'reversal':
      return paymentStatus === 'paid' && !isUndone(status) && status !== 'completed' ? 'unpaid' : null;
    case 'refund':
      return isMoneyDueBack(order) ? 'refunded' : null;
  }
}

/** Whether the shopper waits for their money: the order is undone, and there was something that they paid. */
export function isMoneyDueBack({
  status,
  paymentStatus,
  total,
}: Omit<PayableOrder, 'paymentMethod'>): boolean {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partly_refunded';
  return total > 0 && isUndone(status) && isPaid;
}

/** Whether money comes before the parcel leaves, to the shop's account. */
export function isPaidAhead(method: PaymentMethod): boolean {
  return method === 'transfer' || method === 'invoice';
}

/**
 * Whether a confirmed order still waits for money that is paid ahead. One that a promo code paid for in full stays
 * unpaid without owing anything: calling it paid would promise the money back when it is cancelled.
 */
export function isOwed({ status, paymentStatus, paymentMethod, total }: PayableOrder): boolean {
  if (total === 0 || status === 'new' || isUndone(status)) return false;
  return paymentStatus === 'unpaid' && isPaidAhead(paymentMethod);
}

/** Whether a step brings the money with it: cash, if any, is paid when the parcel is handed over. */
export function isPaidByStep(
  { paymentStatus, paymentMethod, total }: Omit<PayableOrder, 'status'>,
  to: OrderStatus,
): boolean {
  return total > 0 && to === 'delivered' && paymentStatus === 'unpaid' && paymentMethod === 'on_receipt';
}

/** The last day, ISO, on which an order that waits for its money since a moment may be paid ahead. */
export function lastDayToPay(waitsSince: Moment, payWorkingDays: number): string {
  return addWorkingDays(dayIso(waitsSince), payWorkingDays);
}

const isUndone = (status: OrderStatus): boolean => status === 'cancelled' || status === 'returned';
