import { expect, it } from 'vitest';
import { kopecks } from '#domain/money/money.ts';
import { vatWithin } from './vat.ts';

it.each([
  [14_688_400, 22, 2_648_728],
  [110_000, 10, 10_000],
  [105_000, 5, 5000],
  [0, 22, 0],
] as const)('an amount of %i includes at %i%% VAT of %i', (amount, rate, vat) => {
  expect(vatWithin(kopecks(amount), rate)).toBe(vat);
});
