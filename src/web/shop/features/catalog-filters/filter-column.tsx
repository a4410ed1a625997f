import { useState } from 'react';
import { Link } from 'react-router';
import { withoutFilters } from '#web/shop/catalog/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FiltersProps } from './filters-props.ts';

/** The form that stands beside the list; the order above the list belongs to it too. */
export const FILTER_FORM = 'list-filters';

/** Beside the list on wide screens. On narrow ones, without scripts, the link «Фильтры» brings it out. */
export function FilterColumn({ address, facets, hrefFor, onChange }: FiltersProps) {
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <aside
      className="filters"
      id="filters"
      aria-labelledby={`${FILTER_FORM}-title`}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <h2 className="sr" id={`${FILTER_FORM}-title`}>
        Фильтры
      </h2>
      {facets ? (
        <FilterForm id={FILTER_FORM} {...{ address, facets, onChange, isReached }}>
          <noscript>
            <div className="filters__send">
              <Button type="submit">Показать</Button>
              <Link className="link" to={hrefFor(withoutFilters(address))}>
                Сбросить
              </Link>
            </div>
          </noscript>
        </FilterForm>
      ) : (
        <div className="filters__wait" aria-hidden="true">
          <Skeleton shape="picture" />
          <Skeleton shape="picture" />
        </div>
      )}
    </aside>
  );
}
