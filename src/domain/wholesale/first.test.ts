import { describe, expect, it } from 'vitest';
import { isWholesaleFirst, putsWholesaleFirst } from './first.ts';

describe('who sees wholesale first', () => {
  it.each([
    { isApproved: true, prioritizeWholesaleCustomers: true, wholesaleEnabled: true, expected: true },
    { isApproved: false, prioritizeWholesaleCustomers: true, wholesaleEnabled: true, expected: false },
    { isApproved: true, prioritizeWholesaleCustomers: false, wholesaleEnabled: true, expected: false },
    { isApproved: true, prioritizeWholesaleCustomers: true, wholesaleEnabled: false, expected: false },
  ])('$expected where $isApproved, $prioritizeWholesaleCustomers, $wholesaleEnabled', (row) => {
    expect(putsWholesaleFirst(row, row)).toBe(row.expected);
  });
});

const sold = { enabled: true, available: true, minQuantity: 5 };
const visitor = { putsWholesaleFirst: true };

describe('what of', () => {
  it.each([
    ['what can be bought wholesale now', { isActive: true, totalStock: 5, wholesale: sold }, true],
    ['what has too few pieces', { isActive: true, totalStock: 4, wholesale: sold }, false],
    ['what is not on sale', { isActive: false, totalStock: 5, wholesale: sold }, false],
    [
      'what is sold at retail alone',
      { isActive: true, totalStock: 5, wholesale: { ...sold, enabled: false } },
      false,
    ],
    [
      'what has no wholesale price',
      { isActive: true, totalStock: 5, wholesale: { ...sold, priceOnRequest: true } },
      false,
    ],
  ])('%s', (_, product, expected) => {
    expect(isWholesaleFirst(product, visitor)).toBe(expected);
    expect(isWholesaleFirst(product, { putsWholesaleFirst: false })).toBe(false);
  });
});
