import { Link } from 'react-router';
import type { ProductFacets } from '#contract/catalog.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import { withFilters } from '#web/shop/catalog/list-address.ts';
import './catalog-list.css';

/** More of them are no quick choice. */
const MOST = 5;

interface KindLinksProps {
  address: ListAddress;
  facets: ProductFacets;
  total: number;
}

/** Kinds of things among what was found, most first: one press narrows the search to one. */
export function KindLinks({ address, facets, total }: KindLinksProps) {
  if (address.category !== undefined) return null;
  const kinds = facets.categories
    .filter(({ slug, count }) => count > 0 && count < total && isLast(slug, facets.categories))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST);
  if (kinds.length < 2) return null;
  return (
    <nav className="kinds" aria-label="Уточнить">
      <ul className="sections">
        {kinds.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="section-chip" to={paths.search(withFilters(address, { category: slug }))}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Not above another that was found: «Платья миди» narrows more than «Платья». */
const isLast = (slug: string, all: ProductFacets['categories']) =>
  !all.some(({ parent, count }) => parent === slug && count > 0);
