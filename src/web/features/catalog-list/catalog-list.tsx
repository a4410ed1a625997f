import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '#domain/ru/plural.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { categoriesQuery } from '#web/api/catalog-queries.ts';
import type { ListAddress, ProductSort } from '#web/paths.ts';
import { SORTS } from '#web/state/catalog/list-address.ts';
import { useMenuCategories } from '#web/state/store-data.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { listSections } from './sections.ts';
import './catalog-list.css';

interface CatalogListProps {
  title: string;
  trail: readonly Crumb[];
  /** The list as it will be once what was pressed has come. */
  address: ListAddress;
  /** The address of this list with another order, page or filter. */
  hrefFor: (address: ListAddress) => string;
  /** Goes there. */
  onChange: (address: ListAddress) => void;
  meta: { page: number; pages: number; total: number } | undefined;
  /** The form of the filters, to which the order belongs where there are no scripts. */
  formId: string;
  /** At the left of the order: the way to the filters on narrow screens. */
  filterButton: ReactNode;
  chips: ReactNode;
  /** The column beside the grid on wide screens. */
  filters: ReactNode;
  /** The grid, or what stands in its place. */
  children: ReactNode;
}

/** The frame of a product list: heading with the count, quick choices, order, filters, pages. All of it in the address. */
export function CatalogList(props: CatalogListProps) {
  const { title, trail, address, hrefFor, onChange, meta, formId, filterButton, chips, filters, children } =
    props;
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail} />
      <div className="titlebar">
        <h1>{title}</h1>
        <span className="muted" role="status">
          {meta ? countText(meta.total, 'product') : null}
        </span>
      </div>
      <Sections address={address} />
      <div className="toolbar">
        {filterButton}
        <div className="toolbar__chips">{chips}</div>
        <SortSelect {...{ address, onChange, formId }} />
      </div>
      <div className="listing">
        {filters}
        <div className="listing__goods">
          <h2 className="sr">Товары</h2>
          {children}
          {meta ? (
            <Pagination
              page={meta.page}
              pages={meta.pages}
              hrefFor={(page) => hrefFor({ ...address, page: page > 1 ? page : undefined })}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

function Sections({ address }: { address: ListAddress }) {
  const { categories: menu } = useMenuCategories();
  const { data: categories = [] } = useQuery(categoriesQuery(useCaller()));
  return (
    <nav aria-label="Разделы каталога">
      <ul className="sections">
        {listSections(address, menu, categories).map((section) => (
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

/** Moves at once; the order is part of the address, so Back undoes it. */
function SortSelect({
  address,
  onChange,
  formId,
}: Pick<CatalogListProps, 'address' | 'onChange' | 'formId'>) {
  return (
    <label className="sort">
      <span className="sr">Порядок</span>
      <select
        className="sort__select"
        name="sort"
        form={formId}
        value={address.sort ?? '-createdAt'}
        onChange={(event) =>
          onChange({ ...address, sort: event.target.value as ProductSort, page: undefined })
        }
      >
        {SORTS.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
    </label>
  );
}
