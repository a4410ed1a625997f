import { Drawer } from '#web/admin/kit/drawer.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ListHabits } from './list-habits.ts';
import type { ListColumn } from './list-setup.ts';
import styles from './list-view-drawer.module.css';

const KEYS = [
  ['/', 'поиск на странице'],
  ['J', 'строка ниже'],
  ['K', 'строка выше'],
  ['X', 'выбрать строку'],
  ['Shift X', 'выбрать до сюда'],
  ['Enter', 'открыть'],
  ['Esc', 'снять выбор'],
  ['?', 'этот список'],
] as const;

interface ListViewDrawerProps {
  open: boolean;
  onClose: () => void;
  columns: readonly ListColumn<never>[];
  habits: ListHabits;
  onChange: (part: Partial<ListHabits>) => void;
}

/** How a list is seen on this device: its columns, and the keys that act in it. */
export function ListViewDrawer({ open, onClose, columns, habits, onChange }: ListViewDrawerProps) {
  const isShown = ({ key, hidden = false }: ListColumn<never>) => habits.columns[key] ?? !hidden;
  return (
    <Drawer title="Вид списка" open={open} onClose={onClose}>
      <fieldset className={styles['columns']}>
        <legend>Столбцы</legend>
        {columns.map((column, place) => (
          <Checkbox
            key={column.key}
            checked={isShown(column)}
            disabled={place === 0}
            onChange={() => onChange({ columns: { ...habits.columns, [column.key]: !isShown(column) } })}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
      <section>
        <Switch checked={habits.hasKeys} onChange={() => onChange({ hasKeys: !habits.hasKeys })}>
          Клавиши списка
        </Switch>
        <dl className={styles['keys']}>
          {KEYS.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Drawer>
  );
}
