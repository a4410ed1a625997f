import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './tabs.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** Panels of one page; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className="tabs__tab">
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="tabs__panel">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

export interface LinkTab {
  to: string;
  label: ReactNode;
  current: boolean;
}

/** The same look for addresses: states of a list, parts of the account. */
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
