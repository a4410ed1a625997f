import type { Order } from '#contract/orders.ts';
import { type Kopecks, kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { nextSteps, type OrderActor, type OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderEntry, PaymentMethod, PaymentStatus } from '#domain/orders/order-texts.ts';
import { type OrderPatience, waitsSince } from '#domain/orders/overdue.ts';
import {
  dueBackOf,
  dueOf,
  isOwed,
  lastDayToPay,
  mostToRecord,
  PAYMENT_KINDS,
} from '#domain/orders/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';

/** An order with its lines and history as stored. Money in kopecks. */
export interface StoredOrder {
  readonly id: string;
  readonly number: string;
  readonly userId: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string | null;
  readonly delivery: Omit<Order['delivery'], 'price'>;
  readonly company: Order['company'] | null;
  readonly promocode: StoredPromocode | null;
  readonly comment: string | null;
  readonly tracking: { carrier: string; number: string } | null;
  readonly retail: Kopecks;
  readonly wholesale: Kopecks;
  readonly discounts: Kopecks;
  readonly promo: Kopecks;
  readonly shipping: Kopecks;
  readonly total: Kopecks;
  /** What came, what went back, what the pieces that came back had cost, and what was given up of a paid order. */
  readonly paid: Kopecks;
  readonly refunded: Kopecks;
  readonly returned: Kopecks;
  readonly waived: Kopecks;
  /** What its cart showed as saved. */
  readonly savings: Kopecks;
  /** Marked to be confirmed by a call, as its network placed so many. */
  readonly needsCall: boolean;
  readonly createdAt: Date;
  readonly version: number;
  readonly lines: readonly StoredLine[];
  readonly history: readonly StoredStep[];
}

/** What a code was worth to the order, delivery apart. */
export interface StoredPromocode {
  readonly code: string;
  readonly discount: Kopecks;
  readonly shippingDiscount: Kopecks;
}

export interface StoredLine {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly slug: string | null;
  readonly name: string;
  readonly sku: string;
  readonly color: string;
  readonly colorName: string;
  readonly size: string;
  readonly sizeName: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly returnedQuantity: number;
  readonly unitPrice: Kopecks;
  readonly discount: Kopecks;
  readonly total: Kopecks;
  readonly wholesaleGroupId: string | null;
  readonly bundle: LineBundle | null;
}

export interface StoredStep {
  readonly status: OrderStatus | PaymentStatus | OrderEntry;
  readonly at: Date | string;
  readonly kind: OrderActor;
  readonly name: string | null;
  readonly comment: string | null;
}

/** The order in the shape of the contract. Staff's names are for staff only. */
export function presentOrder(
  order: StoredOrder,
  viewer: 'customer' | 'staff',
  patience: OrderPatience,
): Order {
  const roubles = kopecksToRoubles;
  const payUntil = payUntilOf(order, patience);
  return {
    id: order.id,
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    ...(payUntil === null ? {} : { payUntil }),
    ...(order.tracking === null ? {} : { tracking: order.tracking }),
    items: order.lines.map(presentLine),
    totals: {
      retail: roubles(order.retail),
      wholesale: roubles(order.wholesale),
      discounts: roubles(order.discounts),
      promo: roubles(order.promo),
      shipping: roubles(order.shipping),
      total: roubles(order.total),
      savings: roubles(order.savings),
    },
    contact: {
      name: order.contactName,
      phone: order.contactPhone,
      ...(order.contactEmail === null ? {} : { email: order.contactEmail }),
    },
    delivery: { ...order.delivery, price: roubles(order.shipping) },
    paymentMethod: order.paymentMethod,
    ...(order.company ? { company: order.company } : {}),
    ...(order.promocode === null ? {} : { promocode: presentPromocode(order.promocode) }),
    comment: order.comment,
    createdAt: order.createdAt.toISOString(),
    history: order.history.map((step) => presentStep(step, viewer)),
    paid: roubles(order.paid),
    refunded: roubles(order.refunded),
    due: roubles(dueOf(order)),
    dueBack: roubles(dueBackOf(order)),
    version: order.version,
    canCancel: nextSteps(order.status, 'customer').some((step) => step.to === 'cancelled'),
    nextSteps: viewer === 'staff' ? staffSteps(order.status) : [],
    ...(viewer === 'staff' && order.needsCall && order.status === 'new' ? { needsCall: true } : {}),
    paymentSteps:
      viewer === 'staff' ? PAYMENT_KINDS.filter((kind) => mostToRecord(kind, order) !== null) : [],
  };
}

/** The order as it stood when it was placed, whatever came of it since: what its request was answered. */
export function asPlaced(order: StoredOrder): StoredOrder {
  const history = order.history.slice(0, 1);
  const nothing = { paid: kopecks(0), refunded: kopecks(0), returned: kopecks(0), waived: kopecks(0) };
  return {
    ...order,
    ...nothing,
    status: 'new',
    paymentStatus: 'unpaid',
    tracking: null,
    version: 1,
    history,
  };
}

/** The steps that staff take with a button; a return names its lines. */
export const staffSteps = (status: OrderStatus): OrderStatus[] =>
  nextSteps(status, 'staff')
    .filter((step) => !step.namesLines)
    .map((step) => step.to);

/** The last day to pay an order that waits for its money: afterwards the shop cancels it. */
export function payUntilOf(order: StoredOrder, { payWorkingDays }: OrderPatience): string | null {
  if (order.status !== 'confirmed' || !isOwed(order)) return null;
  return lastDayToPay(waitsSinceOf(order), payWorkingDays);
}

/** Since when an order waits for the shop's word or for its money. */
export function waitsSinceOf({ createdAt, history }: StoredOrder): Moment {
  const steps = history.map(({ status, at }) => ({ status, at: new Date(at).getTime() }));
  return waitsSince(createdAt.getTime(), steps);
}

const presentPromocode = ({ code, discount, shippingDiscount }: StoredPromocode) => ({
  code,
  discountAmount: kopecksToRoubles(discount),
  shippingDiscountAmount: kopecksToRoubles(shippingDiscount),
});

function presentLine(line: StoredLine): Order['items'][number] {
  const { unitPrice, discount, total, wholesaleGroupId, bundle, returnedQuantity: _, ...rest } = line;
  return {
    ...rest,
    unitPrice: kopecksToRoubles(unitPrice),
    discount: kopecksToRoubles(discount),
    total: kopecksToRoubles(total),
    ...(wholesaleGroupId === null ? {} : { wholesaleGroupId }),
    ...(bundle === null ? {} : { bundle }),
  };
}

function presentStep(step: StoredStep, viewer: 'customer' | 'staff'): Order['history'][number] {
  const isNamed = viewer === 'staff' || step.kind === 'customer';
  const isShown = step.comment !== null && (viewer === 'staff' || step.kind !== 'staff');
  return {
    status: step.status,
    at: new Date(step.at).toISOString(),
    by: { kind: step.kind, name: isNamed ? step.name : null },
    ...(isShown && step.comment !== null ? { comment: step.comment } : {}),
  };
}
