import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrentCart, cartDifferences } from './differences.ts';
import { cartFingerprintInput } from './fingerprint.ts';
import { demandPerVariant, lineKey, lineRef, mergeLines } from './line.ts';
import { type CheckedLine, cartProblems } from './problems.ts';
import { orderValue, priceCart } from './totals.ts';

const red44 = { productId: 'p1', color: 'RED', size: '44' };
const red46 = { productId: 'p1', color: 'RED', size: '46' };
const grouped = { ...red44, wholesaleGroupId: 'p1-color_set-RED' };

describe('lines', () => {
  it('tells lines apart by product, colour, size and group only', () => {
    const keys = [red44, red46, grouped, { ...red44, color: 'RED|44', size: '' }].map(lineKey);
    expect(new Set(keys).size).toBe(4);
    expect(lineKey({ ...red44, wholesaleGroupId: null })).toBe(lineKey(red44));
    expect(lineKey({ ...red44, wholesaleGroupId: '' })).toBe(lineKey(red44));
    expect(lineRef({ ...grouped, quantity: 3 } as typeof grouped)).toEqual(grouped);
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

  it('sums demand per variant over retail lines and every group (decisions 4)', () => {
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

describe('problems of a cart', () => {
  const line: CheckedLine = {
    ...red44,
    variantId: 'v1',
    quantity: 2,
    isWholesale: false,
    canBuy: true,
    stock: 10,
    minQuantity: 1,
    maxQuantity: 100,
  };
  const set: CheckedLine = { ...line, ...grouped, isWholesale: true, quantity: 5 };
  const problemsOf = (...lines: CheckedLine[]) => cartProblems({ lines, orderValue: 100_000, minimum: null });

  it.each<[string, CheckedLine, object | null]>([
    ['nothing wrong', line, null],
    ['no such variant', { ...line, variantId: null }, { code: 'unavailable', line: red44 }],
    ['not for sale', { ...line, canBuy: false, stock: 0 }, { code: 'unavailable', line: red44 }],
    ['sold out', { ...line, stock: 0 }, { code: 'out_of_stock', line: red44 }],
    ['too few', { ...line, stock: 1 }, { code: 'not_enough', line: red44, requested: 2, available: 1 }],
    ['exactly enough', { ...line, stock: 2 }, null],
    ['below the minimum', { ...line, minQuantity: 3 }, { code: 'min_quantity', line: red44, min: 3 }],
    ['above the maximum', { ...line, maxQuantity: 1 }, { code: 'max_quantity', line: red44, max: 1 }],
    ['a set has limits of its own', { ...set, minQuantity: 9, maxQuantity: 1 }, null],
    ['a set can be sold out', { ...set, stock: 0 }, { code: 'out_of_stock', line: grouped }],
  ])('%s', (_, checked, expected) => {
    expect(problemsOf(checked)).toEqual(expected ? [expected] : []);
  });

  it('counts one stock for all lines of a variant (decisions 4)', () => {
    const stock = 6;
    expect(problemsOf({ ...line, stock }, { ...set, stock })).toEqual([
      { code: 'not_enough', line: grouped, requested: 5, available: 4 },
    ]);
    expect(problemsOf({ ...set, stock, quantity: 6 }, { ...line, stock })).toEqual([
      { code: 'not_enough', line: red44, requested: 2, available: 0 },
    ]);
    const gone = { ...line, stock, quantity: 6, canBuy: false };
    expect(problemsOf(gone, { ...set, stock })).toEqual([{ code: 'unavailable', line: red44 }]);
  });

  it('offers what is left so that a shopper who follows it can order', () => {
    const checked = fc.record({
      variantId: fc.constantFrom('v1', 'v2'),
      size: fc.constantFrom('44', '46'),
      wholesaleGroupId: fc.constantFrom(undefined, 'g1', 'g2'),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(checked, { maxLength: 8 }), fc.nat(20), fc.nat(20), (parts, one, two) => {
        const lines = mergeLines(
          parts.map((part) => ({
            ...line,
            ...part,
            size: part.variantId,
            stock: part.variantId === 'v1' ? one : two,
          })),
        );
        const problems = problemsOf(...lines);
        const followed = lines.flatMap((it) => {
          const problem = problems.find((one) => one.line && lineKey(one.line) === lineKey(it));
          if (problem?.code === 'not_enough' && problem.available > 0)
            return [{ ...it, quantity: problem.available }];
          return problem ? [] : [it];
        });
        expect(problemsOf(...followed)).toEqual([]);
        for (const [variant, demand] of demandPerVariant(
          followed.map((it) => ({ ...it, variantId: it.size })),
        )) {
          expect(demand).toBeLessThanOrEqual(variant === 'v1' ? one : two);
        }
      }),
    );
  });

  it.each([
    [
      'missing sum',
      [line],
      250_000,
      300_000,
      [{ code: 'retail_minimum', line: null, minimum: 300_000, missing: 50_000 }],
    ],
    ['reached exactly', [line], 300_000, 300_000, []],
    ['none required', [line], 0, null, []],
    ['wholesale only', [set], 250_000, 300_000, []],
    ['an empty cart', [], 0, 300_000, []],
  ])('the retail minimum: %s (decisions 4)', (_, lines, value, minimum, expected) => {
    expect(cartProblems({ lines, orderValue: value, minimum })).toEqual(expected);
  });
});

describe('differences between the cart seen and the cart now (decisions 4, api.md)', () => {
  const now: CurrentCart = {
    lines: [
      { ...red44, quantity: 2, unitPrice: 839_000, available: 8 },
      { ...grouped, quantity: 5, unitPrice: 713_000, available: 8 },
    ],
    promo: 0,
    shipping: 30_000,
    total: 5_273_000,
  };
  const seen = { lines: now.lines, promo: now.promo, shipping: now.shipping, total: now.total };

  it('finds none when nothing changed, or nothing but what was not kept', () => {
    expect(cartDifferences(seen, now)).toEqual([]);
    expect(cartDifferences({ total: now.total }, now)).toEqual([]);
    expect(
      cartDifferences({ lines: now.lines.map(({ unitPrice: _, ...it }) => it), total: now.total }, now),
    ).toEqual([]);
  });

  it('names a new price, delivery, promo discount and total', () => {
    const dearer = { ...now, lines: now.lines.map((it) => ({ ...it, unitPrice: it.unitPrice + 100 })) };
    expect(cartDifferences(seen, { ...dearer, promo: 500, shipping: 0, total: 1 })).toEqual([
      { kind: 'price', line: red44, before: 839_000, after: 839_100 },
      { kind: 'price', line: grouped, before: 713_000, after: 713_100 },
      { kind: 'promo', before: 0, after: 500 },
      { kind: 'delivery', before: 30_000, after: 0 },
      { kind: 'total', before: 5_273_000, after: 1 },
    ]);
  });

  it('names lines gone, added and changed', () => {
    const lines = [
      { ...red44, quantity: 3, unitPrice: 839_000 },
      { ...red46, quantity: 1, unitPrice: 839_000 },
    ];
    expect(cartDifferences({ ...seen, lines }, now)).toEqual([
      { kind: 'line', line: red44, before: 3, after: 2 },
      { kind: 'line', line: red46, before: 1, after: 0 },
      { kind: 'line', line: grouped, before: 0, after: 5 },
    ]);
  });

  it('names stock that no longer suffices', () => {
    const scarce = { ...now, lines: now.lines.map((it) => ({ ...it, available: 3 })) };
    expect(cartDifferences(seen, scarce)).toEqual([{ kind: 'stock', line: grouped, before: 5, after: 3 }]);
  });
});

describe('the fingerprint of a cart', () => {
  const lines = [
    { ...red44, quantity: 2, unitPrice: 839_000 },
    { ...grouped, quantity: 5, unitPrice: 713_000 },
  ];
  const base = { lines, promo: 0 };
  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];

  it('does not depend on the order of lines or the case of the code', () => {
    expect(cartFingerprintInput({ lines: [second, first], promo: 0 })).toBe(cartFingerprintInput(base));
    expect(cartFingerprintInput({ ...base, promocode: 'teplo' })).toBe(
      cartFingerprintInput({ ...base, promocode: 'TEPLO' }),
    );
  });

  it.each([
    ['a quantity', { ...base, lines: [{ ...first, quantity: 3 }, second] }],
    ['a price', { ...base, lines: [{ ...first, unitPrice: 1 }, second] }],
    ['a line', { ...base, lines: [first] }],
    ['a group', { ...base, lines: [first, { ...second, wholesaleGroupId: 'g' }] }],
    ['a discount', { ...base, promo: 1 }],
    ['a code', { ...base, promocode: 'TEPLO' }],
  ])('changes with %s', (_, cart) => {
    expect(cartFingerprintInput(cart)).not.toBe(cartFingerprintInput(base));
  });

  it('does not change with stock', () => {
    const withStock = { ...base, lines: lines.map((it) => ({ ...it, stock: 7 })) };
    expect(cartFingerprintInput(withStock)).toBe(cartFingerprintInput(base));
  });
});
