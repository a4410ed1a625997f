import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BULK_ORDERS_MOST } from '#domain/orders/order-fields.ts';
import { countText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { PackingSlip } from './packing-slip.tsx';
import styles from './paper-page.module.css';

/** The packing slips of the orders that the address names, each on paper of its own; printed only when all are here. */
export function SlipsPage() {
  const [search] = useSearchParams();
  const call = useStaffCaller();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))].slice(0, BULK_ORDERS_MOST);
  const answers = useQueries({ queries: ids.map((id) => staffOrderQuery(call, id)) });
  const orders = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.filter(({ isError }) => isError);
  if (ids.length === 0) {
    return (
      <EmptyState page title="Заказы не выбраны" text="Отметьте их в списке и откройте листы сборки снова.">
        <LinkButton to={adminPaths.orders()}>К списку заказов</LinkButton>
      </EmptyState>
    );
  }
  if (failed.length > 0) {
    return (
      <ErrorState
        page
        title={`Не удалось загрузить ${countText(failed.length, 'order')}`}
        text={failed[0]?.error?.message ?? ''}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  if (orders.length < ids.length) return <Spinner />;
  return (
    <>
      <div className={styles['screen']}>
        <PageHead
          title="Листы сборки"
          text={countText(orders.length, 'order')}
          back={{ to: adminPaths.orders(), label: 'К списку заказов' }}
          actions={
            <Button icon="print" onClick={() => window.print()}>
              Печать
            </Button>
          }
        />
      </div>
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} />
      ))}
    </>
  );
}
