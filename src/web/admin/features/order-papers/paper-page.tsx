import type { ComponentType } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { WithOrder } from '#web/admin/order/with-order.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './paper-page.module.css';

interface PaperPageProps {
  title: string;
  Paper: ComponentType<{ order: StaffOrder }>;
}

/** A paper of the order that the address names, under a head that is not printed. */
export function PaperPage({ title, Paper }: PaperPageProps) {
  return (
    <WithOrder>
      {(order) => (
        <>
          <div className={styles['screen']}>
            <PageHead
              title={title}
              text={`Заказ ${orderNumberText(order.number)}`}
              back={{ to: adminPaths.order(order.id), label: 'К заказу' }}
              actions={
                <Button icon="print" onClick={() => window.print()}>
                  Печать
                </Button>
              }
            />
          </div>
          <Paper order={order} />
        </>
      )}
    </WithOrder>
  );
}
