import { orderNumberText } from '#domain/orders/order-number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Invoice } from '#web/admin/features/order-papers/invoice.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { WithOrder } from '#web/admin/order/with-order.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './order-paper.module.css';

export const meta = () => [{ title: 'Счёт · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminInvoice() {
  return (
    <WithOrder>
      {(order) => (
        <>
          <div className={styles['screen']}>
            <PageHead
              title="Счёт"
              text={`Заказ ${orderNumberText(order.number)}`}
              back={{ to: adminPaths.order(order.id), label: 'К заказу' }}
              actions={
                <Button icon="print" onClick={() => window.print()}>
                  Печать
                </Button>
              }
            />
          </div>
          <Invoice order={order} />
        </>
      )}
    </WithOrder>
  );
}
