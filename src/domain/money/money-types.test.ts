import { expect, it } from 'vitest';
import {
  formatRoubles,
  type Kopecks,
  kopecks,
  kopecksToRoubles,
  minus,
  plus,
  type Roubles,
  roubles,
  roublesToKopecks,
} from './money.ts';

it('keeps kopecks, roubles and plain numbers apart as types', () => {
  const inside = kopecks(1050);
  const shown = roubles(10.5);
  // @ts-expect-error kopecks are not roubles
  const asRoubles: Roubles = inside;
  // @ts-expect-error roubles are not kopecks
  const asKopecks: Kopecks = shown;
  // @ts-expect-error only roubles are shown
  formatRoubles(inside);
  // @ts-expect-error only roubles are converted
  roublesToKopecks(inside);
  // @ts-expect-error no sum of both
  plus(inside, shown);
  // @ts-expect-error no difference of both
  minus(shown, inside);
  // @ts-expect-error a number of no unit is not roubles
  formatRoubles(10.5);
  // @ts-expect-error a number of no unit is not kopecks
  kopecksToRoubles(1050);
  // @ts-expect-error a sum made by + has no unit: one of both is not roubles
  formatRoubles(inside + shown);
  // @ts-expect-error a sum made by + has no unit: not even one of kopecks is kopecks
  kopecksToRoubles(inside + inside);
  expect([asRoubles, asKopecks]).toEqual([1050, 10.5]);
});
