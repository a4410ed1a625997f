import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './list-tabs.module.css';
import type { ListState } from './use-list.ts';

interface ListTabsProps {
  list: ListState;
  values: readonly string[];
  tabOf: (value: string | undefined) => { label: ReactNode; count: number | undefined; isHot?: boolean };
}

/** States or saved views with how many rows each has; what waits for a person is black. */
export function ListTabs({ list, values, tabOf }: ListTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const open = list.address.tab;
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-tab="${open ?? ''}"]`);
    // into sight where they do not all fit; the page itself stays where it is
    if (tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - 16;
  }, [open]);
  return (
    <nav ref={nav} className={styles['tabs']} aria-label="Состояния">
      {[undefined, ...values].map((value) => {
        const { label, count, isHot = false } = tabOf(value);
        return (
          <Link
            key={value ?? ''}
            data-tab={value ?? ''}
            to={list.hrefFor({ tab: value, page: 1 })}
            className={styles['tab']}
            aria-current={value === open ? 'page' : undefined}
          >
            {label}
            {count === undefined ? null : (
              <span className={isHot && count > 0 ? styles['hot'] : styles['count']}>{count}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
