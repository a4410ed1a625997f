import { useQuery } from '@tanstack/react-query';
import type { StaffOrderRow } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { canEditLines, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { PAYMENT_STATUSES, paymentStatusName } from '#domain/orders/order-texts.ts';
import { ORDER_TRADES, orderTradeName } from '#domain/orders/order-trade.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { orderBulkActions } from '#web/admin/features/orders/order-bulk.ts';
import { ORDER_COLUMNS } from '#web/admin/features/orders/order-columns.tsx';
import { useExportOrders } from '#web/admin/features/orders/use-export-orders.ts';
import { HeadActions } from '#web/admin/kit/frame/head-actions.tsx';
import { choiceFilter, flagFilter } from '#web/admin/kit/list/choice-filter.tsx';
import type { ListQuery } from '#web/admin/kit/list/list-address.ts';
import { ListPage } from '#web/admin/kit/list/list-page.tsx';
import { listRoute, useListNavigate } from '#web/admin/kit/list/list-route.tsx';
import { periodFilter } from '#web/admin/kit/list/period-filter.tsx';
import { useList } from '#web/admin/kit/list/use-list.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrdersQuery } from '#web/admin/order/order-queries.ts';
import { StateTab } from '#web/admin/order/order-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const meta = () => [{ title: 'Заказы · управление' }, { name: 'robots', content: 'noindex' }];

const SETUP = {
  sorts: ['-createdAt', 'createdAt', '-total', 'total'],
  tab: { key: 'status', values: ORDER_STATUSES },
  filters: [
    periodFilter,
    choiceFilter({
      title: 'Тип',
      key: 'trade',
      options: ORDER_TRADES.map((value) => ({ value, label: orderTradeName(value) })),
    }),
    choiceFilter({
      title: 'Оплата',
      key: 'payment',
      options: PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusName(value) })),
    }),
    flagFilter('Проверить звонком', 'needsCall'),
    flagFilter('Ждёт оплаты', 'isOwed'),
    choiceFilter({ title: 'Вернуть деньги', key: 'isDueBack', options: [{ value: 'true', label: 'да' }] }),
  ],
} as const;
/** Orders a page. */
const LIMIT = 50;

export default listRoute(function AdminOrders() {
  const call = useStaffCaller();
  const navigate = useListNavigate();
  const list = useList(SETUP);
  const { data, error, refetch } = useQuery(staffOrdersQuery(call, { ...list.query, limit: LIMIT }));
  const counts = data?.meta.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const exporting = useExportOrders(filtersOf(list.query));
  return (
    <ListPage
      name="orders"
      views="orders"
      title="Заказы"
      setup={SETUP}
      list={list}
      answer={{ data, error, onRetry: () => void refetch() }}
      columns={ORDER_COLUMNS}
      idOf={idOf}
      nameOf={({ number }) => `Заказ ${orderNumberText(number)}`}
      hrefOf={({ id }) => adminPaths.order(id)}
      editHrefOf={({ id, status }) =>
        canEditLines(status) ? adminPaths.orderEdit(id) : adminPaths.order(id)
      }
      tabOf={(value) => {
        if (value === undefined) return { label: 'Все', count: all };
        const status = value as OrderStatus;
        const count = counts && (counts[status] ?? 0);
        return { label: <StateTab status={status} />, count, isHot: status === 'new' };
      }}
      searchHint="Номер, имя, телефон, почта, трек"
      empty={{ title: 'Заказов пока нет', text: 'Здесь появятся заказы покупателей.' }}
      failure="Не удалось загрузить заказы"
      waysOf={({ id, status }) => [
        ...(canEditLines(status)
          ? [{ key: 'edit', label: 'Изменить состав', icon: 'pencil', to: adminPaths.orderEdit(id) } as const]
          : []),
        { key: 'invoice', label: 'Счёт', icon: 'print', to: adminPaths.orderInvoice(id) },
      ]}
      bulk={orderBulkActions(call, (ids) => void navigate(adminPaths.orderSlips(ids)))}
      total={data && `Сумма: ${formatRoubles(data.meta.sum)}`}
      actions={
        <HeadActions actions={[exporting]}>
          <LinkButton icon="plus" aria-keyshortcuts="N" to={adminPaths.newOrder()}>
            Новый заказ
          </LinkButton>
        </HeadActions>
      }
    />
  );
});

const idOf = ({ id }: StaffOrderRow): string => id;

/** What the list is narrowed by, without its order and page. */
function filtersOf({ sort: _sort, page: _page, ...filters }: ListQuery<string>) {
  return filters;
}
