import clsx from 'clsx';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { StateSign } from '#web/admin/order/order-state.tsx';
import styles from './order-progress.module.css';

const WAY = ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'completed'] as const;

/** The way of an order: when it came into each state, and which lie before it. */
export function OrderProgress({ order }: { order: Order }) {
  const reached = new Map<string, string>(order.history.map(({ status, at }) => [status, at]));
  const isOff = order.status === 'cancelled' || order.status === 'returned';
  const way: readonly OrderStatus[] = isOff
    ? [...WAY.filter((status) => reached.has(status)), order.status]
    : WAY;
  return (
    <ol className={styles['way']} aria-label="Путь заказа">
      {way.map((status) => {
        const at = reached.get(status);
        const isHere = status === order.status;
        return (
          <li
            key={status}
            className={clsx(at !== undefined && styles['past'], isHere && styles['here'])}
            aria-current={isHere ? 'step' : undefined}
          >
            <StateSign status={status} className={styles['sign']} />
            <span>
              {orderStatusName(status)}
              <small>{at === undefined ? '' : recentTimeText(at, Date.now())}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
