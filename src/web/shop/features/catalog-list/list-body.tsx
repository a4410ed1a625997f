import type { ReactNode } from 'react';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { keptAs } from '#web/core/page/kept-part.tsx';
import type { ListAddress } from '#web/paths.ts';
import { SORTS } from '#web/shop/catalog/list-address.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import './catalog-list.css';

export interface ListBodyProps {
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

/** What the catalogue and a search have in common: order, filters, goods, pages. */
export function ListBody(props: ListBodyProps) {
  const { address, hrefFor, onChange, meta, formId, filterButton, chips, filters, children } = props;
  return (
    <>
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
    </>
  );
}

/** Best first; what stands in the address of a search by itself. */
const RELEVANCE = { value: 'relevance', label: 'Сначала подходящие' } as const;

/** Moves at once; the order is part of the address, so Back undoes it. */
function DrawnSort({ address, onChange, formId }: Pick<ListBodyProps, 'address' | 'onChange' | 'formId'>) {
  const sorts = address.q === undefined ? SORTS : [RELEVANCE, ...SORTS];
  return (
    <label className="sort">
      <span className="sr">Порядок</span>
      <select
        className="sort__select"
        name="sort"
        form={formId}
        value={address.sort ?? sorts[0]?.value}
        onChange={({ target: { value } }) => {
          const sort = value === RELEVANCE.value ? undefined : (value as ProductSort);
          onChange({ ...address, sort, page: undefined });
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const SortSelect = import.meta.env.SSR
  ? keptAs('sort', DrawnSort, ({ address, formId }) => [address.sort, address.q === undefined, formId])
  : DrawnSort;
