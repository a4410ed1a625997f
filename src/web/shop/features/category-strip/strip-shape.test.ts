import { expect, it } from 'vitest';
import { stripShape } from './strip-shape.ts';

it.each([
  [1, { columns: 3, big: 0 }],
  [3, { columns: 3, big: 0 }],
  [4, { columns: 4, big: 0 }],
  [5, { columns: 5, big: 0 }],
  [6, { columns: 6, big: 0 }],
  [7, { columns: 5, big: 1 }],
  [8, { columns: 4, big: 0 }],
  [9, { columns: 5, big: 2 }],
  [10, { columns: 5, big: 0 }],
  [11, { columns: 5, big: 0 }],
  [12, { columns: 5, big: 1 }],
])('%d tiles stand as %o', (count, shape) => {
  expect(stripShape(count)).toEqual(shape);
});

it.each([6, 7, 8, 9, 10, 12, 13, 14, 15])('%d tiles leave no gap in the last row', (count) => {
  const { columns, big } = stripShape(count);
  expect((count + 3 * big) % columns).toBe(0);
});
