import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { serviceLinks } from '#web/shop/navigation/service-links.ts';
import { Trail } from '#web/shop/page/trail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './service-page.css';
import './service-table.css';

/** A part of a long page, to be jumped to. */
export interface Part {
  readonly id: string;
  readonly title: string;
}

interface ServicePageProps {
  title: string;
  lead?: ReactNode;
  /** Contents of a long page: beside it on wide screens, folded above it on narrow ones. */
  parts?: readonly Part[] | undefined;
  children: ReactNode;
}

/** A page of plain reading: one narrow column, its neighbours beside it. */
export function ServicePage({ title, lead, parts = [], children }: ServicePageProps) {
  return (
    <div className="wrap service">
      <Trail trail={[{ name: 'Главная', to: paths.home() }, { name: title }]} />
      <ServiceNav parts={parts} />
      <article className="service__text">
        <h1>{title}</h1>
        {lead ? <div className="service__lead">{lead}</div> : null}
        {parts.length > 0 ? (
          <details className="service__contents only-m">
            <summary>
              Содержание <Icon name="chevron-down" size="s" />
            </summary>
            <nav aria-label="Содержание">
              <PartLinks parts={parts} />
            </nav>
          </details>
        ) : null}
        {children}
      </article>
    </div>
  );
}

function ServiceNav({ parts }: { parts: readonly Part[] }) {
  const { pathname } = useLocation();
  return (
    <nav className="service__nav" aria-label="Покупателям">
      <ul ref={showCurrent}>
        {serviceLinks.map(({ to, label }) => {
          const isHere = pathname === to || pathname.startsWith(`${to}/`);
          return (
            <li key={to}>
              <Link to={to} aria-current={isHere ? 'page' : undefined}>
                {label}
              </Link>
              {isHere && parts.length > 0 ? (
                <div className="service__parts only-d">
                  <PartLinks parts={parts} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function PartLinks({ parts }: { parts: readonly Part[] }) {
  return (
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/** On a phone the neighbours are a strip that scrolls: the page that one is on comes into sight. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - 16;
}
