import { describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money/money.ts';
import { bundleOptions, bundleTotals, isBundleEligible } from './bundle-options.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from './settings.ts';

const stock = (...rows: (readonly [string, string, number])[]) =>
  rows.map(([colorCode, sizeCode, quantity]) => ({ colorCode, sizeCode, quantity }));
const variants = stock(
  ['RED', '44', 0],
  ['RED', '46', 9],
  ['BLK', '44', 4],
  ['BLK', '46', 8],
  ['WHT', '44', 9],
  ['WHT', '46', 9],
);
const allow = DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings;
const price = { price: kopecks(100_00), savings: kopecks(20_00) };
const ratios = { '46': 2 };
const options = (pieces: number, given = {}) =>
  bundleOptions({ pieces, variants, ratios, price, allow, ...given });

describe('ways to buy', () => {
  it('come most efficient first', () => {
    expect(options(5).map(({ type, efficiency }) => [type, efficiency])).toEqual([
      ['full_set', 90],
      ['color_set', 85],
      ['size_set', 80],
      ['individual', 75],
    ]);
  });

  it.each([
    ['full_set', 5, true],
    ['full_set', 6, false],
    ['color_set', 39, true],
    ['color_set', 40, false],
    ['size_set', 40, false],
    ['individual', 100, true],
  ] as const)('%s of %i pieces: %s', (type, pieces, expected) => {
    expect(isBundleEligible(type, pieces, variants)).toBe(expected);
  });

  it.each(['color_set', 'size_set'] as const)('%s needs two variants in stock', (type) => {
    expect(isBundleEligible(type, 5, stock(['RED', '44', 9], ['RED', '46', 0]))).toBe(false);
  });

  it('are none where nothing is in stock', () => {
    expect(options(5, { variants: stock(['RED', '44', 0]) })).toEqual([]);
  });

  it.each([
    ['allowIndividual', 'individual'],
    ['allowColorSet', 'color_set'],
    ['allowSizeSet', 'size_set'],
    ['allowFullSet', 'full_set'],
  ])('without %s have no %s', (flag, type) => {
    const types = options(5, { allow: { ...allow, [flag]: false } }).map((it) => it.type);
    expect(types).toHaveLength(3);
    expect(types).not.toContain(type);
  });
});

describe('what a way to buy comes to', () => {
  const option = (type: string, pieces = 5) => options(pieces).find((it) => it.type === type);

  it('is whole sets of the first colour that can be filled', () => {
    expect(option('color_set')).toMatchObject({
      bundle: { type: 'color_set', color: 'BLK', sets: 2 },
      requestedItems: 6,
      fillRate: 1,
      totals: { totalItems: 6, totalPrice: 600_00, totalSavings: 120_00 },
      choices: [{ setsLeft: 0 }, { setsLeft: 4 }, { setsLeft: 4 }],
    });
  });

  it('is the fullest of the sizes, where none can be filled', () => {
    expect(option('size_set', 30)).toMatchObject({
      bundle: { type: 'size_set', size: '46', sets: 5 },
      requestedItems: 30,
      fillRate: 26 / 30,
      totals: { totalItems: 26, totalPrice: 2600_00 },
    });
  });

  it('is what there is of a full set', () => {
    expect(option('full_set')).toMatchObject({
      bundle: { type: 'full_set', sets: 1 },
      requestedItems: 9,
      fillRate: 8 / 9,
      totals: { totalItems: 8 },
    });
  });

  it('is the pieces wanted, for rows', () => {
    expect(option('individual')).toMatchObject({ bundle: null, requestedItems: 5, fillRate: null });
  });

  it('saves nothing that can be told where the retail price is hidden', () => {
    expect(bundleTotals([{ quantity: 3 }, { quantity: 2 }], { ...price, savings: null })).toEqual({
      totalItems: 5,
      totalPrice: 500_00,
      totalSavings: 0,
    });
  });
});
