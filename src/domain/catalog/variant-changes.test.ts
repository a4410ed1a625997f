import { expect, it } from 'vitest';
import { staleFigures, type VariantChange } from './variant-changes.ts';

const present = new Map([['a', { stock: 10, price: null, sku: 'A-1', barcode: null }]]);
const staleOf = (change: Omit<VariantChange, 'id'>, id = 'a') =>
  staleFigures([{ id, ...change }], present).map(({ field, now }) => [field, now]);

it.each<[string, Omit<VariantChange, 'id'>, unknown]>([
  ['seen as it is', { stock: { seen: 10, value: 12 } }, []],
  ['seen otherwise', { stock: { seen: 12, value: 14 } }, [['stock', 10]]],
  ['already what it becomes', { stock: { seen: 12, value: 10 } }, []],
  [
    'several',
    { stock: { seen: 1, value: 2 }, price: { seen: 500, value: 600 } },
    [
      ['stock', 10],
      ['price', null],
    ],
  ],
  ['nothing', {}, []],
])('a figure %s', (_, change, stale) => {
  expect(staleOf(change)).toEqual(stale);
});

it('a variant that is gone', () => {
  expect(staleOf({ sku: { seen: 'B', value: 'C' } }, 'b')).toEqual([['sku', undefined]]);
});
