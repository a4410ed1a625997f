import type { Insertable } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { goodsTotals, orderValue, withShipping } from '#domain/cart/price.ts';
import {
  KOPECKS_IN_ROUBLE,
  type Kopecks,
  kopecks,
  larger,
  minus,
  splitProportionally,
  times,
} from '#domain/money/money.ts';
import { findStep } from '#domain/orders/order-status.ts';
import type { PaymentMethod } from '#domain/orders/order-texts.ts';
import { dayIso } from '#domain/ru/date.ts';
import { DEFAULT_SHIPPING_SETTINGS } from '#domain/shipping/defaults.ts';
import { shippingFee } from '#domain/shipping/fee.ts';
import type { DB } from '#server/db/types.ts';
import { type PastStep, paymentAfter } from './order-course.ts';
import type { SaleLine } from './sale-item.ts';
import { seededId } from './seeded-id.ts';

/** An order that somebody might have placed. */
export type PastOrder = {
  readonly number: string;
  readonly buyer: {
    readonly userId: string | null;
    readonly name: string;
    readonly phone: string;
    readonly email: string | null;
  };
  readonly lines: readonly SaleLine[];
  readonly delivery: Omit<Order['delivery'], 'price' | 'methodName' | 'workingHours'>;
  readonly paymentMethod: PaymentMethod;
  readonly company?: Order['company'];
  readonly comment?: string | null;
  /** The code that a signed-in buyer used, with what it took off. */
  readonly promocode?: { readonly id: string; readonly code: string; readonly discount: Kopecks };
  readonly tracking: string;
  /** Whether it is marked «проверить звонком». */
  readonly needsCall?: boolean;
  readonly course: readonly PastStep[];
};

/** The rows of one order, or of many together; the ledger's in the order of time within one order. */
export type OrderRows = {
  readonly orders: Insertable<DB['orders']>[];
  readonly lines: Insertable<DB['order_lines']>[];
  readonly history: Insertable<DB['order_history']>[];
  readonly payments: Insertable<DB['order_payments']>[];
  readonly returns: Insertable<DB['order_returns']>[];
  readonly returnLines: Insertable<DB['order_return_lines']>[];
  readonly ledger: Insertable<DB['stock_ledger']>[];
  readonly promoCodeUses: Insertable<DB['promo_code_uses']>[];
};

/** Whose step it was, as the history shows staff of whom no account exists. */
const STAFF_NAME = 'Менеджер магазина';

export function emptyOrderRows(): OrderRows {
  return {
    ...{ orders: [], lines: [], history: [], ledger: [], promoCodeUses: [] },
    ...{ payments: [], returns: [], returnLines: [] },
  };
}

/** Adds what an order leaves in the tables: sums by the rules of the cart, stock taken and given back. */
export function addOrderRows(rows: OrderRows, made: PastOrder): void {
  const placed = new Date(made.course[0]?.at ?? 0);
  const last = made.course.at(-1);
  const orderId = seededId(`order ${made.number}`, placed);
  rows.orders.push(orderRow(made, orderId, placed));
  const parts = promoParts(made);
  rows.lines.push(
    ...made.lines.map((line, position) => {
      const at = { orderId, position, discount: parts[position] ?? kopecks(0) };
      return lineRow(line, at, placed);
    }),
  );
  addMoneyRows(rows, made);
  for (const step of made.course) rows.history.push(historyRow(step, orderId, made));
  if (made.promocode !== undefined) rows.promoCodeUses.push(useRow(made.promocode, orderId, made, placed));
  rows.ledger.push(...ledgerRows(made, orderId, placed, 'order'));
  const previous = made.course.at(-2);
  if (last && previous && findStep(previous.status, last.status)?.returnsStock) {
    rows.ledger.push(...ledgerRows(made, orderId, new Date(last.at), 'cancellation'));
  }
  if (last?.status === 'returned')
    rows.ledger.push(...ledgerRows(made, orderId, new Date(last.at), 'return'));
}

/** The money of the order that was added last, and its pieces where it came back: every one, to the shelf. */
function addMoneyRows(rows: OrderRows, made: PastOrder): void {
  const order = rows.orders.at(-1);
  const last = made.course.at(-1);
  if (order === undefined || last === undefined) return;
  const at = new Date(last.at);
  const total = Number(order.total);
  if (last.status === 'returned') {
    const id = seededId(`return ${made.number}`, at);
    rows.returns.push({ id, order_id: order.id, by_name: STAFF_NAME, at });
    for (const line of rows.lines.filter((it) => it.order_id === order.id)) {
      const { id: line_id, quantity, total: amount } = line;
      rows.returnLines.push({ return_id: id, line_id, quantity, is_restocked: true, amount });
    }
  }
  const money = (kind: 'payment' | 'refund') => ({
    ...{ id: seededId(`${kind} ${made.number}`, at), order_id: order.id, kind, amount: total, at },
    ...{ day: dayIso(at.getTime()), by_kind: 'staff', by_name: STAFF_NAME },
  });
  if (Number(order.paid) > 0) rows.payments.push(money('payment'));
  if (Number(order.refunded) > 0) rows.payments.push(money('refund'));
}

