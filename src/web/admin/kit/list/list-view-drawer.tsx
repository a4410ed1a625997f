import { Drawer } from '#web/admin/kit/drawer.tsx';
import { KeyList } from '#web/admin/kit/keys/key-list.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ListColumn } from './list-setup.ts';
import styles from './list-view-drawer.module.css';
import type { ShownColumns } from './use-shown-columns.ts';

interface ListViewDrawerProps {
  open: boolean;
  onClose: () => void;
  columns: readonly ListColumn<never>[];
  shown: ShownColumns;
  onChange: (key: string, isShown: boolean) => void;
}

/** How a list is seen on this device: its columns, and the keys. */
export function ListViewDrawer({ open, onClose, columns, shown, onChange }: ListViewDrawerProps) {
  return (
    <Drawer title="Вид списка" open={open} onClose={onClose}>
      <fieldset className={styles['columns']}>
        <legend>Столбцы</legend>
        {columns.map((column, index) => (
          <Checkbox
            key={column.key}
            checked={shown[column.key] === true}
            disabled={index === 0}
            onChange={() => onChange(column.key, shown[column.key] !== true)}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
      <KeyList />
    </Drawer>
  );
}
