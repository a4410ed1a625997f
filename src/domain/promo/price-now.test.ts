import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roubles, roublesToKopecks } from '../money/money.ts';
import { NO_OFFER, priceNow, type RunningOffer } from './price-now.ts';

const inRoubles = (amount: number) => roublesToKopecks(roubles(amount));
const upTo = (most: number) => fc.integer({ min: 0, max: most }).map(inRoubles);
const own = fc.record({ price: upTo(1_000_000), oldPrice: fc.option(upTo(2_000_000)) });
const percent = fc.integer({ min: 1, max: 99 });
const amount = fc.integer({ min: 1, max: 50_000 }).map(inRoubles);
const offer: fc.Arbitrary<RunningOffer> = fc.record({
  percent: fc.option(percent),
  amount: fc.option(amount),
});

describe('the retail price now', () => {
  it.each([
    ['an own price alone', 1000, null, {}, 1000, null],
    ['an own reduction alone', 800, 1000, {}, 800, 1000],
    ['a promotion alone', 1000, null, { percent: 20 }, 800, 1000],
    ['a promotion that serves less than the own reduction', 800, 1000, { percent: 10 }, 800, 1000],
    ['a promotion that serves more than the own reduction', 800, 1000, { percent: 30 }, 700, 1000],
    ['an amount', 1000, null, { amount: 150 }, 850, 1000],
    ['a percentage that beats an amount', 5000, null, { percent: 10, amount: 300 }, 4500, 5000],
    ['an amount that beats a percentage', 2000, null, { percent: 10, amount: 300 }, 1700, 2000],
    ['a discount rounded up to a rouble', 999, null, { percent: 10 }, 899, 999],
    ['the least percentage of a small price', 7, null, { percent: 1 }, 6, 7],
    ['an amount above the price, which gives nothing away', 500, null, { amount: 900 }, 1, 500],
    ['99% of a small price, which gives nothing away either', 10, null, { percent: 99 }, 1, 10],
    ['what is free already', 0, null, { percent: 50 }, 0, null],
    ['a variant dearer than the old price of its product', 1200, 1000, {}, 1200, null],
    ['a promotion on such a variant', 1200, 1000, { percent: 50 }, 600, 1200],
  ] as const)('is right for %s', (_, price, old, given, expected, before) => {
    const { percent = null, amount = null } = given as { percent?: number; amount?: number };
    const inKopecks = (value: number | null) => (value === null ? null : inRoubles(value));
    expect(
      priceNow({ price: inRoubles(price), oldPrice: inKopecks(old) }, { percent, amount: inKopecks(amount) }),
    ).toEqual({ price: expected * 100, oldPrice: inKopecks(before) });
  });

  it('is in whole roubles, never above the own price and never free unless it was', () => {
    fc.assert(
      fc.property(own, offer, (given, running) => {
        const { price, oldPrice } = priceNow(given, running);
        expect(price % 100).toBe(0);
        expect(price).toBeLessThanOrEqual(given.price);
        if (given.price > 0) expect(price).toBeGreaterThan(0);
        if (oldPrice !== null) expect(oldPrice).toBeGreaterThan(price);
      }),
    );
  });

  it('takes off at least the percentage named and less than a rouble more', () => {
    fc.assert(
      fc.property(upTo(1_000_000), percent, (price, named) => {
        fc.pre(price > 100_00);
        const off = price - priceNow({ price, oldPrice: null }, { percent: named, amount: null }).price;
        const exact = (price * named) / 100;
        expect(off).toBeGreaterThanOrEqual(exact);
        expect(off).toBeLessThan(exact + 100);
      }),
    );
  });

  it('is the best that any one of many promotions would give', () => {
    const kinds = fc.oneof(
      percent.map((value): RunningOffer => ({ percent: value, amount: null })),
      amount.map((value): RunningOffer => ({ percent: null, amount: value })),
    );
    const greatest = <N extends number>(values: readonly (N | null)[]) => {
      const known = values.filter((value) => value !== null);
      return known.toSorted((a, b) => b - a)[0] ?? null;
    };
    fc.assert(
      fc.property(own, fc.array(kinds, { maxLength: 20 }), (given, running) => {
        const together = priceNow(given, {
          percent: greatest(running.map((one) => one.percent)),
          amount: greatest(running.map((one) => one.amount)),
        });
        const alone = [NO_OFFER, ...running].map((one) => priceNow(given, one).price);
        expect(together.price).toBe(Math.min(...alone));
      }),
    );
  });

  it('does not change when it is asked of its own answer', () => {
    fc.assert(
      fc.property(own, offer, (given, running) => {
        const once = priceNow(given, running);
        expect(priceNow(once, running)).toEqual(once);
      }),
    );
  });
});
