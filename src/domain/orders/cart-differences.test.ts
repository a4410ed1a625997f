import { describe, expect, it } from 'vitest';
import { grouped, red44, red46 } from '#tests/support/cart-lines.ts';
import { kopecks, plus } from '../money/money.ts';
import { type CurrentCart, cartDifferences } from './cart-differences.ts';

describe('differences between the cart seen and the cart now', () => {
  const now: CurrentCart = {
    lines: [
      { ...red44, quantity: 2, unitPrice: kopecks(839_000), available: 8 },
      { ...grouped, quantity: 5, unitPrice: kopecks(713_000), available: 8 },
    ],
    promo: kopecks(0),
    shipping: kopecks(30_000),
    total: kopecks(5_273_000),
  };
  const seen = { lines: now.lines, promo: kopecks(0), shipping: kopecks(30_000), total: now.total };

  it('finds none when nothing changed, or nothing but what was not kept', () => {
    expect(cartDifferences(seen, now)).toEqual([]);
    expect(cartDifferences({ total: now.total }, now)).toEqual([]);
    expect(
      cartDifferences({ lines: now.lines.map(({ unitPrice: _, ...it }) => it), total: now.total }, now),
    ).toEqual([]);
  });

  it('names a new price, delivery, promo discount and total', () => {
    const dearer = {
      ...now,
      lines: now.lines.map((it) => ({ ...it, unitPrice: plus(it.unitPrice, kopecks(100)) })),
    };
    expect(
      cartDifferences(seen, { ...dearer, promo: kopecks(500), shipping: kopecks(0), total: kopecks(1) }),
    ).toEqual([
      { kind: 'price', line: red44, before: 839_000, after: 839_100 },
      { kind: 'price', line: grouped, before: 713_000, after: 713_100 },
      { kind: 'promo', before: 0, after: 500 },
      { kind: 'delivery', before: 30_000, after: 0 },
      { kind: 'total', before: 5_273_000, after: 1 },
    ]);
  });

  it('names lines gone, added and changed', () => {
    const lines = [
      { ...red44, quantity: 3, unitPrice: kopecks(839_000) },
      { ...red46, quantity: 1, unitPrice: kopecks(839_000) },
    ];
    expect(cartDifferences({ ...seen, lines }, now)).toEqual([
      { kind: 'line', line: red44, before: 3, after: 2 },
      { kind: 'line', line: red46, before: 1, after: 0 },
      { kind: 'line', line: grouped, before: 0, after: 5 },
    ]);
  });

  it('names a code and a delivery that cannot be had any more, without a sum that would lack them', () => {
    const lapsed = { ...now, promo: null, shipping: null, total: kopecks(1) };
    expect(cartDifferences({ ...seen, promo: kopecks(500) }, lapsed)).toEqual([
      { kind: 'promo', before: 500, after: null },
      { kind: 'delivery', before: 30_000, after: null },
    ]);
    expect(cartDifferences({ total: now.total }, { ...now, promo: null })).toEqual([
      { kind: 'promo', before: null, after: null },
    ]);
  });

  it('names stock that no longer suffices', () => {
    const scarce = { ...now, lines: now.lines.map((it) => ({ ...it, available: 3 })) };
    expect(cartDifferences(seen, scarce)).toEqual([{ kind: 'stock', line: grouped, before: 5, after: 3 }]);
  });
});
