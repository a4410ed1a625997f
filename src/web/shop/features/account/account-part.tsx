import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state-view.tsx';
import './account-part.css';

interface AccountPartProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One matter of the account: what it is about, and what can be done. */
export function AccountPart({ title, text, children }: AccountPartProps) {
  const id = useId();
  return (
    <section className="apart" aria-labelledby={id}>
      <div className="apart__head">
        <h2 id={id}>{title}</h2>
        {text ? <p className="small muted">{text}</p> : null}
      </div>
      <div className="apart__body">{children}</div>
    </section>
  );
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What could not be loaded: «Не удалось загрузить адреса». */
  failure: string;
  /** What is read aloud meanwhile: «Загрузка адресов...». */
  waiting: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Data of the account, or a box of its size, or the way to try again. */
export function Loaded<T>({ query, failure, waiting, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState title={failure} text={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return (
    <div role="status">
      <span className="sr">{waiting}</span>
      {skeleton}
    </div>
  );
}

/** In the place of a form whose data are on their way: a box for each field, and the button. */
export function FormSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <div className="stack">
      {fields.map((field) => (
        <div key={field} className="field">
          <Skeleton half />
          <Skeleton shape="control" />
        </div>
      ))}
      <Skeleton shape="control" />
    </div>
  );
}
