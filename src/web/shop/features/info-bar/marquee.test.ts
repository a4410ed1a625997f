import { expect, it } from 'vitest';
import { marqueeRound } from './marquee.ts';

it('repeats short messages until they fill a wide screen', () => {
  expect(marqueeRound(['Привет']).repeats).toBeGreaterThanOrEqual(1920 / (6 * 10 + 94));
  expect(marqueeRound(Array.from({ length: 10 }, () => 'а'.repeat(120))).repeats).toBe(1);
});

it('lets a longer round take longer, so that all pass at one speed', () => {
  const short = marqueeRound(['а'.repeat(300)]);
  const long = marqueeRound(['а'.repeat(300), 'а'.repeat(300)]);
  expect(long.time).toBeCloseTo(short.time * 2, -1);
});

it('has nothing to move without messages', () => {
  expect(marqueeRound([])).toEqual({ repeats: 1, time: 0 });
});
