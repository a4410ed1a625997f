import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountInShopperFavour,
  discountText,
  formatRoubles,
  kopecks,
  kopecksToRoubles,
  percentOf,
  priceText,
  readPrice,
  roubles,
  roublesToKopecks,
  splitProportionally,
  sum,
} from './money.ts';

const anyKopecks = fc.integer({ min: 0, max: 1_000_000_000 }).map(kopecks);

describe('conversion (kopecks inside, roubles on the wire)', () => {
  it.each([
    [12490, 1_249_000],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [0, 0],
    [-0.001, 0],
    [-5.5, -550],
  ])('%d roubles are %d kopecks', (amount, expected) => {
    expect(roublesToKopecks(roubles(amount))).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuses %d', (amount) => {
    expect(() => roublesToKopecks(roubles(amount))).toThrow(RangeError);
  });

  it('gives back every amount of kopecks unchanged', () => {
    fc.assert(fc.property(anyKopecks, (amount) => roublesToKopecks(kopecksToRoubles(amount)) === amount));
  });
});

describe('percentages', () => {
  it.each([
    [10_000, 15, 1500],
    [99_900, 12.5, 12_488],
    [1, 50, 1],
    [839_000, 0, 0],
  ])('%d kopecks at %d%% are %d kopecks', (amount, percent, expected) => {
    expect(percentOf(kopecks(amount), percent)).toBe(expected);
  });

  it.each([
    [99_900, 10, 10_000, 'rounded up to the whole rouble'],
    [1_199_000, 30, 359_700, 'already whole'],
    [100_000, 15, 15_000, 'no rouble is added by binary fractions'],
    [100, 1, 100, 'a rouble at least'],
    [50, 10, 50, 'never above the amount'],
    [100_000, 0, 0, 'nothing'],
    [100_000, 100, 100_000, 'everything'],
  ])('a discount on %d kopecks of %d%% is %d: %s', (amount, percent, expected) => {
    expect(discountInShopperFavour(kopecks(amount), percent)).toBe(expected);
  });

  it('keeps every discount whole, in the shopper’s favour by less than a rouble, within the price', () => {
    const wholeRoubles = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(wholeRoubles, fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const discount = discountInShopperFavour(kopecks(price * 100), percent);
        expect(discount % 100).toBe(0);
        expect(discount).toBeGreaterThanOrEqual(price * percent);
        expect(discount).toBeLessThan(price * percent + 100);
        expect(discount).toBeLessThanOrEqual(price * 100);
      }),
    );
  });
});

describe('splitting', () => {
  it.each([
    [100, [1, 1, 1], 1, [34, 33, 33]],
    [10_000, [30_000, 30_000, 30_000], 100, [3400, 3300, 3300]],
    [0, [5, 5], 1, [0, 0]],
    [0, [0, 0], 1, [0, 0]],
    [7, [0, 3], 1, [0, 7]],
    [1050, [10_000, 20_000], 100, [300, 750]],
    [50, [10_000, 20_000], 100, [0, 50]],
  ])('%d over %j in units of %d is %j', (total, weights, unit, expected) => {
    expect(splitProportionally(kopecks(total), weights.map(kopecks), unit)).toEqual(expected);
  });

  it('refuses to split something over nothing, and negative parts', () => {
    expect(() => splitProportionally(kopecks(5), [kopecks(0), kopecks(0)])).toThrow(RangeError);
    expect(() => splitProportionally(kopecks(5), [])).toThrow(RangeError);
    expect(() => splitProportionally(kopecks(-5), [kopecks(1)])).toThrow(RangeError);
    expect(() => splitProportionally(kopecks(5), [kopecks(2), kopecks(-1)])).toThrow(RangeError);
  });

  it('adds up exactly, in whole non-negative units', () => {
    const weights = fc.array(anyKopecks, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(anyKopecks, weights, fc.constantFrom(1, 100), (total, raw, unit) => {
        const parts = splitProportionally(total, [...raw, kopecks(1)], unit);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
        expect(parts.filter((part) => part % unit !== 0).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never gives a line more discount than it costs', () => {
    const line = fc.integer({ min: 0, max: 1_000_000 }).map((whole) => kopecks(whole * 100));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, share) => {
          const discount = Math.floor((sum(lines) * share) / 100) * 100;
          const parts = splitProportionally(kopecks(discount), lines, 100);
          expect(parts.every((part, index) => part <= (lines[index] ?? 0))).toBe(true);
        },
      ),
    );
  });
});

describe('texts (₽, no decimals, minus sign)', () => {
  it.each([
    [12490, '12\u00A0490\u00A0₽'],
    [0, '0\u00A0₽'],
    [-0, '0\u00A0₽'],
    [990, '990\u00A0₽'],
    [1234567, '1\u00A0234\u00A0567\u00A0₽'],
    [-2337, '−2\u00A0337\u00A0₽'],
    [-0.4, '0\u00A0₽'],
    [99.5, '100\u00A0₽'],
    [Number.NaN, 'Цена не указана'],
  ])('%d reads %s', (amount, expected) => {
    expect(formatRoubles(roubles(amount))).toBe(expected);
  });

  it.each<[unknown, number | null]>([
    [8390, 8390],
    [0, 0],
    ['8390', 8390],
    [' 8390.50 ', 8390.5],
    ['1 234,50', 1234.5],
    ['1.249E+4', 12490],
    [{ $numberDecimal: '8390' }, 8390],
    [{ $numberDecimal: 8390 }, 8390],
    [{ $numberDecimal: { $numberDecimal: '1' } }, null],
    [{ $numberDecimal: null }, null],
    ['', null],
    ['   ', null],
    ['скоро', null],
    ['0x10', null],
    ['Infinity', null],
    [Number.NaN, null],
    [-1, null],
    ['-1', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[1], null],
    [{}, null],
  ])('the price %j is read as %j (number, string or decimal object)', (value, expected) => {
    expect(readPrice(value)).toBe(expected);
  });

  it('shows a price of any shape, or says that there is none', () => {
    expect(priceText({ $numberDecimal: '8390' })).toBe('8\u00A0390\u00A0₽');
    expect(priceText('нет')).toBe('Цена не указана');
    expect(priceText(undefined)).toBe('Цена не указана');
  });

  it('writes a discount with the minus sign', () => {
    expect(discountText(30)).toBe('−30%');
  });
});
