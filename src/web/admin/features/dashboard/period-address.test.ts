import { expect, it } from 'vitest';
import { readPeriod, searchOfDays, searchOfPeriod } from './period-address.ts';

it.each([
  ['', { from: '2026-10-24', to: '2026-11-22', days: 30 }],
  ['?days=1', { from: '2026-11-22', to: '2026-11-22', days: 1 }],
  ['?days=90', { from: '2026-08-25', to: '2026-11-22', days: 90 }],
  ['?days=31', { from: '2026-10-24', to: '2026-11-22', days: 30 }],
  ['?from=2026-01-05&to=2026-01-06', { from: '2026-01-05', to: '2026-01-06', days: null }],
  ['?from=2026-01-06&to=2026-01-05', { from: '2026-10-24', to: '2026-11-22', days: 30 }],
  ['?from=2020-01-06&to=2026-01-05&days=7', { from: '2026-11-16', to: '2026-11-22', days: 7 }],
  ['?from=2026-02-31&to=сегодня', { from: '2026-10-24', to: '2026-11-22', days: 30 }],
])('%s', (search, expected) => {
  expect(readPeriod(new URLSearchParams(search), '2026-11-22')).toEqual(expected);
});

it('writes what it reads', () => {
  for (const days of [1, 7, 30, 90]) {
    expect(readPeriod(new URLSearchParams(searchOfDays(days)), '2026-11-22').days).toBe(days);
  }
  const own = { from: '2026-01-05', to: '2026-01-06' };
  expect(readPeriod(new URLSearchParams(searchOfPeriod(own)), '2026-11-22')).toEqual({ ...own, days: null });
});
