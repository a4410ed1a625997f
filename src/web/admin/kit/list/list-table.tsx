import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { ListColumn } from './list-setup.ts';
import styles from './list-table.module.css';
import { RowLink } from './row-link.tsx';
import { SelectAllBox, SelectBox } from './select-boxes.tsx';
import type { ListTableModel } from './use-list-table.ts';
import { useShownRows } from './use-shown-rows.ts';

export interface ListTableProps<Row extends object> {
  /** What the rows are, read aloud. */
  label: string;
  table: ListTableModel<Row>;
  columns: readonly ListColumn<Row>[];
  /** Names a row's checkbox for screen readers: «Заказ № 261121-0007». */
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** Called on intent to open the page of a row. */
  onIntent?: ((row: Row) => void) | undefined;
  /** The list itself, which the row's page leads back to. */
  back: string;
  /** The row that the keys stand on; -1 for none. */
  at: number;
  onSelect: (index: number, toHere: boolean) => void;
  /** What can be done to a row, in its last column; without it there is no such column. */
  menuOf?: ((row: Row) => ReactNode) | undefined;
}

/** Rows and columns above 768 px; below, each row is two or three lines. Long lists draw only the rows in sight. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, table, at } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = table.getRowModel();
  const shown = useShownRows(rows.length, body);
  useRowInSight(body, at, shown.scrollTo);
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']} aria-label={label} aria-rowcount={rows.length + 1}>
        <HeadRow {...props} />
        <tbody ref={body}>
          {shown.before > 0 ? <Gap height={shown.before} /> : null}
          {shown.indexes.map((index) => {
            const row = rows[index];
            return row ? <BodyRow key={row.id} {...props} index={index} /> : null;
          })}
          {shown.after > 0 ? <Gap height={shown.after} /> : null}
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td style={{ height, padding: 0 }} />
  </tr>
);

function HeadRow<Row extends object>({ table, columns, menuOf }: ListTableProps<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <thead>
      <tr>
        <td className={styles['check']}>
          <SelectAllBox
            isAll={table.getIsAllRowsSelected()}
            isSome={table.getIsSomeRowsSelected()}
            onChange={() => table.toggleAllRowsSelected()}
          />
        </td>
        {headers.map((header) => {
          const column = columns.find(({ key }) => key === header.column.id);
          const sorted = header.column.getIsSorted();
          const canSort = header.column.getCanSort();
          return (
            <th
              key={header.id}
              scope="col"
              className={column?.number ? styles['number'] : undefined}
              aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
            >
              {canSort ? (
                <button
                  type="button"
                  className={styles['sort']}
                  onClick={() => header.column.toggleSorting()}
                >
                  {column?.title}
                  <Icon name="chevron-down" size="s" />
                </button>
              ) : (
                column?.title
              )}
            </th>
          );
        })}
        {menuOf ? (
          <th scope="col" className={styles['more']}>
            <span className="sr">Действия</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface BodyRowProps<Row extends object> extends ListTableProps<Row> {
  index: number;
}

function BodyRow<Row extends object>(props: BodyRowProps<Row>) {
  const { table, columns, nameOf, hrefOf, onIntent, back, at, index, onSelect, menuOf } = props;
  const row = table.getRowModel().rows[index];
  if (!row) return null;
  const isChosen = row.getIsSelected();
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={clsx(styles['row'], isChosen && styles['chosen'], index === at && styles['active'])}
    >
      <td className={styles['check']}>
        <SelectBox
          name={nameOf(row.original)}
          isChosen={isChosen}
          onSelect={(toHere) => onSelect(index, toHere)}
        />
      </td>
      {row.getVisibleCells().map((cell) => {
        const index = columns.findIndex(({ key }) => key === cell.column.id);
        const column = columns[index];
        const look = clsx(column?.number && styles['number'], styles[column?.phone ?? 'out']);
        if (index > 0) {
          return (
            <td key={cell.id} className={look}>
              {column?.cell(row.original)}
            </td>
          );
        }
        return (
          <th key={cell.id} scope="row" className={look}>
            <RowLink
              to={hrefOf(row.original)}
              back={back}
              onIntent={onIntent && (() => onIntent(row.original))}
            >
              {column?.cell(row.original)}
            </RowLink>
          </th>
        );
      })}
      {menuOf ? <td className={styles['more']}>{menuOf(row.original)}</td> : null}
    </tr>
  );
}

/** Keeps the row that the keys stand on in sight. */
function useRowInSight(body: RefObject<HTMLElement | null>, at: number, scrollTo: (index: number) => void) {
  const go = useRef(scrollTo);
  useEffect(() => {
    go.current = scrollTo;
  });
  useEffect(() => {
    if (at < 0) return;
    go.current(at);
    body.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [body, at]);
}
