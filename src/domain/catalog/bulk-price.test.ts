import { expect, it } from 'vitest';
import { type BulkPrice, bulkPrice } from './bulk-price.ts';

it.each<[number, BulkPrice, number | null]>([
  [5490, { operation: 'down', amount: 10, rounding: 'ten' }, 4940],
  [8390, { operation: 'down', amount: 10, rounding: 'ten' }, 7550],
  [6990, { operation: 'down', amount: 10, rounding: 'none' }, 6291],
  [5490, { operation: 'up', amount: 10, rounding: 'hundred' }, 6000],
  [5490, { operation: 'up', amount: 10, rounding: 'ninety' }, 5990],
  [5990, { operation: 'up_roubles', amount: 500, rounding: 'none' }, 6490],
  [5990, { operation: 'down_roubles', amount: 6000, rounding: 'none' }, null],
  [5990, { operation: 'set', amount: 3000, rounding: 'none' }, 3000],
  [5990, { operation: 'down', amount: 100, rounding: 'none' }, null],
  [5990, { operation: 'set', amount: 10_000_001, rounding: 'none' }, null],
  [50, { operation: 'down', amount: 10, rounding: 'hundred' }, null],
  [5990, { operation: 'set', amount: Number.NaN, rounding: 'none' }, null],
])('%i by %j is %s', (price, change, next) => {
  expect(bulkPrice(price, change)).toBe(next);
});
