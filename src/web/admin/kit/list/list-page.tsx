import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import type { AskedOfRows } from './asked-of-rows.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type ListAnswer, ListBody } from './list-body.tsx';
import { useListHabits } from './list-habits.ts';
import styles from './list-page.module.css';
import { useListNavigate } from './list-route.tsx';
import type { BulkAction, ListColumn, ListSetup } from './list-setup.ts';
import { ListSort } from './list-sort.tsx';
import { ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListViewDrawer } from './list-view-drawer.tsx';
import { ListViews } from './list-views.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ListState } from './use-list.ts';
import { useListTable } from './use-list-table.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useShownColumns } from './use-shown-columns.ts';
import type { ViewedList } from './views-queries.ts';

export interface ListPageProps<Row extends object> {
  /** The name under which the habits about the list are kept. */
  name: string;
  /** The list whose views can be stored; without it none can. */
  views?: ViewedList;
  title: string;
  setup: ListSetup;
  list: ListState;
  /** The answer of the API, or what came instead. */
  answer: ListAnswer<Row>;
  columns: readonly ListColumn<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** Called on intent to open the page of a row: its data can be prefetched. */
  onIntent?: (row: Row) => void;
  /** Where E leads, if not to the row's page. */
  editHrefOf?: (row: Row) => string;
  /** What a tab says; `undefined` is all rows. */
  tabOf: (value: string | undefined) => { label: ReactNode; count: number | undefined; isHot?: boolean };
  searchHint: string;
  empty: { title: string; text: string };
  failure: string;
  bulk?: readonly BulkAction<Row>[];
  /** Where the menu of a row leads, above what can be done to it. */
  waysOf?: (row: Row) => readonly MenuItem[];
  /** Each order in words, where not every one has a column. */
  sortNames?: Readonly<Record<string, string>>;
  /** What all rows that fit come to, beside the tools. */
  total?: ReactNode;
  /** Buttons of the page; the main one last. */
  actions?: ReactNode;
}

const NO_ROWS: readonly never[] = [];
const NO_ACTIONS: readonly never[] = [];

/** A list of the admin area: tabs, search and filters over rows that can be chosen, all of it in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { name, title, setup, list, answer, columns, idOf, nameOf, hrefOf, tabOf, searchHint } = props;
  const root = useRef<HTMLElement>(null);
  const [habits, changeHabits] = useListHabits(name);
  const [isViewOpen, setViewOpen] = useState(false);
  const rows = answer.data?.data ?? NO_ROWS;
  const onSort = useCallback((sort: string) => list.change({ sort }), [list]);
  const { sort } = list.address;
  const shownColumns = useShownColumns(columns, habits.columns);
  const table = useListTable({ columns, rows, idOf, sort, onSort, shownColumns });
  const chosen = useMemo(
    () => rows.filter((row) => table.state.rowSelection[idOf(row)]),
    [rows, table.state.rowSelection, idOf],
  );
  const [asked, setAsked] = useState<AskedOfRows<Row> | null>(null);
  const { bulk = NO_ACTIONS, waysOf } = props;
  const walk = useWalk(table, rows.length, root, {
    hrefOf: (index) => hrefOf(rows[index] as Row),
    editHrefOf: (index) => (props.editHrefOf ?? hrefOf)(rows[index] as Row),
    back: list.here,
    help: () => setViewOpen(true),
  });
  return (
    <>
      <PageHead title={title} count={answer.data?.meta.total} actions={props.actions} isShort />
      <section ref={root} className={styles['card']} aria-label={`Список: ${title}`}>
        <ListTabs list={list} values={setup.tab.values} tabOf={tabOf} />
        <ListToolbar list={list} filters={setup.filters} searchHint={searchHint}>
          <span className={styles['tools']}>
            {props.total ? <span className={styles['total']}>{props.total}</span> : null}
            {props.views ? (
              <ListViews
                list={props.views}
                seen={{ search: list.seen, columns: habits.columns }}
                onChoose={(view) => {
                  changeHabits({ columns: view.columns });
                  list.show(view.search);
                }}
              />
            ) : null}
            {props.sortNames ? <ListSort list={list} names={props.sortNames} /> : null}
            <IconButton name="settings" label="Столбцы и клавиши" onClick={() => setViewOpen(true)} />
          </span>
        </ListToolbar>
        <ListBody list={list} answer={answer} empty={props.empty} failure={props.failure}>
          <ListTable
            label={title}
            back={list.here}
            at={walk.at}
            onSelect={walk.select}
            menuOf={
              waysOf &&
              ((row: Row) => (
                <RowMenu row={row} name={nameOf(row)} ways={waysOf(row)} actions={bulk} onAsk={setAsked} />
              ))
            }
            onIntent={props.onIntent}
            {...{ table, columns, nameOf, hrefOf }}
          />
        </ListBody>
      </section>
      <BulkBar
        rows={chosen}
        actions={bulk}
        asked={asked}
        onAsk={setAsked}
        nameOf={nameOf}
        hrefOf={hrefOf}
        onChoose={(kept) => table.setRowSelection(Object.fromEntries(kept.map((row) => [idOf(row), true])))}
        onDone={answer.onRetry}
      />
      <ListViewDrawer
        open={isViewOpen}
        onClose={() => setViewOpen(false)}
        columns={columns}
        shown={shownColumns}
        onChange={(key, isShown) => changeHabits({ columns: { ...habits.columns, [key]: isShown } })}
      />
    </>
  );
}

interface WalkSetup {
  hrefOf: (index: number) => string;
  editHrefOf: (index: number) => string;
  back: string;
  help: () => void;
}

/** The row that the keys stand on, and choosing rows one by one or up to one. */
function useWalk<Row extends object>(
  table: ReturnType<typeof useListTable<Row>>,
  count: number,
  root: Parameters<typeof useRowKeys>[0],
  { hrefOf, editHrefOf, back, help }: WalkSetup,
) {
  const navigate = useListNavigate();
  const [position, setPosition] = useState(-1);
  const at = Math.min(position, count - 1);
  const anchor = useRef(-1);
  const select = (index: number, toHere: boolean) => {
    const { rows } = table.getRowModel();
    const isDropped = !toHere && rows[index]?.getIsSelected();
    const first = toHere && anchor.current >= 0 ? anchor.current : index;
    const reached = rows.slice(Math.min(first, index), Math.max(first, index) + 1);
    table.setRowSelection((now) => {
      const reach = reached.map(({ id }) => [id, true] as const);
      if (!isDropped) return { ...now, ...Object.fromEntries(reach) };
      return Object.fromEntries(Object.entries(now).filter(([id]) => id !== rows[index]?.id));
    });
    anchor.current = index;
  };
  const goTo = (href: string) => void navigate(href, { state: { back } });
  useRowKeys(root, {
    ...{ count, at, select, help },
    go: setPosition,
    clear: () => table.resetRowSelection(true),
    open: (index) => goTo(hrefOf(index)),
    edit: (index) => goTo(editHrefOf(index)),
  });
  return { at, select };
}
