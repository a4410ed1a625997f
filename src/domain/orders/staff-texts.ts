import type { OrderStatus } from './order-status.ts';
import { orderStatusName } from './order-texts.ts';

const STEP_TEXTS: Readonly<Record<Exclude<OrderStatus, 'new'>, string>> = {
  confirmed: 'Подтвердить',
  packed: 'Собрать',
  shipped: 'Отправить',
  delivered: 'Отметить доставку',
  completed: 'Завершить',
  cancelled: 'Отменить заказ',
  returned: 'Оформить возврат',
};

/** What the button says that takes an order to a state; no step leads to new. */
export function orderStepText(to: OrderStatus): string {
  return to === 'new' ? orderStatusName(to) : STEP_TEXTS[to];
}

const ORDERS_IN_STATE: Readonly<Record<OrderStatus, string>> = {
  new: 'Новые',
  confirmed: 'Подтверждены',
  packed: 'Собраны',
  shipped: 'Отправлены',
  delivered: 'Доставлены',
  completed: 'Завершены',
  cancelled: 'Отменены',
  returned: 'Возвраты',
};

/** How staff call all orders in a state. */
export const ordersInStateText = (status: OrderStatus): string => ORDERS_IN_STATE[status];
