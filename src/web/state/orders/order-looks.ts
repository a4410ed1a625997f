import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { piecesText } from '#domain/ru/plural.ts';
import type { SumRow } from '#web/ui/sum-list.tsx';
import type { TagTone } from '#web/ui/tag.tsx';

/** The colour of an order's state; its name always stands beside. */
export const ORDER_TONES: Readonly<Record<OrderStatus, TagTone>> = {
  new: 'warn',
  confirmed: 'ink',
  packed: 'ink',
  shipped: 'mute',
  delivered: 'ok',
  completed: 'ok',
  cancelled: 'error',
  returned: 'error',
};

/** The sums of an order as rows, the total last. */
export function orderSumRows({ totals, items, delivery }: Order): SumRow[] {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const goods = totals.retail + totals.wholesale;
  const rows: SumRow[] = [
    { key: 'goods', label: `Товары, ${piecesText(pieces)}`, value: formatRoubles(goods) },
  ];
  if (totals.promo > 0) {
    rows.push({ key: 'promo', label: 'Промокод', value: formatRoubles(-totals.promo), tone: 'save' });
  }
  rows.push({
    key: 'delivery',
    label: `Доставка: ${delivery.methodName}`,
    value: delivery.price === 0 ? 'Бесплатно' : formatRoubles(delivery.price),
  });
  rows.push({ key: 'total', label: 'Итого', value: formatRoubles(totals.total), tone: 'total' });
  return rows;
}

/** Where an order goes, one line. */
export const deliveryAddress = ({ delivery }: Order): string =>
  [delivery.postalCode, delivery.city, delivery.address].filter(Boolean).join(', ');
