import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SelectAll, type Selection, SelectRow } from './table-selection.tsx';
import './table.css';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and sums: at the right, in one line. */
  number?: boolean | undefined;
  sortable?: boolean | undefined;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

interface TableProps<Row> {
  /** What the rows are, read aloud. */
  label: string;
  /** The first one names its row; on phones it heads the card. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  selection?: Selection<Row> | undefined;
}

/** Rows and columns above 768 px, with a head that stays; a card for each row below. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, idOf, sorting, onSort, selection } = props;
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {selection ? (
            <td className="table__check">
              <SelectAll ids={rows.map(idOf)} selection={selection} />
            </td>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} className={clsx(selection?.ids.has(idOf(row)) && 'table__chosen')}>
            {selection ? (
              <td className="table__check">
                <SelectRow id={idOf(row)} row={row} selection={selection} />
              </td>
            ) : null}
            <th scope="row">{first.cell(row)}</th>
            {others.map((column) => (
              <td key={column.key} className={clsx(column.number && 'table__number')}>
                <span className="table__title" aria-hidden="true">
                  {column.title}
                </span>
                <span>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadCellProps<Row> extends Pick<TableProps<Row>, 'sorting' | 'onSort'> {
  column: Column<Row>;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const isSorted = sorting?.key === column.key;
  const order = sorting?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={clsx(column.number && 'table__number')}
      aria-sort={column.sortable ? (isSorted ? order : 'none') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="table__sort"
          onClick={() => onSort({ key: column.key, descending: isSorted && !sorting.descending })}
        >
          {column.title}
          <Icon name="chevron-down" size="s" />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
