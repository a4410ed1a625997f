import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './order-cards.module.css';
import { ReturnDialog } from './return-dialog.tsx';

/** What may be done with the lines of an order now: changed until it is packed, taken back once it is sent. */
export function LineActions({ order, onReload }: { order: StaffOrder; onReload: () => void }) {
  const [isReturning, setReturning] = useState(false);
  return (
    <span className={styles['reach']}>
      {order.canEdit ? (
        <LinkButton to={adminPaths.orderEdit(order.id)} variant="quiet" size="s" aria-keyshortcuts="E">
          Изменить состав
        </LinkButton>
      ) : null}
      {order.canReturn ? (
        <Button variant="quiet" size="s" onClick={() => setReturning(true)}>
          Оформить возврат
        </Button>
      ) : null}
      {isReturning ? <ReturnDialog onClose={() => setReturning(false)} {...{ order, onReload }} /> : null}
    </span>
  );
}
