import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped, red44 } from '#tests/support/cart-lines.ts';
import { kopecks } from '../money/money.ts';
import { demandPerVariant, lineKey, mergeLines, type OfferedLine } from './line.ts';
import { cartProblems, problemText } from './problems.ts';

describe('problems of a cart', () => {
  const line: OfferedLine = {
    ...red44,
    variantId: 'v1',
    quantity: 2,
    closed: null,
    stock: 10,
    minQuantity: 1,
    maxQuantity: 100,
  };
  const bundle = { type: 'color_set', value: 'RED', quantity: 5, perSet: 1 } as const;
  const ofGroup = (id: string) => ({ group: { id, bundle } });
  const set: OfferedLine = { ...line, ...ofGroup(grouped.group.id), quantity: 5 };
  const problemsOf = (...lines: OfferedLine[]) =>
    cartProblems({ lines, promo: null, orderValue: kopecks(100_000), minimum: null, allowsMixture: true });

  it.each<[string, OfferedLine, object | null]>([
    ['nothing wrong', line, null],
    [
      'not for sale',
      { ...line, closed: 'not_sold', stock: 0 },
      { code: 'unavailable', line: red44, reason: 'not_sold' },
    ],
    ['sold out', { ...line, stock: 0 }, { code: 'out_of_stock', line: red44 }],
    ['too few', { ...line, stock: 1 }, { code: 'not_enough', line: red44, requested: 2, available: 1 }],
    ['exactly enough', { ...line, stock: 2 }, null],
    ['below the minimum', { ...line, minQuantity: 3 }, { code: 'min_quantity', line: red44, min: 3 }],
    ['above the maximum', { ...line, maxQuantity: 1 }, { code: 'max_quantity', line: red44, max: 1 }],
    ['a set above the maximum', { ...set, maxQuantity: 1 }, { code: 'max_quantity', line: grouped, max: 1 }],
    [
      'a set below the wholesale minimum',
      { ...set, minQuantity: 6 },
      { code: 'wholesale_minimum', line: grouped, min: 6 },
    ],
    [
      'a set that is not for sale',
      { ...set, closed: 'wholesale_closed', minQuantity: 6 },
      { code: 'unavailable', line: grouped, reason: 'wholesale_closed' },
    ],
    ['a set can be sold out', { ...set, stock: 0 }, { code: 'out_of_stock', line: grouped }],
  ])('%s', (_, checked, expected) => {
    expect(problemsOf(checked)).toEqual(expected ? [expected] : []);
  });

  it('counts the wholesale minimum over all groups of a product, retail lines apart', () => {
    const half = { ...set, quantity: 3, minQuantity: 6 };
    const other = { ...half, variantId: 'v2', size: '46', ...ofGroup('another') };
    expect(problemsOf(half, other)).toEqual([]);
    expect(problemsOf(half, { ...other, productId: 'p2' })).toEqual([
      { code: 'wholesale_minimum', line: grouped, min: 6 },
      {
        code: 'wholesale_minimum',
        line: { ...grouped, productId: 'p2', size: '46', group: { id: 'another' } },
        min: 6,
      },
    ]);
    expect(problemsOf(half, { ...line, quantity: 3 })).toEqual([
      { code: 'wholesale_minimum', line: grouped, min: 6 },
    ]);
  });

  it('counts one stock for all lines of a variant', () => {
    const stock = 6;
    expect(problemsOf({ ...line, stock }, { ...set, stock })).toEqual([
      { code: 'not_enough', line: grouped, requested: 5, available: 4 },
    ]);
    expect(problemsOf({ ...set, stock, quantity: 6 }, { ...line, stock })).toEqual([
      { code: 'not_enough', line: red44, requested: 2, available: 0 },
    ]);
    const gone = { ...line, stock, quantity: 6, closed: 'not_sold' as const };
    expect(problemsOf(gone, { ...set, stock })).toEqual([
      { code: 'unavailable', line: red44, reason: 'not_sold' },
    ]);
  });

  it('offers what is left so that a shopper who follows it can order', () => {
    const checked = fc.record({
      variantId: fc.constantFrom('v1', 'v2'),
      size: fc.constantFrom('44', '46'),
      group: fc.constantFrom(null, ofGroup('g1').group, ofGroup('g2').group),
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
      kopecks(300_000),
      [{ code: 'retail_minimum', line: null, minimum: kopecks(300_000), missing: kopecks(50_000) }],
    ],
    ['reached exactly', [line], 300_000, kopecks(300_000), []],
    ['none required', [line], 0, null, []],
    ['wholesale only', [set], 250_000, kopecks(300_000), []],
    ['an empty cart', [], 0, kopecks(300_000), []],
  ])('the retail minimum: %s', (_, lines, value, minimum, expected) => {
    expect(
      cartProblems({ lines, promo: null, orderValue: kopecks(value), minimum, allowsMixture: true }),
    ).toEqual(expected);
  });

  it.each([
    ['retail and wholesale, which may share a cart', [line, set], true, []],
    ['retail and wholesale, which may not', [line, set, line], false, [{ code: 'mixed_cart', line: null }]],
    ['retail alone', [line], false, []],
    ['wholesale alone', [set], false, []],
  ])('%s', (_, lines, allowsMixture, expected) => {
    const cart = { lines, promo: null, orderValue: kopecks(100_000), minimum: null, allowsMixture };
    expect(cartProblems(cart)).toEqual(expected);
  });
});

describe('the promo code among the problems', () => {
  it.each([
    [{ status: 'holds', discount: kopecks(100), parts: [kopecks(100)], freesShipping: false }, []],
    [{ status: 'invalid' }, [{ code: 'promo_invalid', line: null, promocode: 'TEPLO' }]],
    [{ status: 'not_applicable' }, [{ code: 'promo_not_applicable', line: null, promocode: 'TEPLO' }]],
    [
      { status: 'below_minimum', minimum: kopecks(300_000), missing: kopecks(50_000) },
      [
        {
          code: 'promo_minimum',
          line: null,
          promocode: 'TEPLO',
          minimum: kopecks(300_000),
          missing: kopecks(50_000),
        },
      ],
    ],
  ] as const)('%j gives %j', (verdict, expected) => {
    const promo = { code: 'TEPLO', verdict };
    expect(
      cartProblems({ lines: [], promo, orderValue: kopecks(0), minimum: null, allowsMixture: true }),
    ).toEqual(expected);
  });
});

it.each([
  [{ code: 'not_enough', line: red44, requested: 5, available: 2 }, 'Доступно 2\u00a0шт.'],
  [{ code: 'not_enough', line: red44, requested: 5, available: 0 }, 'Нет в наличии'],
  [{ code: 'unavailable', line: red44, reason: 'not_sold' }, 'Товар больше не продаётся'],
  [{ code: 'unavailable', line: red44, reason: 'shop' }, 'Только оптовые продажи'],
  [{ code: 'unavailable', line: red44, reason: 'product' }, 'Товар доступен только оптом'],
  [{ code: 'unavailable', line: red44, reason: 'other' }, 'Розничная продажа недоступна'],
  [
    { code: 'unavailable', line: grouped, reason: 'wholesale_closed' },
    'Оптовая продажа недоступна для этого товара',
  ],
  [{ code: 'wholesale_minimum', line: grouped, min: 7 }, 'Минимум 7\u00a0шт. для оптового заказа'],
  [
    { code: 'retail_minimum', line: null, minimum: kopecks(300_000), missing: kopecks(50_000) },
    'Минимальная сумма заказа — 3\u00a0000\u00a0₽. Не хватает 500\u00a0₽',
  ],
] as const)('%j is told in words', (problem, text) => {
  expect(problemText(problem)).toBe(text);
});
