import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './state-view.css';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Usually one button. */
  children?: ReactNode;
  /** The page has nothing else: the title becomes its heading and the box grows. */
  page?: boolean;
}

/** The rail with an empty hanger, one sentence, one way out. */
export function EmptyState({ title, text, children, page = false }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={clsx('empty', page && 'empty--page')}>
      <svg className="empty__art" viewBox="0 0 200 120" aria-hidden="true">
        <path d="M0 14h200" strokeWidth="3" />
        <path d={hanger(100)} />
      </svg>
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children ? <div className="empty__actions">{children}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  title?: string | undefined;
  /** What failed, one sentence fit to show. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
  page?: boolean;
}

/** A failure that the visitor can try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Что-то пошло не так', text, onRetry, children, page = false } = props;
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={clsx('empty', page && 'empty--page')} role="alert">
      <svg className="empty__art" viewBox="0 0 200 120" aria-hidden="true">
        <path d="M0 14h200" strokeWidth="3" />
        <path d={hanger(60)} />
        <path d={hanger(140)} strokeDasharray="3 5" />
      </svg>
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      <div className="empty__actions">
        {onRetry ? (
          <Button variant="secondary" onClick={onRetry}>
            Попробовать снова
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** A ring with its sentence; the default is the one for pages that load lazily. */
export function Spinner({
  text = 'Загрузка страницы...',
  inline = false,
}: {
  text?: string;
  inline?: boolean;
}) {
  return (
    <div className={clsx('waiting', inline && 'waiting--inline')} role="status">
      <span className="waiting__ring" aria-hidden="true" />
      {text}
    </div>
  );
}

const hanger = (x: number) =>
  `M${x} 46V34c0-6 7-6 7-13 0-9-13-9-13-1M${x} 46l34 20c3 2 2 6-2 6h-64c-4 0-5-4-2-6l34-20Z`;
