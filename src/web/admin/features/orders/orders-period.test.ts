import { describe, expect, it } from 'vitest';
import { daysOf, type OrdersPeriod, periodOf } from './orders-period.ts';

const TODAY = '2026-03-02';
const NONE = { from: '', to: '' };

describe('the period of the order list', () => {
  it.each<[OrdersPeriod, string]>([
    ['all', ''],
    ['today', '2026-03-02'],
    ['week', '2026-02-24'],
    ['month', '2026-02-01'],
  ])('«%s» begins on «%s» and is read back', (period, from) => {
    const days = daysOf(period, TODAY, { from: '2025-01-01', to: '2025-01-31' });
    expect(days).toEqual({ from, to: '' });
    expect(periodOf(days, TODAY)).toBe(period);
  });

  it('leaves days alone that are to be picked by hand', () => {
    const days = { from: '2026-02-24', to: '2026-02-25' };
    expect(daysOf('own', TODAY, days)).toEqual(days);
    expect(periodOf(days, TODAY)).toBe('own');
    expect(periodOf({ ...NONE, to: TODAY }, TODAY)).toBe('own');
    expect(periodOf({ ...NONE, from: '2026-02-20' }, TODAY)).toBe('own');
  });
});
