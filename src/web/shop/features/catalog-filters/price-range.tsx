import { type FormEvent, useEffect } from 'react';
import type { ProductFacets } from '#contract/catalog.ts';
import { numberText } from '#domain/ru/number.ts';
import type { ListAddress } from '#web/paths.ts';
import { readPrice } from '#web/shop/catalog/list-address.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { PriceSlider } from './price-slider.tsx';

interface PriceRangeProps {
  address: Pick<ListAddress, 'priceMin' | 'priceMax'>;
  /** The prices that there are. */
  price: NonNullable<ProductFacets['price']> | null;
  onChange: (range: Pick<ListAddress, 'priceMin' | 'priceMax'>) => void;
  /** The visitor has come near: the slider is fetched. */
  isReached: boolean;
}

/** From and to, in whole roubles. Taken when a field is left: every digit would be a list of its own. */
export function PriceRange({ address, price, onChange, isReached }: PriceRangeProps) {
  const commit = ({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>) => {
    const given = readPrice(value);
    if (given !== address[name as 'priceMin' | 'priceMax']) onChange({ ...address, [name]: given });
  };
  const field = (name: 'priceMin' | 'priceMax', word: 'от' | 'до', bound: number | undefined) => (
    <label className="fprice__field">
      <span className="fprice__word">
        <span className="sr">Цена </span>
        {word}
      </span>
      <input
        // another value from outside begins a new field; the neighbour keeps its focus
        key={address[name] ?? 'none'}
        className="input num"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={address[name]}
        placeholder={bound === undefined ? undefined : numberText(bound)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event);
        }}
      />
    </label>
  );
  return (
    <div className="fprice">
      {field('priceMin', 'от', price?.min)}
      {field('priceMax', 'до', price?.max)}
      {price !== null && price.max > price.min ? (
        <div className="fprice__slider">
          {isReached ? <Slider {...{ address, price, onChange }} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Its place is kept before it comes, so that nothing below moves. */
function Slider(props: Parameters<typeof PriceSlider>[0]) {
  const { part: Loaded, need } = useOnDemand(async () => (await import('./price-slider.tsx')).PriceSlider);
  useEffect(() => void need(), [need]);
  return Loaded ? <Loaded {...props} /> : null;
}
