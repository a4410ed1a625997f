import { dayIso } from '#domain/ru/date.ts';
import { type Moment, momentMs } from '#domain/time/moment.ts';
import { isOwed, lastDayToPay, type PayableOrder } from './payment.ts';

const HOUR_MS = 3_600_000;

/** How long an order may wait: hours to be confirmed, then working days to be paid. See docs/rules/orders.md. */
export type OrderPatience = { readonly confirmHours: number; readonly payWorkingDays: number };

/** What decides whether an order has waited too long. */
export type WaitingOrder = PayableOrder & {
  /** Payments less refunds: an order that anything was paid of is not given up by itself. */
  readonly held: number;
  /** Since when it waits for what comes next, the shop's word or the money. */
  readonly waitsSince: Moment;
};

/** The entries of an order's history with which it begins to wait anew: «unpaid» is a payment taken back. */
export const WAITS_ANEW: readonly string[] = ['confirmed', 'unpaid'];

/** Since when an order waits, by its history in the order of events. */
export function waitsSince(
  createdAt: Moment,
  history: readonly { readonly status: string; readonly at: Moment }[],
): Moment {
  return history.filter(({ status }) => WAITS_ANEW.includes(status)).at(-1)?.at ?? createdAt;
}

/**
 * Why an order is to be cancelled by the shop itself, or null. A new one waits so many hours for the shop; a confirmed
 * one that is to be paid ahead waits for its money until the end of the last working day, counted from the day it was
 * confirmed, as nobody pays what may not be there, or from the day its payment was taken back, as until then it waited
 * for none.
 */
export function overdueReason(
  order: WaitingOrder,
  now: Moment,
  patience: OrderPatience,
): 'unconfirmed' | 'unpaid' | null {
  if (order.paymentStatus !== 'unpaid' || order.held > 0) return null;
  if (order.status === 'new') {
    const waited = momentMs(now) - momentMs(order.waitsSince);
    return waited >= patience.confirmHours * HOUR_MS ? 'unconfirmed' : null;
  }
  if (order.status !== 'confirmed' || !isOwed(order)) return null;
  return dayIso(now) > lastDayToPay(order.waitsSince, patience.payWorkingDays) ? 'unpaid' : null;
}
