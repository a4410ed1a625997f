import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks } from '../money/money.ts';
import { goodsTotals, orderValue, withShipping } from './price.ts';

const group = { id: 'set' };

describe('sums of a cart', () => {
  it('adds up the cart of the design', () => {
    const totals = goodsTotals(
      [
        { quantity: 1, unitPrice: kopecks(839_000), listPrice: kopecks(1_199_000), group: null },
        { quantity: 1, unitPrice: kopecks(1_199_000), listPrice: kopecks(1_199_000), group: null },
        { quantity: 1, unitPrice: kopecks(299_000), listPrice: kopecks(299_000), group: null },
        { quantity: 10, unitPrice: kopecks(509_000), listPrice: kopecks(599_000), group },
      ],
      kopecks(233_700),
    );
    expect(totals).toEqual({
      retail: 2_337_000,
      wholesale: 5_090_000,
      subtotal: 7_427_000,
      discounts: 360_000,
      promo: 233_700,
      shipping: 0,
      shippingDiscount: 0,
      total: 7_193_300,
      savings: 360_000 + 900_000 + 233_700,
    });
    expect(orderValue(totals)).toBe(7_193_300);
  });

  it('lets a promo code take no more than the retail lines', () => {
    const lines = [
      { quantity: 1, unitPrice: kopecks(50_000), listPrice: kopecks(50_000), group: null },
      { quantity: 5, unitPrice: kopecks(40_000), listPrice: kopecks(50_000), group },
    ];
    const totals = withShipping(goodsTotals(lines, kopecks(900_000)), kopecks(30_000));
    expect(totals).toMatchObject({ promo: 50_000, total: 230_000 });
    expect(goodsTotals(lines, kopecks(-5)).promo).toBe(0);
  });

  it('pays nothing for a delivery that a promo code frees', () => {
    const lines = [{ quantity: 1, unitPrice: kopecks(50_000), listPrice: kopecks(60_000), group: null }];
    const goods = goodsTotals(lines, kopecks(0));
    const paid = withShipping(goods, kopecks(30_000));
    expect(withShipping(goods, kopecks(30_000), true)).toEqual({
      ...paid,
      shipping: 0,
      shippingDiscount: 30_000,
      total: paid.total - 30_000,
      savings: paid.savings + 30_000,
    });
  });

  it('is nothing but delivery without lines', () => {
    expect(withShipping(goodsTotals([], kopecks(100)), kopecks(30_000))).toMatchObject({
      subtotal: 0,
      promo: 0,
      savings: 0,
      total: 30_000,
    });
  });

  it('is exact, in whole kopecks, never below zero', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 1000 }),
      unitPrice: fc.nat(100_000_000).map(kopecks),
      listPrice: fc.nat(100_000_000).map(kopecks),
      group: fc.constantFrom(null, group),
    });
    const cart = fc.record({
      lines: fc.array(line, { maxLength: 60 }),
      promoDiscount: fc.nat(1_000_000_000).map(kopecks),
      shipping: fc.nat(1_000_000).map(kopecks),
    });
    fc.assert(
      fc.property(cart, (input) => {
        const totals = withShipping(goodsTotals(input.lines, input.promoDiscount), input.shipping);
        const exact = input.lines.reduce((sum, it) => sum + BigInt(it.unitPrice) * BigInt(it.quantity), 0n);
        expect(BigInt(totals.subtotal)).toBe(exact);
        expect(totals.total).toBe(totals.retail + totals.wholesale - totals.promo + totals.shipping);
        expect(totals.promo).toBeLessThanOrEqual(totals.retail);
        expect(totals.savings).toBeGreaterThanOrEqual(totals.discounts + totals.promo);
        expect(Object.values(totals).every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      }),
    );
  });
});