function orderRow(made: PastOrder, id: string, placed: Date): Insertable<DB['orders']> {
  const method = DEFAULT_SHIPPING_SETTINGS.methods.find((it) => it.id === made.delivery.methodId) ?? null;
  const lines = made.lines.map(({ item, quantity, wholesale }) => ({
    quantity,
    unitPrice: wholesale?.price ?? item.price,
    listPrice: item.listPrice,
    group: wholesale ?? null,
  }));
  const goods = goodsTotals(lines, made.promocode?.discount ?? kopecks(0));
  const totals = withShipping(goods, shippingFee(orderValue(goods), method, DEFAULT_SHIPPING_SETTINGS));
  const paymentStatus = paymentAfter(made.course, made.paymentMethod);
  const returned =
    made.course.at(-1)?.status === 'returned' ? minus(totals.total, totals.shipping) : kopecks(0);
  const refunded = paymentStatus === 'refunded' ? totals.total : kopecks(0);
  const isShipped = made.course.some((step) => step.status === 'shipped');
  return {
    id,
    number: made.number,
    user_id: made.buyer.userId,
    status: made.course.at(-1)?.status ?? 'new',
    payment_status: paymentStatus,
    paid: paymentStatus === 'unpaid' ? 0 : totals.total,
    ...{ refunded, returned, waived: larger(minus(refunded, returned), kopecks(0)) },
    payment_method: made.paymentMethod,
    contact_name: made.buyer.name,
    contact_phone: made.buyer.phone,
    contact_email: made.buyer.email,
    delivery: JSON.parse(
      JSON.stringify({
        ...made.delivery,
        methodName: method?.name ?? '',
        workingHours: method?.details.workingHours ?? undefined,
      }),
    ),
    company: made.company ? JSON.parse(JSON.stringify(made.company)) : null,
    comment: made.comment ?? null,
    tracking: isShipped ? { carrier: method?.name ?? '', number: made.tracking } : null,
    retail: totals.retail,
    wholesale: totals.wholesale,
    discounts: totals.discounts,
    promo: totals.promo,
    shipping: totals.shipping,
    total: totals.total,
    savings: totals.savings,
    needs_call: made.needsCall ?? false,
    created_at: placed,
    updated_at: new Date(made.course.at(-1)?.at ?? placed),
    version: made.course.length,
  };
}

/** The shares of the lines in what the code took off, as the cart splits it. */
function promoParts({ lines, promocode }: PastOrder): Kopecks[] {
  const weights = lines.map(({ item, quantity, wholesale }) =>
    wholesale === undefined ? times(item.price, quantity) : kopecks(0),
  );
  return splitProportionally(promocode?.discount ?? kopecks(0), weights, KOPECKS_IN_ROUBLE);
}

interface LinePosition {
  readonly orderId: string;
  readonly position: number;
  readonly discount: Kopecks;
}

function lineRow(
  { item, quantity, wholesale }: SaleLine,
  { orderId, position, discount }: LinePosition,
  placed: Date,
): Insertable<DB['order_lines']> {
  const unitPrice = wholesale?.price ?? item.price;
  return {
    id: seededId(`line ${position} of ${orderId}`, placed),
    order_id: orderId,
    position,
    product_id: item.productId,
    variant_id: item.variantId,
    product_slug: item.slug,
    name: item.name,
    sku: item.sku,
    color_code: item.color,
    color_name: item.colorName,
    size_code: item.size,
    size_name: item.sizeName,
    image: item.image,
    quantity,
    unit_price: unitPrice,
    discount,
    total: unitPrice * quantity - discount,
    wholesale_group_id: wholesale?.groupId ?? null,
    bundle: wholesale === undefined ? null : { ...wholesale.bundle },
  };
}

function useRow(
  promocode: NonNullable<PastOrder['promocode']>,
  orderId: string,
  made: PastOrder,
  placed: Date,
): Insertable<DB['promo_code_uses']> {
  return {
    order_id: orderId,
    promo_code_id: promocode.id,
    user_id: made.buyer.userId,
    code: promocode.code,
    discount: promocode.discount,
    used_at: placed,
  };
}

function historyRow(step: PastStep, orderId: string, made: PastOrder): Insertable<DB['order_history']> {
  const isCustomer = step.by === 'customer';
  return {
    order_id: orderId,
    status: step.status,
    by_kind: step.by,
    by_user_id: isCustomer ? made.buyer.userId : null,
    by_name: isCustomer ? made.buyer.name : STAFF_NAME,
    at: new Date(step.at),
  };
}

function ledgerRows(
  made: PastOrder,
  orderId: string,
  at: Date,
  reason: 'order' | 'cancellation' | 'return',
): Insertable<DB['stock_ledger']>[] {
  const sign = reason === 'order' ? -1 : 1;
  return made.lines.map(({ item, quantity }) => ({
    variant_id: item.variantId,
    delta: sign * quantity,
    reason,
    order_id: orderId,
    user_id: reason === 'order' ? made.buyer.userId : null,
    comment: null,
    created_at: at,
  }));
}
