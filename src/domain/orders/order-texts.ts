import type { OrderStatus } from './order-status.ts';

/** Whether an order is paid. See docs/rules/orders.md. */
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'partly_refunded', 'refunded'] as const;

/** The payment state of an order, apart from its own state. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Ways to pay in this release. See docs/rules/checkout.md. */
export const PAYMENT_METHODS = ['on_receipt', 'transfer', 'invoice', 'manager'] as const;

/** A way to pay. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  packed: 'Собран',
  shipped: 'Отправлен',
  delivered: 'Доставлен',
  completed: 'Завершён',
  cancelled: 'Отменён',
  returned: 'Возврат',
};

const PAYMENT_STATUS_NAMES: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Не оплачен',
  paid: 'Оплачен',
  partly_refunded: 'Частичный возврат',
  refunded: 'Деньги возвращены',
};

const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  on_receipt: 'При получении',
  transfer: 'Переводом',
  invoice: 'По счёту',
  manager: 'По договорённости с менеджером',
};

/** The name of an order's state. */
export function orderStatusName(status: OrderStatus): string {
  return STATUS_NAMES[status];
}

/** The same as its shopper reads it: what the shop has yet to look at is taken in, what was sent is on its way. */
export function shownStatusName(status: OrderStatus): string {
  switch (status) {
    case 'new':
      return 'Принят';
    case 'shipped':
      return 'В\u00A0пути';
    default:
      return STATUS_NAMES[status];
  }
}

/** What the history tells beside states: lines or the tracking number were changed, or some of the pieces came back. */
export const ORDER_ENTRIES = ['edited', 'part_returned', 'tracking_corrected'] as const;

/** One thing of these. */
export type OrderEntry = (typeof ORDER_ENTRIES)[number];

const ENTRY_NAMES: Readonly<Record<OrderEntry, string>> = {
  edited: 'Состав изменён',
  part_returned: 'Возвращена часть вещей',
  tracking_corrected: 'Номер отправления исправлен',
};

/** What the history says: a state of the order or of its money, or what happened to its lines. */
export function historyName(status: OrderStatus | PaymentStatus | OrderEntry): string {
  if (isEntry(status)) return ENTRY_NAMES[status];
  if (status === 'unpaid') return 'Отметка об оплате снята';
  return isPaymentStatus(status) ? PAYMENT_STATUS_NAMES[status] : STATUS_NAMES[status];
}

const isEntry = (status: string): status is OrderEntry =>
  (ORDER_ENTRIES as readonly string[]).includes(status);

const isPaymentStatus = (status: string): status is PaymentStatus =>
  (PAYMENT_STATUSES as readonly string[]).includes(status);

/** The name of a payment state. */
export function paymentStatusName(status: PaymentStatus): string {
  return PAYMENT_STATUS_NAMES[status];
}

/** The name of a way to pay. */
export function paymentMethodName(method: PaymentMethod): string {
  return PAYMENT_METHOD_NAMES[method];
}
