import type { FormEvent } from 'react';
import type { ProductFacets } from '#contract/catalog.ts';
import { numberText } from '#domain/ru/number.ts';
import type { ListAddress } from '#web/paths.ts';
import { readPrice } from '#web/state/catalog/list-address.ts';

interface PriceRangeProps {
  address: Pick<ListAddress, 'priceMin' | 'priceMax'>;
  /** The prices that there are. */
  price: NonNullable<ProductFacets['price']> | null;
  onChange: (range: Pick<ListAddress, 'priceMin' | 'priceMax'>) => void;
}

/** From and to, in whole roubles. Taken when a field is left: every digit would be a list of its own. */
export function PriceRange({ address, price, onChange }: PriceRangeProps) {
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
    </div>
  );
}
