import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import { BUNDLE_SCOPES, bundleText, efficiencyText } from './bundle-label.ts';

const names = { color: () => 'Шалфей', size: () => '46 (M)' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('how a bundle is called', () => {
  it.each<[Bundle, number, string]>([
    [{ type: 'color_set', color: 'SGE', sets: 4 }, 32, 'Набор одного цвета, шалфей, 4 набора, 32 товара'],
    [{ type: 'size_set', size: '46', sets: 1 }, 14, 'Набор одного размера, 46 (M), 1 набор, 14 товаров'],
    [{ type: 'full_set', sets: 11 }, 21, 'Полный набор, 11 наборов, 21 товар'],
    [{ type: 'individual', rows: [] }, 5, 'Отдельные варианты, 5 товаров'],
  ])('%j', (bundle, items, text) => {
    expect(plain(bundleText(bundle, items, names))).toBe(text);
  });

  it.each([
    ['full_set', 'Все цвета и размеры'],
    ['color_set', 'Один цвет, все размеры'],
    ['size_set', 'Один размер, все цвета'],
    ['individual', 'Соберите сами'],
  ] as const)('%s takes: %s', (type, text) => {
    expect(plain(BUNDLE_SCOPES[type])).toBe(text);
  });

  it('tells its efficiency', () => {
    expect(efficiencyText(85)).toBe('Эффективность 85%');
  });
});
