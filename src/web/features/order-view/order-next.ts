import type { Order } from '#contract/orders.ts';

/** What the customer may expect now, by the state of the order. */
export function whatNext(order: Order): string {
  switch (order.status) {
    case 'new':
      return newOrderText(order);
    case 'confirmed':
      return 'Заказ подтверждён. Собираем вещи.';
    case 'packed':
      return 'Заказ собран и скоро отправится.';
    case 'shipped':
      return order.tracking
        ? `Заказ в пути: ${order.tracking.carrier}, отправление ${order.tracking.number}.`
        : 'Заказ в пути.';
    case 'delivered':
      return 'Заказ доставлен. Если что-то не подошло, вернуть можно в течение 14 дней.';
    case 'completed':
      return 'Заказ выполнен. Спасибо, что выбрали нас.';
    case 'cancelled':
      return 'Заказ отменён. Вещи вернулись в каталог.';
    case 'returned':
      return 'Возврат оформлен. Деньги вернутся в течение 10 дней.';
  }
}

function newOrderText({ paymentMethod }: Order): string {
  const call = 'Менеджер позвонит, чтобы подтвердить заказ и время доставки.';
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
