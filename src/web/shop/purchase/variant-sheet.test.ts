import { describe, expect, it } from 'vitest';
import { colorsWithRoom, overfull, rowByRatio, rowsIn, variantSheet } from './variant-sheet.ts';

const variant = (colorCode: string, sizeCode: string, quantity: number) => ({
  ...{ colorCode, sizeCode, quantity },
});
const ratios = { '44': 1, '46': 2, '48': 2, '50': 3 };
const sheet = variantSheet(
  {
    colors: ['RED', 'BLK', 'NVY'],
    // in no order, as a product may name them
    sizes: ['50', '44', '48', '46'],
    variants: [
      ...['44', '46', '48', '50'].map((size) => variant('RED', size, 9)),
      // sold out in 46, not made in 50
      ...[variant('BLK', '44', 4), variant('BLK', '46', 0), variant('BLK', '48', 1)],
      variant('NVY', '46', 20),
    ],
    ratios,
  },
  [],
);
const colors = { red: 0, black: 1 };

describe('filling a colour by the ratio of its sizes', () => {
  it('puts one set into its cells, whatever is left of them', () => {
    const filled = rowsIn(sheet, rowByRatio(sheet, colors.red, ratios));
    expect(filled.map(({ colorCode, sizeCode, quantity }) => [colorCode, sizeCode, quantity])).toEqual([
      ['RED', '44', 1],
      ['RED', '46', 2],
      ['RED', '48', 2],
      ['RED', '50', 3],
    ]);
  });

  it('leaves out what is sold out or not made', () => {
    const filled = rowsIn(sheet, rowByRatio(sheet, colors.black, ratios));
    expect(filled.map(({ sizeCode, quantity }) => [sizeCode, quantity])).toEqual([
      ['44', 1],
      ['48', 2],
    ]);
  });

  it('counts a size without a ratio once, and fills nothing beyond the last colour', () => {
    expect([...rowByRatio(sheet, colors.black, {}).values()]).toEqual(['1', '1']);
    expect(rowByRatio(sheet, 3, ratios).size).toBe(0);
  });
});

it('a row takes 50 pieces at most', () => {
  const drafts = new Map([
    ['a', '51'],
    ['b', '50'],
    ['c', 'много'],
  ]);
  expect(overfull(drafts)).toEqual(new Map([['a', '50']]));
});

it('what a row lacks is offered in the colours that have it, most left first', () => {
  const short = { colorCode: 'BLK', sizeCode: '46', quantity: 5, left: 0 };
  expect(colorsWithRoom(sheet, [], short)).toEqual(['NVY', 'RED']);
  expect(colorsWithRoom(sheet, [{ colorCode: 'RED', sizeCode: '46', quantity: 5 }], short)).toEqual(['NVY']);
});
