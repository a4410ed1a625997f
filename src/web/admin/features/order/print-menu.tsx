import type { StaffOrder } from '#contract/staff-orders.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './print-menu.module.css';

/** The papers of an order; of one that costs nothing there is no invoice. */
export function PrintMenu({ order: { id, totals } }: { order: StaffOrder }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon="print" className={styles['print']}>
          <span className={styles['word']}>Печать</span>
        </Button>
      }
      items={[
        { key: 'slip', label: 'Лист сборки', to: adminPaths.orderSlip(id) },
        ...(totals.total > 0 ? [{ key: 'invoice', label: 'Счёт', to: adminPaths.orderInvoice(id) }] : []),
      ]}
    />
  );
}
