import { type Kopecks, kopecks, larger, minus, plus } from '#domain/money/money.ts';
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

/** What decides whether an order waits for its money. */
export type PayableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  /** In whichever unit: all that is asked of it is whether there is anything to pay. */
  readonly total: number;
};

/**
 * The sums of an order that money is about, in kopecks: what it costs, what came, what went back, what the pieces
 * that came back had cost, and what the shop gave back of a paid order and does not ask for again.
 */
export type OrderMoney = {
  readonly total: Kopecks;
  readonly paid: Kopecks;
  readonly refunded: Kopecks;
  readonly returned: Kopecks;
  readonly waived: Kopecks;
};

/** What the shop holds of an order's money: payments less refunds. */
export const heldOf = ({ paid, refunded }: Pick<OrderMoney, 'paid' | 'refunded'>): Kopecks =>
  minus(paid, refunded);

/** What an order is to cost after what came back and what was given up. */
const expectedOf = ({ total, returned, waived }: OrderMoney): Kopecks =>
  larger(minus(minus(total, returned), waived), kopecks(0));

/** What may still be paid of an order, whatever became of it. */
export const missingOf = (money: OrderMoney): Kopecks =>
  larger(minus(expectedOf(money), heldOf(money)), kopecks(0));

/** What the shopper still owes; nothing of an order that is undone. */
export const dueOf = (order: OrderMoney & { readonly status: OrderStatus }): Kopecks =>
  isUndone(order.status) ? kopecks(0) : missingOf(order);

/** What the shopper is to get back: all that the shop holds of a cancelled order, else what is above its cost. */
export const dueBackOf = (order: OrderMoney & { readonly status: OrderStatus }): Kopecks =>
  order.status === 'cancelled' ? heldOf(order) : larger(minus(heldOf(order), expectedOf(order)), kopecks(0));

/**
 * The payment state that the sums lead to: unpaid until payments less refunds reach the cost, then paid, and after a
 * refund partly or wholly given back.
 */
export function paymentStatusOf(money: OrderMoney): PaymentStatus {
  const held = heldOf(money);
  if (money.refunded > 0 && held === 0) return 'refunded';
  if (held === 0 || held < expectedOf(money)) return 'unpaid';
  return money.refunded > 0 && held < money.total ? 'partly_refunded' : 'paid';
}

/**
 * The most that may be recorded now, or null where a record makes no sense. Kopecks may come up to the cost, also after
 * the shop has given the order up, and goes back up to what the shop holds; a mistake can be taken back while the order
 * is under way, later the money itself goes back.
 */
export function mostToRecord(
  kind: PaymentKind,
  order: OrderMoney & { readonly status: OrderStatus },
): Kopecks | null {
  const canReverse = !isUndone(order.status) && order.status !== 'completed';
  const most = kind === 'payment' ? missingOf(order) : heldOf(order);
  return most === 0 || (kind === 'reversal' && !canReverse) ? null : most;
}

/**
 * The sums after a record. A refund above what the shopper is to get back is given up by the shop, unless the order was
 * not paid up: then all of it is still owed.
 */
export function moneyAfter(kind: PaymentKind, amount: Kopecks, order: OrderMoney): OrderMoney {
  const { total, paid, refunded, returned, waived } = order;
  if (kind !== 'refund') {
    const now = kind === 'payment' ? plus(paid, amount) : minus(paid, amount);
    return { total, paid: now, refunded, returned, waived };
  }
  const surplus = larger(minus(heldOf(order), expectedOf(order)), kopecks(0));
  const givenUp = missingOf(order) > 0 ? kopecks(0) : larger(minus(amount, surplus), kopecks(0));
  return { total, paid, refunded: plus(refunded, amount), returned, waived: plus(waived, givenUp) };
}

/** Whether the shopper waits for their money. */
export function isMoneyDueBack(order: OrderMoney & { readonly status: OrderStatus }): boolean {
  return dueBackOf(order) > 0;
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

/** Whether a step brings the missing money with it: cash, if any, is paid when the parcel is handed over. */
export function isPaidByStep(
  order: OrderMoney & Omit<PayableOrder, 'status' | 'total'>,
  to: OrderStatus,
): boolean {
  const isAwaited = order.paymentStatus === 'unpaid' && order.paymentMethod === 'on_receipt';
  return to === 'delivered' && isAwaited && missingOf(order) > 0;
}

/** The last day, ISO, on which an order that waits for its money since a moment may be paid ahead. */
export function lastDayToPay(waitsSince: Moment, payWorkingDays: number): string {
  return addWorkingDays(dayIso(waitsSince), payWorkingDays);
}

const isUndone = (status: OrderStatus): boolean => status === 'cancelled' || status === 'returned';
