import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import './tabs.css';

export interface PanelTab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

interface PanelTabsProps {
  label: string;
  tabs: readonly PanelTab[];
  /** The one open at first; else the first. */
  open?: string | undefined;
}

/** Parts of one page, one shown at a time. Parts with addresses of their own are `LinkTabs`. */
export function PanelTabs({ label, tabs, open }: PanelTabsProps) {
  return (
    <Primitive.Root defaultValue={open ?? tabs[0]?.value ?? ''}>
      <Primitive.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className="tabs__tab">
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="tabs__panel">
          {tab.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
