import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './list-table.module.css';

/** A pointer that rests so long on a link means it, in milliseconds. */
const REST = 80;

interface RowLinkProps {
  to: string;
  /** The list itself, which the row's page leads back to. */
  back: string;
  /** Told when somebody seems to go there: a mouse or the keyboard rests on it, or it is pressed. */
  onNear?: (() => void) | undefined;
  children: ReactNode;
}

/** The way to the page of a row. */
export function RowLink({ to, back, onNear, children }: RowLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    leave();
    if (onNear) timer.current = setTimeout(onNear, REST);
  };
  const press = () => {
    leave();
    onNear?.();
  };
  return (
    <Link
      className={styles['name']}
      to={to}
      state={{ back }}
      onMouseEnter={rest}
      onMouseLeave={leave}
      onFocus={rest}
      onBlur={leave}
      onPointerDown={press}
    >
      {children}
    </Link>
  );
}
