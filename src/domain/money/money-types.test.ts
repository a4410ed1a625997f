import { expect, it } from 'vitest';
import {
  formatRoubles,
  type Kopecks,
  kopecks,
  minus,
  plus,
  type Roubles,
  roubles,
  roublesToKopecks,
} from './money.ts';

it('keeps kopecks and roubles apart as types', () => {
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
  expect([asRoubles, asKopecks]).toEqual([1050, 10.5]);
});
