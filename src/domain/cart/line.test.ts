import { describe, expect, it } from 'vitest';
import { grouped, red44, red46 } from '#tests/support/cart-lines.ts';
import { demandPerVariant, lineKey, lineRef, mergeLines } from './line.ts';

describe('lines', () => {
  it('tells lines apart by product, colour, size and group only', () => {
    const keys = [red44, red46, grouped, { ...red44, color: 'RED|44', size: '' }].map(lineKey);
    expect(new Set(keys).size).toBe(4);
    const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 } as const;
    const bought = { ...grouped, quantity: 3, group: { ...grouped.group, bundle } };
    expect(lineKey(bought)).toBe(lineKey(grouped));
    expect(lineRef(bought)).toEqual(grouped);
  });

  it('merges equal lines and keeps the order', () => {
    const lines = [
      { ...red44, quantity: 1, name: 'первая' },
      { ...grouped, quantity: 5, name: 'набор' },
      { ...red44, quantity: 2, name: 'вторая' },
    ];
    expect(mergeLines(lines)).toEqual([
      { ...red44, quantity: 3, name: 'первая' },
      { ...grouped, quantity: 5, name: 'набор' },
    ]);
    expect(lines[0]?.quantity).toBe(1);
  });

  it('sums demand per variant over retail lines and every group', () => {
    const demand = demandPerVariant([
      { variantId: 'v1', quantity: 1 },
      { variantId: 'v2', quantity: 4 },
      { variantId: 'v1', quantity: 10 },
      { variantId: 'v1', quantity: 2 },
    ]);
    expect([...demand]).toEqual([
      ['v1', 13],
      ['v2', 4],
    ]);
  });
});
