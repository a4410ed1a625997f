import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/order-texts.ts';
import type { Random } from './random.ts';

const HOUR = 3_600_000;

/** One step that an order has taken. */
export type PastStep = { readonly status: OrderStatus; readonly at: number; readonly by: OrderActor };

/** The usual way of an order and how many hours its next step takes, least and most. */
const WAY: readonly { readonly to: OrderStatus; readonly hours: readonly [number, number] }[] = [
  { to: 'confirmed', hours: [1, 12] },
  { to: 'packed', hours: [2, 26] },
  { to: 'shipped', hours: [4, 30] },
  { to: 'delivered', hours: [24, 96] },
  { to: 'completed', hours: [48, 96] },
];

/** Shares of orders that leave the usual way, at a step taken by chance. */
const CANCELLED_SHARE = 0.12;
const RETURNED_SHARE = 0.08;

/** What has happened by `now` to an order placed at `placed`. */
export function orderCourse(placed: number, now: number, random: Random): readonly PastStep[] {
  const cancelledAfter = random.chance(CANCELLED_SHARE) ? random.whole(0, 2) : null;
  const isReturned = random.chance(RETURNED_SHARE);
  const steps: PastStep[] = [{ status: 'new', at: placed, by: 'customer' }];
  let at = placed;
  for (const [index, { to, hours }] of WAY.entries()) {
    at += random.whole(hours[0] * 60, hours[1] * 60) * (HOUR / 60);
    if (at > now) break;
    if (index === cancelledAfter) {
      // the shopper may leave until the parcel is packed
      steps.push({ status: 'cancelled', at, by: index < 2 && random.chance(0.6) ? 'customer' : 'staff' });
      break;
    }
    if (to === 'completed' && isReturned) {
      steps.push({ status: 'returned', at, by: 'staff' });
      break;
    }
    steps.push({ status: to, at, by: 'staff' });
  }
  return steps;
}

/** When an order paid this way is paid: a transfer or an invoice before packing, cash with the parcel. */
const PAID_AT: Readonly<Record<PaymentMethod, OrderStatus>> = {
  on_receipt: 'delivered',
  transfer: 'packed',
  invoice: 'packed',
  manager: 'shipped',
};

export function paymentAfter(course: readonly PastStep[], method: PaymentMethod): PaymentStatus {
  if (!course.some((step) => step.status === PAID_AT[method])) return 'unpaid';
  const last = course.at(-1)?.status;
  return last === 'cancelled' || last === 'returned' ? 'refunded' : 'paid';
}
