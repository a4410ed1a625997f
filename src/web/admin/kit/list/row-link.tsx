import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './list-table.module.css';

/** How long a pointer or the focus stays on a link before it counts as intent, in milliseconds. */
const REST = 80;

interface RowLinkProps {
  to: string;
  /** The list itself, which the row's page leads back to. */
  back: string;
  /** Called on intent to follow the link: a mouse or the focus rests on it, or it is pressed. */
  onIntent?: (() => void) | undefined;
  children: ReactNode;
}

/** The way to the page of a row. */
export function RowLink({ to, back, onIntent, children }: RowLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    leave();
    if (onIntent) timer.current = setTimeout(onIntent, REST);
  };
  const press = () => {
    leave();
    onIntent?.();
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
