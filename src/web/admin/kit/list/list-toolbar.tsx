import { type ReactNode, useEffect, useRef, useState } from 'react';
import { areKeysOn } from '#web/admin/kit/keys/single-keys.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { SearchField } from '#web/ui/special-fields.tsx';
import { LONGEST_SEARCH } from './list-address.ts';
import type { FilterValues, ListFilter } from './list-setup.ts';
import styles from './list-toolbar.module.css';
import type { ListState } from './use-list.ts';

/** How long typing rests before the list follows it, in milliseconds. */
const TYPING_PAUSE = 400;

interface ListToolbarProps {
  list: ListState;
  filters: readonly ListFilter[];
  searchHint: string;
  /** What stands at the right: the choice of columns. */
  children?: ReactNode;
}

/** Search, the filters in force as chips, and all of them behind one button. */
export function ListToolbar({ list, filters, searchHint, children }: ListToolbarProps) {
  const { address, change } = list;
  const [typed, setTyped] = useTypedSearch(address.q, change);
  const valuesOf = ({ keys }: ListFilter): FilterValues =>
    Object.fromEntries(keys.flatMap((key) => (address.filters[key] ? [[key, address.filters[key]]] : [])));
  const isOn = (filter: ListFilter) => Object.keys(valuesOf(filter)).length > 0;
  const put = ({ keys }: ListFilter, values: FilterValues) => {
    const others = Object.entries(address.filters).filter(([key]) => !keys.includes(key));
    const mine = Object.entries(values).filter(([, value]) => value !== '');
    change({ filters: Object.fromEntries([...others, ...mine]) });
  };
  return (
    <div role="search" className={styles['toolbar']}>
      <div className={styles['search']}>
        <SearchField
          label="Поиск"
          placeholder={searchHint}
          value={typed}
          onChange={(text) => setTyped(text.slice(0, LONGEST_SEARCH))}
        />
        {areKeysOn() ? (
          <kbd className={styles['key']} aria-hidden="true">
            /
          </kbd>
        ) : null}
      </div>
      {filters.filter(isOn).map((filter) => (
        <FilterChip
          key={filter.title}
          filter={filter}
          values={valuesOf(filter)}
          onChange={(values) => put(filter, values)}
        />
      ))}
      <Popover
        title="Фильтр"
        trigger={
          <button type="button" className={styles['add']}>
            <Icon name="plus" size="s" />
            Фильтр
          </button>
        }
      >
        {filters.map((filter) => (
          <div key={filter.title} role="group" aria-label={filter.title}>
            <filter.Editor values={valuesOf(filter)} onChange={(values) => put(filter, values)} />
          </div>
        ))}
      </Popover>
      {children}
    </div>
  );
}

interface FilterChipProps {
  filter: ListFilter;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** «Дата: 30 дней ×». */
function FilterChip({ filter, values, onChange }: FilterChipProps) {
  const { title, text, Editor } = filter;
  return (
    <span className={styles['chosen']}>
      <Popover
        title={title}
        trigger={
          <button type="button" className={styles['chip']}>
            {title}: <b>{text(values)}</b>
          </button>
        }
      >
        <Editor values={values} onChange={onChange} />
      </Popover>
      <button
        type="button"
        className={styles['drop']}
        aria-label={`Убрать фильтр «${title}: ${text(values)}»`}
        onClick={() => onChange({})}
      >
        <Icon name="close" size="s" />
      </button>
    </span>
  );
}

/** The text of the search field; the list follows once typing rests, and the field follows the address. */
function useTypedSearch(q: string, change: ListState['change']) {
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    // the address was changed by something else: a tab, the way back
    if (q !== sent.current) setTyped(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current({ q: text });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
