import type { Order } from '#contract/orders.ts';
import {
  formatRoubles,
  kopecksToRoubles,
  plus,
  type Roubles,
  roublesToKopecks,
  times,
} from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { pickupPointLine } from '#domain/shipping/pickup.ts';
import type { SumRow } from '#web/ui/sum-list.tsx';
import type { TagTone } from '#web/ui/tag.tsx';
import { codeSumRow } from './code-sum-row.ts';

/** The colour of an order's state; its name always stands beside. */
export const ORDER_TONES: Readonly<Record<OrderStatus, TagTone>> = {
  new: 'mute',
  confirmed: 'ink',
  packed: 'ink',
  shipped: 'ink',
  delivered: 'ok',
  completed: 'ok',
  cancelled: 'mute',
  returned: 'mute',
};

/** The sums of an order as rows, the total last. */
export function orderSumRows({ totals, items, delivery, promocode }: Order): SumRow[] {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const goods = plus(totals.retail, totals.wholesale);
  const rows: SumRow[] = [
    { key: 'goods', label: `Товары, ${piecesText(pieces)}`, value: formatRoubles(goods) },
  ];
  if (promocode) rows.push(codeSumRow(promocode.code, totals.promo));
  rows.push({
    key: 'delivery',
    label: `Доставка: ${delivery.methodName}`,
    value: delivery.price === 0 ? 'Бесплатно' : formatRoubles(delivery.price),
  });
  rows.push({ key: 'total', label: 'Итого', value: formatRoubles(totals.total), tone: 'total' });
  return rows;
}

/** What the pieces of a line cost before the promo code, which is a row of its own among the sums: so they add up. */
export const lineSum = ({ unitPrice, quantity }: Order['items'][number]): Roubles =>
  kopecksToRoubles(times(roublesToKopecks(unitPrice), quantity));

/** Where an order goes, one line: to its pickup point, if it waits at one. */
export const deliveryAddress = ({ delivery }: Order): string =>
  delivery.pickupPoint
    ? pickupPointLine(delivery.pickupPoint)
    : [delivery.postalCode, delivery.city, delivery.address].filter(Boolean).join(', ');
