import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { recentDateText } from '#domain/ru/recent.ts';
import { paths } from '#web/paths.ts';
import { ORDER_TONES } from '#web/state/orders/order-looks.ts';
import { TextLink } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Thumbs } from '#web/ui/thumb.tsx';
import './order-list.css';

/** Own orders, newest first. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="stack">
      {orders.map((order) => (
        <li key={order.id} className="order">
          <div className="order__h">
            <b>
              Заказ № <span className="num">{order.number}</span>
            </b>
            <time className="small muted" dateTime={order.createdAt}>
              {recentDateText(order.createdAt, now)}
            </time>
            <Tag tone={ORDER_TONES[order.status]}>{orderStatusName(order.status)}</Tag>
          </div>
          <div className="order__b">
            <Thumbs images={order.items.map((item) => item.image)} />
            <div className="order__end">
              <b className="num">{formatRoubles(order.totals.total)}</b>
              <TextLink
                className="small"
                to={paths.orderConfirmation(order.id)}
                aria-label={`Подробнее о заказе № ${order.number}`}
              >
                Подробнее
              </TextLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function OrderListSkeleton() {
  return (
    <div className="stack" role="status">
      <span className="sr">Загрузка заказов...</span>
      {[1, 2].map((row) => (
        <div className="order" key={row}>
          <Skeleton half />
          <div className="order__waiting">
            <Skeleton shape="picture" />
          </div>
        </div>
      ))}
    </div>
  );
}
