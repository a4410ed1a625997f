import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListView, VIEW_NAME_MOST } from '#contract/staff-views.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './list-views.module.css';
import { useViewChange } from './use-view-change.ts';
import { ViewRow } from './view-row.tsx';
import { listViewsQuery, type ViewedList } from './views-queries.ts';

/** How a list is seen now: the query of its address without «?» and page, and its columns. */
export type SeenList = Pick<ListView, 'search' | 'columns'>;

interface ListViewsProps {
  list: ViewedList;
  seen: SeenList;
  onChoose: (view: SeenList) => void;
}

/** One's own views of a list: choose one, or give a name to how it is seen now. */
export function ListViews(props: ListViewsProps) {
  return (
    <Popover
      title="Мои виды"
      align="end"
      trigger={
        <button type="button" className={styles['open']}>
          <Icon name="eye" size="s" />
          Виды
        </button>
      }
    >
      <Views {...props} />
    </Popover>
  );
}

function Views({ list, seen, onChoose }: ListViewsProps) {
  const call = useStaffCaller();
  const { data: views, error } = useQuery(listViewsQuery(call, list));
  const reload = useReload(list);
  return (
    <>
      {error ? <p role="alert">Не удалось загрузить виды: {error.message}</p> : null}
      {views || error ? null : <Skeleton shape="control" />}
      {views?.length === 0 ? (
        <p className={styles['hint']}>Настройте фильтры, порядок и столбцы и дайте этому виду название.</p>
      ) : null}
      <ul className={styles['views']}>
        {views?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isCurrent={isSame(view, seen)}
            onChoose={() => onChoose(view)}
            onChanged={reload}
          />
        ))}
      </ul>
      <NewView list={list} seen={seen} onStored={reload} />
    </>
  );
}

/** Gives a name to how the list is seen now; one of that name is written over. */
function NewView({
  list,
  seen,
  onStored,
}: Omit<ListViewsProps, 'onChoose'> & { onStored: () => Promise<void> }) {
  const call = useStaffCaller();
  const [name, setName] = useState('');
  const store = useViewChange(
    () => call('staffViewCreate', { body: { list, name, ...seen } }),
    async () => {
      setName('');
      await onStored();
    },
  );
  return (
    <form
      className={styles['new']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') store.run();
      }}
    >
      <Field
        label="Название нынешнего вида"
        maxLength={VIEW_NAME_MOST}
        value={name}
        error={store.failure}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="quiet" busy={store.isBusy}>
        Сохранить вид
      </Button>
    </form>
  );
}

function useReload(list: ViewedList): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin', 'views', list] });
}

const isSame = (a: SeenList, b: SeenList): boolean => {
  const keys = new Set([...Object.keys(a.columns), ...Object.keys(b.columns)]);
  return a.search === b.search && [...keys].every((key) => a.columns[key] === b.columns[key]);
};
