import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText } from '#domain/ru/plural.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { keptAs } from '#web/core/page/kept-part.tsx';
import type { ListAddress } from '#web/paths.ts';
import { useMenuCategories } from '#web/shop/catalog/catalog-data.ts';
import { categoriesQuery } from '#web/shop/catalog/catalog-queries.ts';
import { Trail } from '#web/shop/page/trail.tsx';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { type ListSection, listSections } from './sections.ts';
import './catalog-list.css';

interface CatalogListProps extends ListBodyProps {
  title: string;
  trail: readonly Crumb[];
}

/** The frame of a product list: heading with the count, quick choices, order, filters, pages. All of it in the address. */
export function CatalogList({ title, trail, ...body }: CatalogListProps) {
  const { address, meta } = body;
  return (
    <div className="wrap">
      <Trail trail={trail} />
      <div className="titlebar">
        <h1>{title}</h1>
        <span className="muted" role="status">
          {meta ? countText(meta.total, 'product') : null}
        </span>
      </div>
      <Sections address={address} />
      <ListBody {...body} />
    </div>
  );
}

function Sections({ address }: { address: ListAddress }) {
  const { categories: menu } = useMenuCategories();
  const { data: categories = [] } = useQuery(categoriesQuery(useCaller()));
  return <SectionLinks sections={listSections(address, menu, categories)} />;
}

function DrawnSectionLinks({ sections }: { sections: readonly ListSection[] }) {
  return (
    <nav aria-label="Разделы каталога">
      <ul className="sections">
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              className="section-chip"
              to={section.to}
              aria-current={section.isCurrent ? 'page' : undefined}
            >
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server draws them once for all lists that stand in the same branch. */
const SectionLinks = import.meta.env.SSR
  ? keptAs('sections', DrawnSectionLinks, ({ sections }) => sections)
  : DrawnSectionLinks;
