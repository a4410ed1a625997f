import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import styles from './entries-body.module.css';

interface EntriesBodyProps {
  answer: { data: readonly unknown[] | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  empty: { title: string; text: string };
  /** The first one is being made. */
  isOpen: boolean;
  children: ReactNode;
}

/** Every entry of a kind, or why there is none to show. What was loaded stays while a new try fails. */
export function EntriesBody({ answer, failure, empty, isOpen, children }: EntriesBodyProps) {
  const { data, error, refetch } = answer;
  if (data === undefined) {
    if (error) return <ErrorState title={failure} text={error.message} onRetry={() => void refetch()} />;
    return (
      <div className={styles['ghost']} role="status">
        <span className="sr">Загрузка...</span>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} shape="control" />
        ))}
      </div>
    );
  }
  if (data.length === 0 && !isOpen) return <EmptyState {...empty} />;
  return (
    <>
      {error ? (
        <div className={styles['failure']}>
          <FailureNote message={error.message} />
          <Button variant="quiet" size="s" onClick={() => void refetch()}>
            Попробовать снова
          </Button>
        </div>
      ) : null}
      {children}
    </>
  );
}
