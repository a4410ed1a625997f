import { useColors } from '#web/core/store/store-data.ts';
import { withoutFilters } from '#web/shop/catalog/list-address.ts';
import { FilterChips as Chips } from '#web/ui/chips.tsx';
import { chosenFilters } from './chosen-filters.ts';
import type { FiltersProps } from './filters-props.ts';
import '#web/ui/dot.css';
import './catalog-filters.css';

/** Every filter in force, each with a way to drop it. */
export function ChosenChips({ address, onChange }: Pick<FiltersProps, 'address' | 'onChange'>) {
  const colorOf = useColors();
  const chips = chosenFilters(address, (code) => colorOf(code).name).map((chosen) => ({
    key: chosen.key,
    spoken: chosen.spoken,
    label: (
      <>
        {chosen.color ? <i className="dot" style={{ '--sw': colorOf(chosen.color).hex }} /> : null}
        {chosen.label}
      </>
    ),
    onRemove: () => onChange(chosen.without),
  }));
  return <Chips chips={chips} onClear={() => onChange(withoutFilters(address))} />;
}
