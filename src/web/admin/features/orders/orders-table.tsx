import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { paymentStateText } from '#domain/orders/payment-texts.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { ORDER_TONES } from '#web/core/order/order-looks.ts';
import { paths } from '#web/paths.ts';
import { Tag } from '#web/ui/tag.tsx';
import './admin-orders.css';

/** Orders in rows; on phones each row is a card. `back` is the list's own address, to return to. */
export function OrdersTable({ orders, back }: { orders: readonly Order[]; back: string }) {
  const [now] = useState(() => Date.now());
  return (
    <table className="tbl orders">
      <thead>
        <tr>
          <th>Заказ</th>
          <th>Покупатель</th>
          <th>Время</th>
          <th>Статус</th>
          <th>Оплата</th>
          <th className="tbl__r">Сумма</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="orders__row">
            <td>
              <Link className="orders__number num" to={paths.adminOrder(order.id)} state={{ back }}>
                {orderNumberText(order.number)}
              </Link>
            </td>
            <td className="orders__who">
              {order.contact.name}
              <span className="small muted num">{formatPhone(order.contact.phone)}</span>
            </td>
            <td className="orders__time muted">
              <time dateTime={order.createdAt}>{recentTimeText(order.createdAt, now)}</time>
            </td>
            <td className="orders__state">
              <Tag tone={ORDER_TONES[order.status]}>{orderStatusName(order.status)}</Tag>
            </td>
            <td className="orders__paid muted">
              {paymentStateText({ ...order, total: order.totals.total })}
            </td>
            <td className="orders__sum tbl__r num">{formatRoubles(order.totals.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
