import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { StaffOrderRow } from '#contract/staff-orders.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { Palette } from '#web/admin/features/palette/palette.tsx';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import type { AskedOfRows } from '#web/admin/kit/list/asked-of-rows.ts';
import { BulkBar } from '#web/admin/kit/list/bulk-bar.tsx';
import type { BulkAction, BulkAskProps } from '#web/admin/kit/list/list-setup.ts';
import { ListViews } from '#web/admin/kit/list/list-views.tsx';
import { PresenceNote } from '#web/admin/kit/presence/presence-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { DEAREST, LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';
import { Answering, failed, never } from './staff-answers.tsx';

const nothing = () => undefined;
const USER = { id: 'sample', name: 'Марина Орлова', role: 'admin' } as User;
const PRODUCTS = [
  { id: '1', name: 'Платье на запах', sku: 'MR-109', image: null, price: 8390 },
  { id: '2', name: LONG_TEXT, sku: 'MR-110', image: null, price: DEAREST },
] as unknown as readonly StaffProductRow[];
const ORDERS = [
  {
    id: '3',
    number: '261121-0007',
    status: 'new',
    createdAt: '2026-11-21T10:00:00Z',
    contact: { name: 'Анна Платонова' },
    totals: { total: 8390 },
  },
] as unknown as readonly StaffOrderRow[];

const found = (data: readonly unknown[]) => () => ({ data, meta: {} });
const PALETTES: readonly PaletteState[] = [
  { name: 'Ничего не введено', start: '', products: found([]), orders: found([]) },
  { name: 'Найдено', products: found(PRODUCTS), orders: found(ORDERS) },
  { name: 'Ничего нет', products: found([]), orders: found([]) },
  { name: 'Ищем', products: never, orders: never },
  { name: 'Отказ', products: () => failed('Нет связи с магазином'), orders: found([]) },
];

interface PaletteState {
  readonly name: string;
  readonly start?: string;
  readonly products: () => unknown;
  readonly orders: () => unknown;
}

/** Opens the palette over a shop of its own; what is typed there is answered as the state says. */
function PaletteSample({ name, start = 'плат', products, orders }: PaletteState) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Answering answers={{ staffProductList: products, staffOrderList: orders }}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? <Palette user={USER} start={start} onClose={() => setOpen(false)} /> : null}
    </Answering>
  );
}

const SEEN = { search: 'status=new', columns: {} };
const VIEWS = [
  { id: '1', name: 'Новые за неделю', ...SEEN },
  { id: '2', name: LONG_TEXT.slice(0, 60), search: 'status=packed', columns: {} },
];
const VIEW_STATES = [
  { name: 'Два вида, выбран первый', list: () => ({ data: VIEWS }) },
  { name: 'Видов ещё нет', list: () => ({ data: [] }) },
  { name: 'Загрузка видов', list: never },
  { name: 'Отказ', list: () => failed('Нет связи с магазином') },
];

/** A question of an action's own. */
function AskSample({ rows, isBusy, onRun, onClose }: BulkAskProps<string>) {
  return (
    <Confirm
      title="Добавить в раздел?"
      text={rows.join(', ')}
      actionLabel="Добавить"
      busy={isBusy}
      onConfirm={() => onRun(async () => undefined)}
      onClose={onClose}
    />
  );
}

const ROWS = ['Платье на запах', 'Юбка плиссе миди', 'Тренч двубортный'];
const rowName = (row: string) => row;
const always = () => true;
const BULK: readonly BulkAction<string>[] = [
  { key: 'show', label: 'Показать', icon: 'eye', fits: always, run: async () => async () => undefined },
  {
    key: 'refuse',
    label: 'Скрыть: отказ на одной',
    icon: 'eye-off',
    fits: always,
    run: async (row) => (row === ROWS[0] ? failed('Товар уже изменили', 409) : undefined),
  },
  {
    key: 'lost',
    label: 'Цена: ответ потерян',
    icon: 'tag',
    fits: always,
    run: async () => failed('Нет связи'),
  },
  { key: 'sections', label: 'Разделы', icon: 'catalog', menu: 'Изменить', fits: always, Ask: AskSample },
  {
    key: 'one',
    label: 'Новинка: годится одна',
    icon: 'clock',
    menu: 'Изменить',
    fits: (row) => row === ROWS[1],
    run: async () => undefined,
  },
  {
    key: 'archive',
    label: 'В архив: идёт',
    icon: 'trash',
    warning: 'Их не будет в магазине',
    menu: 'Изменить',
    isDanger: true,
    fits: always,
    run: never,
  },
];

/** What staff meet while they work: search over everything, views of a list, the bar over chosen rows, colleagues. */
export function AdminLiveShows() {
  const [rows, setRows] = useState<readonly string[]>(ROWS);
  const [asked, setAsked] = useState<AskedOfRows<string> | null>(null);
  return (
    <Show id="admin-live" title="Работа со списком" wide>
      <State name="Поиск и переход">
        <div className="show__row">
          {PALETTES.map((state) => (
            <PaletteSample key={state.name} {...state} />
          ))}
        </div>
      </State>
      <State name="Свои виды: выбор, новое имя, переименование, удаление">
        <div className="show__row">
          {VIEW_STATES.map(({ name, list }) => (
            <div key={name}>
              <span className="muted">{name}</span>
              <Answering
                answers={{
                  staffViewList: list,
                  staffViewCreate: () => failed('Видов уже 30, удалите лишний', 409),
                  staffViewUpdate: () => failed('Такой вид уже есть', 409),
                  staffViewRemove: never,
                }}
              >
                <ListViews list="orders" seen={SEEN} onChoose={nothing} />
              </Answering>
            </div>
          ))}
        </div>
      </State>
      <State name="Действия с выбранными">
        <div className="show__held">
          <BulkBar
            rows={rows}
            actions={BULK}
            nameOf={rowName}
            hrefOf={() => '#admin-live'}
            asked={asked}
            onAsk={setAsked}
            onChoose={setRows}
            onDone={nothing}
          />
        </div>
        <Button variant="quiet" size="s" onClick={() => setRows(ROWS)}>
          Выбрать три строки
        </Button>
      </State>
      <State name="Кто ещё смотрит: один, двое">
        <div className="show__row">
          {[['Дарья Ким'], ['Дарья Ким', 'Мария-Виктория Константинопольская']].map((others) => (
            <Answering key={others.length} answers={{ staffOrderPresence: () => ({ data: { others } }) }}>
              <PresenceNote kind="order" id={String(others.length)} />
            </Answering>
          ))}
        </div>
      </State>
    </Show>
  );
}
