import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './tabs.css';

export interface LinkTab {
  to: string;
  label: ReactNode;
  current: boolean;
}

/** Addresses side by side, the open one underlined: states of a list, parts of the account. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="tabs__tab" aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
