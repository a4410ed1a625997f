import clsx from 'clsx';
import type { Order } from '#contract/orders.ts';
import { shownStatusName } from '#domain/orders/order-texts.ts';
import { orderWay } from '#domain/orders/order-way.ts';
import { dayText } from '#domain/ru/date.ts';
import './order-steps.css';

/** The states of an order as a bar: those behind it, its own, those to come. */
export function OrderSteps({ order }: { order: Order }) {
  const isUndone = order.status === 'cancelled' || order.status === 'returned';
  return (
    <ol className={clsx('osteps', isUndone && 'osteps--undone')} aria-label="Состояние заказа">
      {orderWay(order).map(({ status, at, isHere }) => (
        <li key={status} className={clsx(at && 'is-past')} aria-current={isHere ? 'step' : undefined}>
          <span>{shownStatusName(status)}</span>
          {at === null ? <span className="sr">, впереди</span> : <time dateTime={at}>{dayText(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
