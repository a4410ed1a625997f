import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { countText } from '#domain/ru/plural.ts';
import { type ListAddress, type ProductSort, paths } from '#web/paths.ts';
import { useMenuCategories } from '#web/state/store-data.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SORTS } from './list-address.ts';
import './catalog-list.css';

interface CatalogListProps {
  title: string;
  trail: readonly Crumb[];
  address: ListAddress;
  /** The address of this list with another order or page. */
  hrefFor: (address: ListAddress) => string;
  meta: { page: number; pages: number; total: number };
  /** The grid, or what stands in its place. */
  children: ReactNode;
}

/** The frame of a product list: heading with the count, quick choices, order, pages. All of it in the address. */
export function CatalogList({ title, trail, address, hrefFor, meta, children }: CatalogListProps) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail} />
      <div className="titlebar">
        <h1>{title}</h1>
        <span className="muted">{countText(meta.total, 'product')}</span>
      </div>
      <Chips address={address} />
      <div className="toolbar">
        <SortSelect address={address} hrefFor={hrefFor} />
      </div>
      <h2 className="sr">Товары</h2>
      {children}
      <Pagination
        page={meta.page}
        pages={meta.pages}
        hrefFor={(page) => hrefFor({ ...address, page: page > 1 ? page : undefined })}
      />
    </div>
  );
}

function Chips({ address }: { address: ListAddress }) {
  const { categories } = useMenuCategories();
  const { filter, category } = address;
  const chips = [
    { name: 'Все', to: paths.products(), on: !filter && !category },
    { name: 'Новинки', to: paths.products({ filter: 'new' }), on: filter === 'new' },
    { name: 'Распродажа', to: paths.products({ filter: 'sale' }), on: filter === 'sale' },
    ...categories.map(({ slug, name }) => ({
      name,
      to: paths.products({ category: slug }),
      on: category === slug,
    })),
  ];
  return (
    <nav aria-label="Разделы каталога">
      <ul className="chips">
        {chips.map((chip) => (
          <li key={chip.to}>
            <Link className="chip" to={chip.to} aria-current={chip.on ? 'page' : undefined}>
              {chip.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves at once; the order is part of the address, so Back undoes it. */
function SortSelect({ address, hrefFor }: Pick<CatalogListProps, 'address' | 'hrefFor'>) {
  const navigate = useNavigate();
  const choose = (sort: ProductSort) => {
    void navigate(hrefFor({ ...address, sort, page: undefined }), { preventScrollReset: true });
  };
  return (
    <label className="sort">
      <span className="sr">Порядок</span>
      <select
        className="sort__select"
        value={address.sort ?? '-createdAt'}
        onChange={(event) => choose(event.target.value as ProductSort)}
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
