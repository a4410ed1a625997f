import { Link } from 'react-router';
import type { Dashboard } from '#contract/staff-dashboard.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { OrderState } from '#web/admin/order/order-state.tsx';
import styles from './rows.module.css';

/** The states of orders that are not over yet. */
const UNDER_WAY = ORDER_STATUSES.filter((status) => !['completed', 'cancelled', 'returned'].includes(status));

/** How many orders are in each state on their way, whatever period is looked at. */
export function StatesCard({ states }: Pick<Dashboard, 'states'>) {
  const countOf = new Map(states.map(({ status, count }) => [status, count]));
  const most = Math.max(1, ...countOf.values());
  const all = states.reduce((sum, { count }) => sum + count, 0);
  const total = roubles(states.reduce((sum, { total: part }) => sum + part, 0));
  return (
    <Card
      title="Заказы в работе"
      aside={
        <span className={styles['quiet']}>
          {all === 0 ? 'нет' : `${countText(all, 'order')}, ${formatRoubles(total)}`}
        </span>
      }
      isFlush
    >
      <ul className={styles['rows']}>
        {UNDER_WAY.map((status) => {
          const count = countOf.get(status) ?? 0;
          return (
            <li key={status}>
              <Link to={adminPaths.ordersBy({ status })} className={styles['row']}>
                <OrderState status={status} />
                <span className={styles['bar']} aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className={styles['number']}>{count === 0 ? 'нет' : numberText(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
