import { IconButton } from '#web/ui/button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { type AskedOfRows, menuItemOf } from './asked-of-rows.ts';
import type { BulkAction } from './list-setup.ts';

interface RowMenuProps<Row> {
  row: Row;
  name: string;
  /** Where it leads, before what is done to it. */
  ways: readonly MenuItem[];
  actions: readonly BulkAction<Row>[];
  onAsk: (asked: AskedOfRows<Row>) => void;
}

/** What can be done to one row, whatever is chosen. */
export function RowMenu<Row>({ row, name, ways, actions, onAsk }: RowMenuProps<Row>) {
  const deeds = actions
    .filter((action) => action.fits(row))
    // what takes the row away stands last
    .sort((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false))
    .map((action) => menuItemOf({ action, rows: [row], isOfChosen: false }, onAsk));
  const items = [
    ...ways,
    ...deeds.map((item, at) => (at === 0 && ways.length > 0 ? { ...item, apart: true } : item)),
  ];
  return items.length === 0 ? null : (
    <Menu trigger={<IconButton name="more" size="s" label={`Действия: ${name}`} />} items={items} />
  );
}
