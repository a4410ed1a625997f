import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './documents-card.module.css';

/** The papers of an order, each on a page of its own that is made for A4. */
export function DocumentsCard({ order }: { order: StaffOrder }) {
  return (
    <Card title="Документы" isFlush className={styles['card']}>
      <ul>
        <li>
          <Link className={styles['paper']} to={adminPaths.orderSlip(order.id)}>
            <Icon name="print" size="s" />
            <span>
              Лист сборки
              <small>А4, без цен</small>
            </span>
            <Icon name="chevron-right" size="s" />
          </Link>
        </li>
        {order.totals.total > 0 ? (
          <li>
            <Link className={styles['paper']} to={adminPaths.orderInvoice(order.id)}>
              <Icon name="print" size="s" />
              <span>
                Счёт
                <small>{orderNumberText(order.number)}, А4</small>
              </span>
              <Icon name="chevron-right" size="s" />
            </Link>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
