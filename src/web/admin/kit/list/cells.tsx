import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NBSP } from '#domain/ru/number.ts';
import styles from './cells.module.css';

interface TwoLinesProps {
  children: ReactNode;
  /** A second fact, smaller under the first; on phones beside it. */
  under: ReactNode;
}

/** The main fact of a cell over a second one. */
export function TwoLines({ children, under }: TwoLinesProps) {
  return (
    <>
      <span className={styles['first']}>{children}</span>
      <small className={styles['under']}>{under}</small>
    </>
  );
}

/** A fact that is read seldom. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <span className={styles['quiet']}>{children}</span>
);

/** A sum or another main figure. */
export const Sum = ({ children }: { children: ReactNode }) => (
  <b className={clsx('num', styles['sum'])}>{children}</b>
);

/** How many pieces; a phone, which has no heads of columns, says of what. */
export const Pieces = ({ count }: { count: number }) => (
  <span className={styles['quiet']}>
    {count}
    <span className={styles['unit']}>{NBSP}шт.</span>
  </span>
);
