import { useMemo, useState } from 'react';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import { Sum, TwoLines } from '#web/admin/kit/list/cells.tsx';
import { ListBody } from '#web/admin/kit/list/list-body.tsx';
import type { ListColumn } from '#web/admin/kit/list/list-setup.ts';
import { ListTable } from '#web/admin/kit/list/list-table.tsx';
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx';
import type { ListState } from '#web/admin/kit/list/use-list.ts';
import { useListTable } from '#web/admin/kit/list/use-list-table.ts';
import { OrderState } from '#web/admin/order/order-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { LONG_TEXT, SALES, type Sale } from './samples.ts';
import { Show, State } from './show.tsx';

const COLUMNS: readonly ListColumn<Sale>[] = [
  { key: 'number', title: 'Заказ', sort: 'number', phone: 'start', cell: ({ number }) => `№ ${number}` },
  {
    key: 'buyer',
    title: 'Покупатель',
    phone: 'middle',
    cell: ({ buyer }) => <TwoLines under="+7 900 000-00-00">{buyer}</TwoLines>,
  },
  { key: 'state', title: 'Состояние', phone: 'below', cell: ({ status }) => <OrderState status={status} /> },
  {
    key: 'sum',
    title: 'Сумма',
    number: true,
    sort: 'sum',
    phone: 'end',
    cell: ({ sum }) => <Sum>{formatRoubles(roubles(sum))}</Sum>,
  },
];
const SHOWN = Object.fromEntries(COLUMNS.map(({ key }) => [key, true]));
const WAYS = [{ key: 'invoice', label: 'Счёт', icon: 'print', to: '#table' }] as const;
const NO_ACTIONS: readonly never[] = [];
const noAsking = () => undefined;
const idOf = ({ id }: Sale): string => id;

export function AdminListShows() {
  const [sort, setSort] = useState('-sum');
  const rows = useMemo(() => {
    const compare = (one: Sale, other: Sale) =>
      sort.endsWith('sum') ? one.sum - other.sum : one.number.localeCompare(other.number);
    return [...SALES].sort((one, other) => compare(one, other) * (sort.startsWith('-') ? -1 : 1));
  }, [sort]);
  const table = useListTable({
    columns: COLUMNS,
    rows,
    idOf,
    sort,
    onSort: setSort,
    shownColumns: SHOWN,
  });
  return (
    <Show id="table" title="Список управления" wide>
      <ListTable
        label="Заказы"
        table={table}
        columns={COLUMNS}
        nameOf={({ number }) => `Выбрать заказ ${number}`}
        hrefOf={() => '#table'}
        back="#table"
        at={-1}
        onSelect={(index) => table.getRowModel().rows[index]?.toggleSelected()}
        menuOf={(row) => (
          <RowMenu row={row} name={`заказ ${row.number}`} ways={WAYS} actions={NO_ACTIONS} onAsk={noAsking} />
        )}
      />
      <State name="Загрузка">
        <ListBody list={listOf('')} answer={NOTHING_YET} {...TEXTS}>
          {null}
        </ListBody>
      </State>
      <State name="Пусто">
        <ListBody list={listOf('')} answer={{ ...NOTHING_YET, data: NO_ROWS }} {...TEXTS}>
          {null}
        </ListBody>
      </State>
      <State name="Ничего не нашлось">
        <ListBody list={listOf(LONG_TEXT)} answer={{ ...NOTHING_YET, data: NO_ROWS }} {...TEXTS}>
          {null}
        </ListBody>
      </State>
      <State name="Ошибка">
        <ListBody list={listOf('')} answer={{ ...NOTHING_YET, error: new Error('Нет связи') }} {...TEXTS}>
          {null}
        </ListBody>
      </State>
    </Show>
  );
}

const NOTHING_YET = { data: undefined, error: null, onRetry: () => undefined };
const NO_ROWS = { data: [], meta: { page: 1, limit: 50, total: 0, pages: 0 } };
const TEXTS = {
  empty: { title: 'Заказов пока нет', text: 'Здесь появятся заказы покупателей.' },
  failure: 'Не удалось загрузить заказы',
};
const listOf = (q: string): ListState => ({
  address: { tab: undefined, q, sort: '', page: 1, filters: {} },
  change: () => undefined,
  hrefFor: () => '#table',
  query: { page: 1 },
  here: '#table',
  seen: '',
  show: () => undefined,
});

const CLASH = { name: 'price', was: '5\u00A0990', theirs: '5\u00A0490', mine: '5\u00A0690' };

export function AdminShows() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Show id="admin" title="Управление">
      <div className="show__row">
        {ORDER_STATUSES.map((status) => (
          <OrderState key={status} status={status} />
        ))}
      </div>
      <div className="show__row">
        {ORDER_STATUSES.map((status) => (
          <OrderState key={status} status={status} isPill />
        ))}
      </div>
      <Card title="Карточка" aside={<OrderState status="packed" isPill />}>
        <p>{LONG_TEXT}</p>
      </Card>
      <StaleNotice
        who="Дарья Ким сохранила товар"
        clashes={[CLASH]}
        titleOf={() => 'Цена'}
        onTheirs={() => undefined}
        onMine={() => undefined}
      />
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Спросить ещё раз
      </Button>
      {isAsked ? (
        <Confirm
          title="Удалить раздел?"
          text="12 товаров останутся без раздела."
          actionLabel="Удалить раздел"
          isDanger
          onConfirm={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Show>
  );
}
