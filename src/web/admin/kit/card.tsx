import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './card.module.css';

interface CardProps {
  title: string;
  icon?: IconName | undefined;
  /** At the right of the title: a pill, a count. */
  aside?: ReactNode;
  /** A list or table that reaches the edges. */
  isFlush?: boolean;
  /** Where a list of sections leads to. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One matter of a page under its heading. */
export function Card({ title, icon, aside, isFlush = false, id, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section id={id} className={clsx(styles['card'], className)} aria-labelledby={titleId}>
      <div className={clsx(styles['head'], isFlush && styles['line'])}>
        <h2 id={titleId}>
          {icon ? <Icon name={icon} size="s" /> : null}
          {title}
        </h2>
        {aside}
      </div>
      <div className={isFlush ? undefined : styles['body']}>{children}</div>
    </section>
  );
}

/** The main matter and, beside it on a desk, what belongs to it. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>{children}</div>
      <div className={styles['stack']}>{aside}</div>
    </div>
  );
}
