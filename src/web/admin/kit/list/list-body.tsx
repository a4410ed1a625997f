import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { isNarrowed } from './list-address.ts';
import styles from './list-body.module.css';
import { ListPager } from './list-pager.tsx';
import type { ListState } from './use-list.ts';

/** What a list has been answered: rows, or a failure beside what was loaded before. */
export interface ListAnswer<Row> {
  data:
    | { data: readonly Row[]; meta: { page: number; limit: number; total: number; pages: number } }
    | undefined;
  error: Error | null;
  onRetry: () => void;
}

interface ListBodyProps<Row> {
  list: ListState;
  answer: ListAnswer<Row>;
  empty: { title: string; text: string };
  failure: string;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list with their pages, or why there are none. What was loaded stays while a new try fails. */
export function ListBody<Row>({ list, answer, empty, failure, children }: ListBodyProps<Row>) {
  const { data, error, onRetry } = answer;
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return <ErrorState title={failure} text={error.message} onRetry={onRetry} />;
  }
  if (data.data.length === 0) return <NoRows list={list} total={data.meta.total} empty={empty} />;
  return (
    <>
      {error ? (
        <div className={styles['failure']}>
          <FailureNote message={error.message} />
          <button type="button" className={buttonClass({ variant: 'quiet', size: 's' })} onClick={onRetry}>
            Попробовать снова
          </button>
        </div>
      ) : null}
      {children}
      <ListPager list={list} meta={data.meta} />
    </>
  );
}

interface NoRowsProps extends Pick<ListBodyProps<never>, 'list' | 'empty'> {
  total: number;
}

function NoRows({ list, total, empty }: NoRowsProps) {
  const { address, hrefFor } = list;
  if (total > 0) {
    return (
      <EmptyState title="На этой странице пусто">
        <Link className={buttonClass({ variant: 'quiet' })} to={hrefFor({ page: 1 })}>
          К первой странице
        </Link>
      </EmptyState>
    );
  }
  if (!isNarrowed(address) && address.tab === undefined) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title="Ничего не нашлось"
      text={address.q ? `По запросу «${address.q}» ничего нет.` : 'Попробуйте другое состояние или даты.'}
    >
      {address.tab && isNarrowed(address) ? (
        <Link className={buttonClass({ variant: 'quiet' })} to={hrefFor({ tab: undefined, page: 1 })}>
          Искать во всех
        </Link>
      ) : null}
      <Link
        className={buttonClass({ variant: 'quiet' })}
        to={hrefFor({ tab: undefined, q: '', filters: {}, page: 1 })}
      >
        Сбросить
      </Link>
    </EmptyState>
  );
}

/** Rows of the size of what is coming; shown after a moment, so that a quick answer does not flash. */
function ListSkeleton() {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="sr">Загрузка списка...</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className={styles['ghost']} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
