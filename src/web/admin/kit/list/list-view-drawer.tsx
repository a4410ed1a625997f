import { Drawer } from '#web/admin/kit/drawer.tsx';
import { KeyList } from '#web/admin/kit/keys/key-list.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ListHabits } from './list-habits.ts';
import type { ListColumn } from './list-setup.ts';
import styles from './list-view-drawer.module.css';

interface ListViewDrawerProps {
  open: boolean;
  onClose: () => void;
  columns: readonly ListColumn<never>[];
  habits: ListHabits;
  onChange: (part: Partial<ListHabits>) => void;
}

/** How a list is seen on this device: its columns, and the keys. */
export function ListViewDrawer({ open, onClose, columns, habits, onChange }: ListViewDrawerProps) {
  const isShown = ({ key, hidden = false }: ListColumn<never>) => habits.columns[key] ?? !hidden;
  return (
    <Drawer title="Вид списка" open={open} onClose={onClose}>
      <fieldset className={styles['columns']}>
        <legend>Столбцы</legend>
        {columns.map((column, index) => (
          <Checkbox
            key={column.key}
            checked={isShown(column)}
            disabled={index === 0}
            onChange={() => onChange({ columns: { ...habits.columns, [column.key]: !isShown(column) } })}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
      <KeyList />
    </Drawer>
  );
}
