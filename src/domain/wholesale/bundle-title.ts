import type { BundleType } from './settings.ts';

/** What a way to buy wholesale is called; design «Wholesale wizard». */
export const BUNDLE_TITLES: Readonly<Record<BundleType, string>> = {
  individual: 'Отдельные варианты',
  color_set: 'Набор одного цвета',
  size_set: 'Набор одного размера',
  full_set: 'Полный набор',
};
