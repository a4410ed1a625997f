import { expect, it } from 'vitest';
import { timesOf } from './first-calls.ts';

const downFrom = (count: number) => Array.from({ length: count }, (_, at) => count - at);

it.each([
  ['one', [7], { requests: 1, p50Ms: 7, p99Ms: 7 }],
  ['an even number', [4, 1, 3, 2], { requests: 4, p50Ms: 2, p99Ms: 4 }],
  ['400, of which four may take longer', downFrom(400), { requests: 400, p50Ms: 200, p99Ms: 396 }],
])('half and 99 %% of %s', (_what, took, times) => {
  expect(timesOf(took)).toEqual(times);
});

it('are not numbers where nothing was asked', () => {
  expect(timesOf([])).toEqual({ requests: 0, p50Ms: Number.NaN, p99Ms: Number.NaN });
});
