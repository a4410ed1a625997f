import { useMemo } from 'react';
import { useMedia } from '#web/ui/use-media.ts';
import type { ListColumn } from './list-setup.ts';

/** Whether each column is shown, by its key: as somebody chose, else as its setup says for this width. */
export type ShownColumns = Readonly<Record<string, boolean>>;

/** Reads which columns a list shows on this screen; `chosen` are those chosen or left out against their setup. */
export function useShownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: ShownColumns,
): ShownColumns {
  const lacksWide = useMedia('(min-width: 768px) and (max-width: 1365.98px)');
  const lacksMiddle = useMedia('(min-width: 768px) and (max-width: 1179.98px)');
  return useMemo(() => {
    const isShown = ({ key, desk, hidden = false }: ListColumn<Row>) =>
      chosen[key] ?? !(hidden || (desk === 'wide' && lacksWide) || (desk === 'middle' && lacksMiddle));
    return Object.fromEntries(columns.map((column) => [column.key, isShown(column)]));
  }, [columns, chosen, lacksWide, lacksMiddle]);
}
