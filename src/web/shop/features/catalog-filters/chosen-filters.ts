import { sizeLabel } from '#domain/catalog/sizes.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import type { ListAddress } from '#web/paths.ts';
import { toggled, withFilters } from '#web/shop/catalog/list-address.ts';

/** A filter in force, and the list without it. */
export interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** What goes, in words: «Цвет: чёрный». */
  readonly spoken: string;
  /** Code of the colour whose dot stands before the label. */
  readonly color?: string;
  readonly without: ListAddress;
}

/** Every filter of a list as the chips above it name them. */
export function chosenFilters(address: ListAddress, colorName: (code: string) => string): ChosenFilter[] {
  const { colors = [], sizes = [] } = address;
  return [
    ...colors.map((code) => ({
      key: `color-${code}`,
      label: colorName(code),
      spoken: `Цвет: ${colorName(code)}`,
      color: code,
      without: withFilters(address, { colors: toggled(colors, code) }),
    })),
    ...sizes.map((code) => ({
      key: `size-${code}`,
      label: sizeLabel(code),
      spoken: `Размер: ${sizeLabel(code)}`,
      without: withFilters(address, { sizes: toggled(sizes, code) }),
    })),
    ...priceFilter(address),
    ...FLAGS.filter(({ name }) => address[name]).map(({ name, label }) => ({
      key: name,
      label,
      spoken: label,
      without: withFilters(address, { [name]: undefined }),
    })),
  ];
}

/** Filters that are on or off. */
export const FLAGS = [
  { name: 'inStock', label: 'Только в наличии' },
  { name: 'isSale', label: 'Со скидкой' },
  { name: 'isNew', label: 'Новинки' },
] as const;

function priceFilter(address: ListAddress): ChosenFilter[] {
  const { priceMin, priceMax } = address;
  if (priceMin === undefined && priceMax === undefined) return [];
  const parts = [
    ...(priceMin === undefined ? [] : [`от${NBSP}${formatRoubles(roubles(priceMin))}`]),
    ...(priceMax === undefined ? [] : [`до${NBSP}${formatRoubles(roubles(priceMax))}`]),
  ];
  const label = parts.join(' ');
  const without = withFilters(address, { priceMin: undefined, priceMax: undefined });
  return [{ key: 'price', label, spoken: `Цена: ${label}`, without }];
}
