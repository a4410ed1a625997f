import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CallOutput } from '#contract/http/caller.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import {
  type OrdersAddress,
  ordersQuery,
  ordersSearch,
  readOrdersAddress,
} from '#web/admin/features/orders/orders-address.ts';
import { OrdersFilters } from '#web/admin/features/orders/orders-filters.tsx';
import { OrdersTable } from '#web/admin/features/orders/orders-table.tsx';
import { useCaller } from '#web/core/api/caller-context.ts';
import { staffOrdersQuery } from '#web/core/order/order-queries.ts';
import { paths } from '#web/paths.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

export const meta = () => [{ title: 'Заказы · управление' }, { name: 'robots', content: 'noindex' }];

const TAB_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Новые',
  confirmed: 'Подтверждены',
  packed: 'Собраны',
  shipped: 'Отправлены',
  delivered: 'Доставлены',
  completed: 'Выполнены',
  cancelled: 'Отменены',
  returned: 'Возвраты',
};

export default function AdminOrders() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const address = readOrdersAddress(search);
  const query = useQuery(staffOrdersQuery(useCaller(), ordersQuery(address)));
  const counts = query.data?.meta.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const current = ordersSearch(address);
  const change = useCallback(
    (part: Partial<OrdersAddress>) => {
      const next = { ...readOrdersAddress(new URLSearchParams(current)), ...part, page: 1 };
      void navigate(ordersSearch(next), { replace: true, preventScrollReset: true });
    },
    [navigate, current],
  );
  const tabs = [undefined, ...ORDER_STATUSES].map((status) => ({
    to: `${paths.adminOrders()}${ordersSearch({ ...address, status, page: 1 })}`,
    label: (
      <>
        {status ? TAB_NAMES[status] : 'Все'}
        {query.data ? <span className="muted">{status ? (counts[status] ?? 0) : all}</span> : null}
      </>
    ),
    current: address.status === status,
  }));
  return (
    <>
      <div className="adm__top">
        <h1>Заказы {query.data ? <span className="muted">{query.data.meta.total}</span> : null}</h1>
      </div>
      <section className="cardx cardx--0" aria-label="Список заказов">
        <div className="orders__tabs">
          <LinkTabs label="Состояния" tabs={tabs} />
        </div>
        <OrdersFilters address={address} onChange={change} />
        <OrdersBody
          list={query.data}
          failure={query.error}
          onRetry={() => void query.refetch()}
          address={address}
          back={location.pathname + location.search}
        />
      </section>
    </>
  );
}

const hasFilters = ({ status, q, from, to }: OrdersAddress): boolean =>
  status !== undefined || q !== '' || from !== '' || to !== '';

interface OrdersBodyProps {
  list: CallOutput<'staffOrderList'> | undefined;
  failure: Error | null;
  onRetry: () => void;
  address: OrdersAddress;
  back: string;
}

function OrdersBody({ list, failure, onRetry, address, back }: OrdersBodyProps) {
  if (!list) {
    if (failure) {
      return <ErrorState title="Не удалось загрузить заказы" text={failure.message} onRetry={onRetry} />;
    }
    return (
      <div className="orders__loading" role="status">
        <span className="sr">Загрузка заказов...</span>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    );
  }
  if (list.data.length === 0) {
    return hasFilters(address) ? (
      <EmptyState title="Ничего не нашлось" text="Попробуйте другое состояние, даты или запрос." />
    ) : (
      <EmptyState title="Заказов пока нет" text="Здесь появятся заказы покупателей." />
    );
  }
  return (
    <>
      <OrdersTable orders={list.data} back={back} />
      <Pagination
        page={list.meta.page}
        pages={list.meta.pages}
        hrefFor={(page) => ordersSearch({ ...address, page })}
      />
    </>
  );
}
