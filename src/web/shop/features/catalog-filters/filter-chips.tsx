import { type ComponentType, lazy, Suspense } from 'react';
import { countFilters } from '#web/shop/catalog/list-address.ts';
import type { FiltersProps } from './filters-props.ts';

type Props = Pick<FiltersProps, 'address' | 'onChange'>;

/** Most lists are opened with nothing chosen. */
const ChosenChips = lazy<ComponentType<Props>>(() =>
  import('./chosen-chips.tsx').then(
    (module) => ({ default: module.ChosenChips }),
    // the form of the filters shows what is chosen too
    () => ({ default: () => null }),
  ),
);

/** What is chosen, each with a way to drop it; its code comes with the first choice. */
export function FilterChips(props: Props) {
  if (countFilters(props.address) === 0) return null;
  return (
    <Suspense>
      <ChosenChips {...props} />
    </Suspense>
  );
}
