import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { isOver } from '#domain/orders/order-status.ts';
import { shownStatusName } from '#domain/orders/order-texts.ts';
import { isOwed } from '#domain/orders/payment.ts';
import { dayText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { recentDateText } from '#domain/ru/recent.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { ORDER_TONES } from '#web/core/order/order-looks.ts';
import { paths } from '#web/paths.ts';
import { RepeatOrder } from '#web/shop/orders/repeat-order.tsx';
import { TrackingNumber } from '#web/shop/orders/tracking-number.tsx';
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
              Заказ №{NBSP}
              <span className="num">{order.number}</span>
            </b>
            <time className="small muted" dateTime={order.createdAt}>
              {recentDateText(order.createdAt, now)}
            </time>
            <Tag tone={ORDER_TONES[order.status]}>{shownStatusName(order.status)}</Tag>
          </div>
          <div className="order__b">
            <Thumbs images={oneOfEachGroup(order.items).map((item) => item.image)} />
            <div className="order__end">
              <b className="num">{formatRoubles(order.totals.total)}</b>
              <div className="order__ways">
                {isOver(order.status) ? <RepeatOrder order={order} look="link" /> : null}
                <TextLink
                  className="small"
                  to={paths.orderConfirmation(order.id)}
                  aria-label={`Подробнее о заказе ${orderNumberText(order.number)}`}
                >
                  Подробнее
                </TextLink>
              </div>
            </div>
          </div>
          {isOwed({ ...order, total: order.totals.total }) ? (
            <p className="small order__more">
              Ждёт оплаты{order.payUntil ? ` до ${dayText(`${order.payUntil}T12:00:00+03:00`)}` : ''}.{' '}
              <TextLink to={paths.orderConfirmation(order.id)}>
                Как оплатить<span className="sr"> заказ {orderNumberText(order.number)}</span>
              </TextLink>
            </p>
          ) : null}
          {order.tracking && order.status === 'shipped' ? (
            <div className="small order__more">
              <TrackingNumber tracking={order.tracking} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function OrderListSkeleton() {
  return (
    <div className="stack">
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
