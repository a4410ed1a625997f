import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import './tabs.css';

export interface LinkTab {
  to: string;
  label: ReactNode;
  current: boolean;
}

/** Addresses side by side, the open one underlined: states of a list, parts of the account. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const open = tabs.find((tab) => tab.current)?.to;
  useEffect(() => {
    if (open !== undefined && nav.current) reveal(nav.current);
  }, [open]);
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="tabs__tab" aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** Brings the open tab into sight where they do not all fit; the page itself stays where it is. */
function reveal(nav: HTMLElement): void {
  const tab = nav.querySelector<HTMLElement>('[aria-current="page"]');
  if (tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
}
