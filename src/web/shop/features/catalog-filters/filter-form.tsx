import type { ReactNode } from 'react';
import type { ProductFacets } from '#contract/catalog.ts';
import { categoryChoices } from '#domain/catalog/facets.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { countText } from '#domain/ru/plural.ts';
import { keptAs } from '#web/core/page/kept-part.tsx';
import { type ListAddress, paths } from '#web/paths.ts';
import { toggled, withFilters } from '#web/shop/catalog/list-address.ts';
import { FLAGS } from './chosen-filters.ts';
import { CheckRow, FilterGroup } from './filter-group.tsx';
import { PriceRange } from './price-range.tsx';
import '#web/ui/checkbox.css';
import '#web/ui/dot.css';
import '#web/ui/option-pickers.css';
import './catalog-filters.css';

interface FilterFormProps {
  id: string;
  address: ListAddress;
  facets: ProductFacets;
  onChange: (next: ListAddress) => void;
  /** The visitor has come near. */
  isReached: boolean;
  /** What sends the form where there are no scripts. */
  children?: ReactNode;
}

/** Everything that a list may be narrowed by. A form of the browser's own, so that it works without scripts. */
export function FilterForm({ id, address, facets, onChange, isReached, children }: FilterFormProps) {
  const narrow = (filters: Partial<ListAddress>) => onChange(withFilters(address, filters));
  return (
    <form
      id={id}
      className="fform"
      method="get"
      action={address.q === undefined ? paths.products() : paths.search()}
      onSubmit={(event) => event.preventDefault()}
    >
      {address.q ? <input type="hidden" name="q" value={address.q} /> : null}
      {address.literal ? <input type="hidden" name="literal" value="true" /> : null}
      {address.filter ? <input type="hidden" name="filter" value={address.filter} /> : null}
      <Categories {...{ address, facets, narrow }} />
      {facets.colors.length > 0 ? <Colors {...{ address, facets, narrow }} /> : null}
      {facets.sizes.length > 0 ? <Sizes {...{ address, facets, narrow }} /> : null}
      {facets.price || address.priceMin !== undefined || address.priceMax !== undefined ? (
        <FilterGroup title="Цена">
          <PriceRange address={address} price={facets.price} onChange={narrow} isReached={isReached} />
        </FilterGroup>
      ) : null}
      <Flags {...{ address, facets, narrow }} />
      {children}
    </form>
  );
}

interface GroupProps {
  address: ListAddress;
  facets: ProductFacets;
  narrow: (filters: Partial<ListAddress>) => void;
}

function DrawnCategories({ address, facets, narrow }: GroupProps) {
  const chosen = address.category ?? null;
  return (
    <FilterGroup title="Категория">
      <CheckRow
        type="radio"
        name="category"
        value=""
        checked={chosen === null}
        onChange={() => narrow({ category: undefined })}
      >
        Все товары
      </CheckRow>
      {categoryChoices(facets.categories, chosen).map(({ slug, name, count, depth }) => (
        <CheckRow
          key={slug}
          type="radio"
          name="category"
          value={slug}
          checked={slug === chosen}
          onChange={() => narrow({ category: slug })}
          {...{ count, depth }}
        >
          {name}
        </CheckRow>
      ))}
    </FilterGroup>
  );
}

function DrawnColors({ address, facets, narrow }: GroupProps) {
  return (
    <FilterGroup title="Цвет">
      <div className="fcolors">
        {facets.colors.map(({ code, name, hex, count }) => (
          <label key={code} className="fcolor" title={countText(count, 'product')}>
            <input
              type="checkbox"
              className="sr"
              name="colors"
              value={code}
              checked={address.colors?.includes(code) ?? false}
              onChange={() => narrow({ colors: toggled(address.colors, code) })}
            />
            <i className="dot" style={{ '--sw': hex }} />
            <span className="fcolor__name">{name}</span>
            <span className="sr">, {countText(count, 'product')}</span>
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}

function DrawnSizes({ address, facets, narrow }: GroupProps) {
  return (
    <FilterGroup title="Размер">
      <div className="sizes">
        {facets.sizes.map(({ code, count }) => (
          <label key={code} className="size" title={countText(count, 'product')}>
            <input
              type="checkbox"
              className="sr"
              name="sizes"
              value={code}
              checked={address.sizes?.includes(code) ?? false}
              onChange={() => narrow({ sizes: toggled(address.sizes, code) })}
            />
            <span>{sizeLabel(code)}</span>
            <span className="sr">, {countText(count, 'product')}</span>
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}

/** A section for the sale or for novelties does not ask for them again. */
function DrawnFlags({ address, facets, narrow }: GroupProps) {
  const flags = FLAGS.filter(
    ({ name }) =>
      !(name === 'isSale' && address.filter === 'sale') && !(name === 'isNew' && address.filter === 'new'),
  );
  return (
    <FilterGroup title="Покупка">
      {flags.map(({ name, label }) => (
        <CheckRow
          key={name}
          type="checkbox"
          name={name}
          value="true"
          checked={address[name] ?? false}
          onChange={() => narrow({ [name]: address[name] ? undefined : true })}
          count={facets[name]}
        >
          {label}
        </CheckRow>
      ))}
    </FilterGroup>
  );
}

/** What a group is drawn of: the server draws each once for all lists that say the same of it. */
const Categories = import.meta.env.SSR
  ? keptAs('filter-categories', DrawnCategories, ({ address, facets }) => [
      address.category,
      facets.categories,
    ])
  : DrawnCategories;
const Colors = import.meta.env.SSR
  ? keptAs('filter-colors', DrawnColors, ({ address, facets }) => [address.colors, facets.colors])
  : DrawnColors;
const Sizes = import.meta.env.SSR
  ? keptAs('filter-sizes', DrawnSizes, ({ address, facets }) => [address.sizes, facets.sizes])
  : DrawnSizes;
const Flags = import.meta.env.SSR
  ? keptAs('filter-flags', DrawnFlags, ({ address, facets }) => [
      address.filter,
      FLAGS.map(({ name }) => [address[name], facets[name]]),
    ])
  : DrawnFlags;
