import { describe, expect, it } from 'vitest';
import { dayAfter, daysOf, lastDays, lengthOf, periodBefore } from './period.ts';

describe('periods', () => {
  it.each([
    ['2026-11-22', 1, '2026-11-22'],
    ['2026-11-22', 7, '2026-11-16'],
    ['2026-11-22', 30, '2026-10-24'],
    ['2028-03-01', 2, '2028-02-29'],
    ['2027-01-01', 90, '2026-10-04'],
  ])('up to %s, the last %d begin on %s', (to, days, from) => {
    const period = lastDays(days, to);
    expect(period).toEqual({ from, to });
    expect(lengthOf(period)).toBe(days);
    expect(daysOf(period)).toHaveLength(days);
  });

  it.each([
    [
      { from: '2026-11-22', to: '2026-11-22' },
      { from: '2026-11-21', to: '2026-11-21' },
    ],
    [
      { from: '2026-10-24', to: '2026-11-22' },
      { from: '2026-09-24', to: '2026-10-23' },
    ],
    [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-01', to: '2025-12-31' },
    ],
  ])('before %j comes %j', (period, before) => {
    expect(periodBefore(period)).toEqual(before);
    expect(dayAfter(before.to, 1)).toBe(period.from);
  });

  it('one that ends before it begins has no days', () => {
    expect(daysOf({ from: '2026-11-22', to: '2026-11-20' })).toEqual([]);
  });
});
