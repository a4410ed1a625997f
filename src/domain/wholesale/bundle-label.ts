import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { type Bundle, bundleValue } from './bundle.ts';
import { BUNDLE_TITLES } from './bundle-title.ts';

/** How colours and sizes are called on the screen. */
export type VariantNames = {
  readonly color: (code: string) => string;
  readonly size: (code: string) => string;
};

/** 'Эффективность N%', as the list of ways to buy shows it. */
export const efficiencyText = (percent: number): string => `Эффективность ${numberText(percent)}%`;

/** What a set takes: 'Все цвета и размеры', 'Один цвет, все размеры', …; design «Wholesale wizard». */
export const BUNDLE_SCOPES: Readonly<Record<Bundle['type'], string>> = {
  individual: 'Соберите сами',
  color_set: 'Один цвет, все размеры',
  size_set: 'Один размер, все цвета',
  full_set: `Все цвета и${NBSP}размеры`,
};

/** A bundle by its kind and value: 'Набор одного цвета, шалфей'. Rows and full sets have no value. */
export function bundleName(
  { type, value }: { readonly type: Bundle['type']; readonly value: string },
  names: VariantNames,
): string {
  const title = BUNDLE_TITLES[type];
  if (type === 'color_set') return `${title}, ${names.color(value).toLocaleLowerCase('ru')}`;
  return type === 'size_set' ? `${title}, ${names.size(value)}` : title;
}

/** A bundle with its sets and pieces: 'Набор одного цвета, шалфей, 4 набора, 32 товара'. */
export function bundleText(bundle: Bundle, items: number, names: VariantNames): string {
  const name = bundleName({ type: bundle.type, value: bundleValue(bundle) }, names);
  const sets = bundle.type === 'individual' ? [] : [countText(bundle.sets, 'set')];
  return [name, ...sets, countText(items, 'product')].join(', ');
}
