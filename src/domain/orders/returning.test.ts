import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks } from '../money/money.ts';
import { discountAfterEdit } from './editing.ts';
import { leftToReturn, mostBackWith, returnValue } from './returning.ts';

describe('what pieces that come back had cost', () => {
  it.each([
    ['one of two', { quantity: 2, returnedQuantity: 0, total: kopecks(200_000) }, 1, 100_000],
    ['one of three at 1 000 ₽', { quantity: 3, returnedQuantity: 0, total: kopecks(100_000) }, 1, 33_300],
    ['the last of three', { quantity: 3, returnedQuantity: 2, total: kopecks(100_000) }, 1, 33_400],
    ['all at once', { quantity: 3, returnedQuantity: 0, total: kopecks(100_000) }, 3, 100_000],
    ['what was given for nothing', { quantity: 2, returnedQuantity: 0, total: kopecks(0) }, 1, 0],
  ])('%s', (_, line, pieces, expected) => {
    expect(returnValue(line, pieces)).toBe(expected);
  });

  it('adds up to what the line cost, however the pieces come back', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 100_000_000 }).map(kopecks), (pieces, total) => {
        const quantity = pieces.reduce((a, b) => a + b, 0);
        let returnedQuantity = 0;
        let given = 0;
        for (const count of pieces) {
          const value = returnValue({ quantity, returnedQuantity, total }, count);
          expect(value).toBeGreaterThanOrEqual(0);
          given += value;
          returnedQuantity += count;
        }
        expect(given).toBe(total);
        expect(leftToReturn({ quantity, returnedQuantity, total })).toBe(0);
      }),
    );
  });
});

describe('what may go back with the pieces', () => {
  const all = {
    value: kopecks(1000),
    shipping: kopecks(300),
    isWhole: false,
    held: kopecks(2300),
    balance: kopecks(0),
  };
  it.each([
    ['what they had cost', {}, 1000],
    ['with the delivery where nothing stays', { isWhole: true }, 1300],
    ['nothing of what never came', { held: kopecks(0), balance: kopecks(-2300) }, 0],
    ['only what is above the rest that is due', { held: kopecks(1500), balance: kopecks(-800) }, 200],
    ['no more than they had cost, though more is to go back', { balance: kopecks(500) }, 1000],
  ])('is %s', (_, more, expected) => {
    expect(mostBackWith({ ...all, ...more })).toBe(expected);
  });
});

describe('the promo code’s part of a line that is changed', () => {
  it.each([
    [
      'half of it goes with half of the pieces',
      { quantity: 4, unitPrice: kopecks(100_000), discount: kopecks(40_000) },
      2,
      20_000,
    ],
    [
      'a part of a rouble is the shopper’s',
      { quantity: 3, unitPrice: kopecks(100_000), discount: kopecks(10_000) },
      2,
      6_700,
    ],
    [
      'pieces that come bring none',
      { quantity: 2, unitPrice: kopecks(100_000), discount: kopecks(10_000) },
      5,
      10_000,
    ],
    [
      'never more than the pieces cost',
      { quantity: 3, unitPrice: kopecks(1_050), discount: kopecks(3_150) },
      1,
      1_050,
    ],
  ])('%s', (_, line, pieces, expected) => {
    expect(discountAfterEdit(line, pieces)).toBe(expected);
  });
});
