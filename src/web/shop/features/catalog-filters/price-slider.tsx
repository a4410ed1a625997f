import type { ProductFacets } from '#contract/catalog.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import type { ListAddress } from '#web/paths.ts';
import { RangeSlider } from '#web/ui/range-slider.tsx';

/** One step of a thumb, in roubles; the ends are the prices of the goods, rounded to it. */
const STEP = 100;

type Prices = Pick<ListAddress, 'priceMin' | 'priceMax'>;

interface PriceSliderProps {
  address: Prices;
  price: NonNullable<ProductFacets['price']>;
  onChange: (range: Prices) => void;
}

/** The two fields above as a line with two thumbs. A thumb at its end asks for no bound. */
export function PriceSlider({ address, price, onChange }: PriceSliderProps) {
  const min = Math.floor(price.min / STEP) * STEP;
  const max = Math.ceil(price.max / STEP) * STEP;
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const from = within(address.priceMin ?? min);
  const to = within(address.priceMax ?? max);
  return (
    <RangeSlider
      label="Цена"
      isBare
      min={min}
      max={max}
      step={STEP}
      value={[Math.min(from, to), to]}
      format={(price) => formatRoubles(roubles(price))}
      onChange={([low, high]) =>
        onChange({ priceMin: low > min ? low : undefined, priceMax: high < max ? high : undefined })
      }
    />
  );
}
