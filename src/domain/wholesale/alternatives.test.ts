import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from './settings.ts';
import { analyzeShortage, type ShortageQuestion } from './shortage.ts';

const sizes = ['42', '44', '46'];
const ratios = { '44': 2 };
const color = (code: string, ...stock: number[]) =>
  stock.map((quantity, at) => ({ colorCode: code, sizeCode: sizes[at] ?? '', quantity }));
const variants = [...color('RED', 1, 0, 1), ...color('BLK', 4, 8, 4), ...color('WHT', 1, 9, 2)];
const allow = DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings;
const two: Bundle = { type: 'color_set', color: 'RED', sets: 2 };
const alternatives = (bundle: Bundle, given: Partial<ShortageQuestion> = {}) =>
  analyzeShortage({
    ...{ productId: 'p1', bundle, variants, ratios, minQuantity: 4, cart: [], allow },
    ...given,
  }).alternatives.map(({ kind, group, confidence }) => [
    kind,
    group.value,
    group.lines.map((it) => `${it.colorCode} ${it.sizeCode} ${it.quantity}`).join(', '),
    confidence,
  ]);
const blackSets = ['another_color', 'BLK', 'BLK 42 2, BLK 44 4, BLK 46 2', 0.95];
const whiteSet = ['another_color', 'WHT', 'WHT 42 1, WHT 44 2, WHT 46 1', 0.48];
const rows = ['individual_lines', 'all', 'RED 42 1, RED 46 1, BLK 42 1, BLK 44 4, BLK 46 1', 0.68];
const sizes46 = ['another_size', '46', 'RED 46 1, BLK 46 1, WHT 46 1', 0.32];

describe('alternatives to a short request', () => {
  it('are other colours, other sizes and rows, best first, that keep the minimum', () => {
    expect(alternatives(two)).toEqual([blackSets, rows, whiteSet]);
    expect(alternatives(two, { minQuantity: 3 })).toEqual([
      blackSets,
      rows,
      whiteSet,
      ['another_size', '42', 'RED 42 1, BLK 42 1, WHT 42 1', 0.32],
      sizes46,
    ]);
  });

  it('are none where nothing is missing', () => {
    expect(alternatives({ ...two, color: 'BLK' })).toEqual([]);
  });

  it.each([
    ['allowColorSet', [rows]],
    ['allowIndividual', [blackSets, whiteSet]],
  ])('without %s', (flag, expected) => {
    expect(alternatives(two, { allow: { ...allow, [flag]: false } })).toEqual(expected);
  });

  it('leave alone what the cart wants', () => {
    const cart = [{ productId: 'p1', color: 'BLK', size: '44', quantity: 6, group: null }];
    expect(alternatives(two, { cart })).toEqual([
      // two of black are left, so white gives most
      ['individual_lines', 'all', 'RED 42 1, RED 46 1, WHT 42 1, WHT 44 4, WHT 46 1', 0.68],
      ['another_color', 'BLK', 'BLK 42 1, BLK 44 2, BLK 46 1', 0.48],
      whiteSet,
    ]);
  });

  it('are fewer sets, where the adjustment cuts too much to be accepted', () => {
    const five: Bundle = { type: 'color_set', color: 'WHT', sets: 2 };
    expect(alternatives(five)).toContainEqual(['fewer_sets', 'WHT', 'WHT 42 1, WHT 44 2, WHT 46 1', 0.45]);
  });

  it('are at most three of a kind', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].flatMap((code) => color(code, 4, 8, 4));
    const found = alternatives(two, { variants: [...color('RED', 0, 0, 0), ...many] });
    expect(found.map(([kind, value]) => `${kind} ${value}`)).toEqual([
      'another_color A',
      'another_color B',
      'another_color C',
      'individual_lines all',
    ]);
  });
});
