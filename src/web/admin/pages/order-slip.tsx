import { orderNumberText } from '#domain/orders/order-number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { PackingSlip } from '#web/admin/features/order-papers/packing-slip.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { WithOrder } from '#web/admin/order/with-order.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './order-paper.module.css';

export const meta = () => [{ title: 'Лист сборки · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminPackingSlip() {
  return (
    <WithOrder>
      {(order) => (
        <>
          <div className={styles['screen']}>
            <PageHead
              title="Лист сборки"
              text={`Заказ ${orderNumberText(order.number)}`}
              back={{ to: adminPaths.order(order.id), label: 'К заказу' }}
              actions={
                <Button icon="print" onClick={() => window.print()}>
                  Печать
                </Button>
              }
            />
          </div>
          <PackingSlip order={order} />
        </>
      )}
    </WithOrder>
  );
}
