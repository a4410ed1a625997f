import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderValue, priceCart } from './totals.ts';

describe('sums of a cart (api.md: total = retail + wholesale − promo + shipping)', () => {
  it('adds up the cart of the design', () => {
    const { lines, totals } = priceCart({
      lines: [
        { key: 'dress', quantity: 1, unitPrice: 839_000, listPrice: 1_199_000, isWholesale: false },
        { key: 'jacket', quantity: 1, unitPrice: 1_199_000, listPrice: 1_199_000, isWholesale: false },
        { key: 'scarf', quantity: 1, unitPrice: 299_000, listPrice: 299_000, isWholesale: false },
        { key: 'set', quantity: 10, unitPrice: 509_000, listPrice: 599_000, isWholesale: true },
      ],
      promoDiscount: 233_700,
      shipping: 0,
    });
    expect(lines.map((line) => [line.key, line.total, line.saved])).toEqual([
      ['dress', 839_000, 360_000],
      ['jacket', 1_199_000, 0],
      ['scarf', 299_000, 0],
      ['set', 5_090_000, 900_000],
    ]);
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

  it('lets a promo code take no more than the retail lines (decisions 3)', () => {
    const lines = [
      { quantity: 1, unitPrice: 50_000, listPrice: 50_000, isWholesale: false },
      { quantity: 5, unitPrice: 40_000, listPrice: 50_000, isWholesale: true },
    ];
    const { totals } = priceCart({ lines, promoDiscount: 900_000, shipping: 30_000 });
    expect(totals).toMatchObject({ promo: 50_000, total: 230_000 });
    expect(priceCart({ lines, promoDiscount: -5, shipping: 0 }).totals.promo).toBe(0);
  });

  it('pays nothing for a delivery that a promo code frees', () => {
    const lines = [{ quantity: 1, unitPrice: 50_000, listPrice: 60_000, isWholesale: false }];
    const { totals } = priceCart({ lines, promoDiscount: 0, shipping: 30_000, freesShipping: true });
    const paid = priceCart({ lines, promoDiscount: 0, shipping: 30_000 }).totals;
    expect(totals).toEqual({
      ...paid,
      shipping: 0,
      shippingDiscount: 30_000,
      total: paid.total - 30_000,
      savings: paid.savings + 30_000,
    });
  });

  it('is nothing but delivery without lines', () => {
    const { totals } = priceCart({ lines: [], promoDiscount: 100, shipping: 30_000 });
    expect(totals).toMatchObject({ subtotal: 0, promo: 0, savings: 0, total: 30_000 });
  });

  it('is exact, in whole kopecks, never below zero', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 1000 }),
      unitPrice: fc.nat(100_000_000),
      listPrice: fc.nat(100_000_000),
      isWholesale: fc.boolean(),
    });
    const cart = fc.record({
      lines: fc.array(line, { maxLength: 60 }),
      promoDiscount: fc.nat(1_000_000_000),
      shipping: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(cart, (input) => {
        const { totals } = priceCart(input);
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
