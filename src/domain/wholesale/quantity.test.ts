import { describe, expect, it } from 'vitest';
import { clampQuantity } from '#domain/retail/quantity.ts';
import { rowHint, rowQuantity, wholesaleMinimum, wizardRange } from './quantity.ts';

describe('wholesale quantities', () => {
  it.each([
    [{ minQuantity: 8 }, { minQuantity: 10 }, 10],
    [{ minQuantity: 12 }, { minQuantity: 10 }, 10],
    [{ minQuantity: 8 }, {}, 8],
    [{ minQuantity: null }, { minQuantity: 10 }, 10],
    [null, { minQuantity: 10 }, 10],
    [{}, null, 5],
    [{ minQuantity: 0 }, { minQuantity: 0 }, 5],
  ])('of a product with %j in a shop with %j begin at %i', (product, shop, expected) => {
    expect(wholesaleMinimum(product, shop)).toBe(expected);
  });

  it.each([
    [5, 4, 5],
    [5, 32, 32],
    [5, 101, 100],
    [5, Number.NaN, 5],
    [120, 5, 120],
  ])('of the wizard with minimum %i: %d becomes %i', (min, value, expected) => {
    expect(clampQuantity(value, wizardRange(min))).toBe(expected);
  });

  it.each([
    [0, 1],
    [51, 50],
    [12, 12],
    [Number.NaN, 1],
    [-3, 1],
    [1.5, 1],
  ])('of a row: %d becomes %i', (value, expected) => {
    expect(rowQuantity(value)).toBe(expected);
  });

  it.each([
    [8, 6, 'Доступно 6\u00A0шт.'],
    [1, -2, 'Доступно 0\u00A0шт.'],
    [50, 80, 'Максимум 50\u00A0шт.'],
    [6, 6, null],
  ])('of a row with %i pieces of %i: %s', (quantity, left, expected) => {
    expect(rowHint(quantity, left)).toBe(expected);
  });
});
