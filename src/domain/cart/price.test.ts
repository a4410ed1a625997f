import { describe, expect, it } from 'vitest';
import { type KnownCode } from '#domain/promo/discount.ts';
import { kopecks } from '../money/money.ts';
import { price } from './price.ts';

const line = {
  productId: 'p1',
  quantity: 2,
  unitPrice: kopecks(100_000),
  listPrice: kopecks(120_000),
  group: null,
};
const set = { ...line, productId: 'p2', quantity: 5, unitPrice: kopecks(50_000), group: { id: 'g1' } };
const code: KnownCode = {
  kind: 'percentage',
  value: 10,
  maxDiscount: null,
  minOrderValue: kopecks(0),
  isRunning: true,
  used: 0,
  maxUses: null,
  usedByCustomer: 0,
  maxUsesPerCustomer: null,
  productIds: null,
};

describe('the price of a cart', () => {
  it('is its lines, retail and wholesale, without a code', () => {
    expect(price([line, set], null)).toMatchObject({
      verdict: null,
      promoParts: [0, 0],
      orderValue: 450_000,
      totals: { retail: 200_000, wholesale: 250_000, discounts: 40_000, savings: 390_000, total: 450_000 },
    });
  });

  it.each<[string, KnownCode | null, string, number[]]>([
    ['takes a code off the retail lines alone', code, 'holds', [20_000, 0]],
    ['knows nothing of a code that nobody made', null, 'invalid', [0, 0]],
    ['a code for other goods does not hold', { ...code, productIds: ['p2'] }, 'not_applicable', [0, 0]],
    ['a code for these goods does', { ...code, productIds: ['p1'] }, 'holds', [20_000, 0]],
    [
      'wholesale lines do not reach a minimum',
      { ...code, minOrderValue: kopecks(200_001) },
      'below_minimum',
      [0, 0],
    ],
  ])('%s', (_, found, status, parts) => {
    const priced = price([line, set], { found });
    expect([priced.verdict?.status, priced.promoParts]).toEqual([status, parts]);
    expect(priced.orderValue).toBe(450_000 - (parts[0] ?? 0));
  });

  it('is nothing without lines', () => {
    expect(price([], null)).toMatchObject({
      promoParts: [],
      orderValue: 0,
      totals: { total: 0, savings: 0 },
    });
  });
});
