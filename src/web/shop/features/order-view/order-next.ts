import type { Order } from '#contract/orders.ts';
import { callText } from '#domain/orders/call-text.ts';
import { isOwed } from '#domain/orders/payment.ts';
import { moneyBackText } from '#domain/orders/payment-texts.ts';
import { NBSP } from '#domain/ru/number.ts';
import { daysWithin } from '#domain/ru/term.ts';
import type { ReturnTerms } from '#domain/store/return-terms.ts';

/** What the customer may expect now, by the state of the order and the shop's terms of a return. */
export function whatNext(order: Order, terms: Pick<ReturnTerms, 'returnDays' | 'refundDays'>): string {
  const payable = { ...order, total: order.totals.total };
  switch (order.status) {
    case 'new':
      return newOrderText(order);
    case 'confirmed':
      return isOwed(payable)
        ? 'Заказ подтверждён. Соберём его, когда придут деньги.'
        : 'Заказ подтверждён. Собираем вещи.';
    case 'packed':
      return 'Заказ собран и скоро отправится.';
    case 'shipped':
      return order.tracking
        ? `Заказ в пути: ${order.tracking.carrier}, отправление ${order.tracking.number}.`
        : 'Заказ в пути.';
    case 'delivered':
      return `Заказ доставлен. Если что-то не подошло, вернуть можно в${NBSP}течение ${daysWithin(terms.returnDays)}.`;
    case 'completed':
      return 'Заказ выполнен. Спасибо, что выбрали нас.';
    case 'cancelled':
      return `Заказ отменён. Вещи вернулись в каталог. ${moneyBackText(order, terms)}`.trim();
    case 'returned':
      return `Возврат оформлен. ${moneyBackText(order, terms)}`.trim();
  }
}

function newOrderText({ paymentMethod, totals, delivery }: Order): string {
  const call = callText(delivery);
  if (totals.total === 0) return call;
  switch (paymentMethod) {
    case 'on_receipt':
      return `${call} Оплата при получении.`;
    case 'transfer':
      return `${call} После этого пришлём реквизиты для перевода.`;
    case 'invoice':
      return `${call} После этого пришлём счёт.`;
    case 'manager':
      return `${call} С ним же договоритесь об оплате.`;
  }
}
