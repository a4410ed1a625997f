import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './list-toolbar.module.css';
import type { ListState } from './use-list.ts';

interface ListSortProps {
  list: ListState;
  /** Each order of the API in words: «Сначала новые». */
  names: Readonly<Record<string, string>>;
}

/** In what order the rows stand, where the headings of columns are not in sight or do not have it. */
export function ListSort({ list, names }: ListSortProps) {
  const { sort } = list.address;
  return (
    <Menu
      trigger={
        <button type="button" className={styles['chip']} aria-label={`Порядок: ${names[sort]}`}>
          {names[sort]}
          <Icon name="chevron-down" size="s" />
        </button>
      }
      items={Object.entries(names).map(([key, label]) => ({
        key,
        label,
        note: key === sort ? <Icon name="check" size="s" /> : undefined,
        onSelect: () => list.change({ sort: key }),
      }))}
    />
  );
}
