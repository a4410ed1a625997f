import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberText } from '#domain/ru/number.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** How many there are of what the page lists. */
  count?: number | undefined;
  /** Pills beside the title. */
  state?: ReactNode;
  text?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** A phone shows the buttons in a bar at the bottom of the screen. */
  hasBar?: boolean;
  /** A phone shows the buttons beside the title: one, and a menu of the others. */
  isShort?: boolean;
}

/** The head of an admin page, which stays in sight on a desk. */
export function PageHead(props: PageHeadProps) {
  const { title, count, state, text, back, actions, hasBar = false, isShort = false } = props;
  const look = clsx(styles['actions'], hasBar && styles['bar'], isShort && styles['short']);
  return (
    <header className={styles['head']}>
      {back ? (
        <Link className={`iconbtn ${styles['back']}`} to={back.to} aria-label={back.label}>
          <Icon name="arrow-left" />
        </Link>
      ) : null}
      <div className={styles['title']}>
        <div className={styles['line']}>
          <h1>
            {title}{' '}
            {count === undefined ? null : <span className={styles['count']}>{numberText(count)}</span>}
          </h1>
          {state}
        </div>
        {text ? <p className={styles['text']}>{text}</p> : null}
      </div>
      {actions ? <div className={look}>{actions}</div> : null}
    </header>
  );
}
