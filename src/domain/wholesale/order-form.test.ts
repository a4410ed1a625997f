import { describe, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { formEntry, formTotals } from './order-form.ts';

const row = (sizeCode: string, quantity: number) => ({ colorCode: 'RED', sizeCode, quantity });
const terms = (left: Record<string, number>, more: { min?: number; elsewhere?: number } = {}) => ({
  price: { price: roubles(5090), savings: roubles(900) },
  left: { get: ({ sizeCode }: { sizeCode: string }) => ({ left: left[sizeCode] ?? 0 }) },
  min: 5,
  elsewhere: 0,
  ...more,
});

describe('the rows of a product in the order form (docs/rules/wholesale.md)', () => {
  it('cost what is asked for, and add what can be had', () => {
    const entry = formEntry([row('44', 4), row('46', 8)], terms({ 44: 9, 46: 6 }));
    expect(entry).toMatchObject({ rows: 2, pieces: 12, price: 61_080, savings: 10_800, belowMinimum: 0 });
    expect(entry.shorts).toEqual([{ ...row('46', 8), left: 6 }]);
    expect(entry.lines).toEqual([
      { ...row('44', 4), perSet: 4 },
      { ...row('46', 6), perSet: 6 },
    ]);
  });

  it.each([
    ['too few pieces', [row('44', 3)], {}, 2],
    ['as many as it takes', [row('44', 5)], {}, 0],
    ['few beside a group of the cart', [row('44', 3)], { elsewhere: 2 }, 0],
    ['enough of which too few can be had', [row('46', 8)], {}, 3],
    ['none at all', [], {}, 0],
  ])('%s lack so much of the minimum', (_, rows, more, belowMinimum) => {
    const entry = formEntry(rows, terms({ 44: 9, 46: 2 }, more));
    expect(entry.belowMinimum).toBe(belowMinimum);
    expect(entry.lines.length > 0).toBe(rows.length > 0 && belowMinimum === 0);
  });

  it('add up to the sums of the form, with the places that need a decision', () => {
    const left = { 44: 9, 46: 6 };
    const totals = formTotals([
      formEntry([row('44', 4), row('46', 8)], terms(left)),
      formEntry([row('44', 3)], terms(left)),
      formEntry([], terms(left)),
    ]);
    expect(totals).toEqual({
      products: 2,
      rows: 3,
      pieces: 15,
      total: 76_350,
      savings: 13_500,
      retail: 89_850,
      places: 2,
      shorts: 1,
      addable: { pieces: 10, lines: 2 },
    });
  });
});
