import {
  columnVisibilityFeature,
  createColumnHelper,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ListColumn } from './list-setup.ts';
import type { ShownColumns } from './use-shown-columns.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

export type ListTableModel<Row extends object> = ReactTable<typeof features, Row>;

interface ListTableSetup<Row> {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The order of the API: the name of a field, `-` before it from the greatest down. */
  sort: string;
  onSort: (sort: string) => void;
  shownColumns: ShownColumns;
}

/** The model of a list: which columns stand, what is chosen, how it is sorted. The API sorts, pages and filters. */
export function useListTable<Row extends object>(setup: ListTableSetup<Row>): ListTableModel<Row> {
  const { columns, rows, idOf, sort, onSort, shownColumns } = setup;
  const [rowSelection, setSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      // nothing is read here: the API sorts, but a column without a value could not be sorted at all
      helper.accessor((): unknown => null, {
        id: column.key,
        header: column.title,
        enableSorting: column.sort !== undefined,
        sortDescFirst: true,
        cell: ({ row }) => column.cell(row.original),
      }),
    );
  }, [columns]);
  const sorting = useMemo(() => {
    const sorted = columns.find((column) => column.sort === sort.replace(/^-/, ''));
    return sorted ? [{ id: sorted.key, desc: sort.startsWith('-') }] : [];
  }, [columns, sort]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { rowSelection, columnVisibility: shownColumns, sorting },
    onRowSelectionChange: setSelection,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      const name = columns.find(({ key }) => key === next?.id)?.sort;
      if (next && name) onSort(next.desc ? `-${name}` : name);
    },
  });
}
