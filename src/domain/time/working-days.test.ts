import { describe, expect, it } from 'vitest';
import { HOLIDAYS } from './holidays.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

describe('working days', () => {
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-04', false, 'a holiday in the week'],
    ['2026-12-31', false, 'a day off moved by the government'],
    ['2027-01-11', true, 'the first Monday after the holidays'],
  ])('%s: %s, %s', (day, expected) => {
    expect(isWorkingDay(day)).toBe(expected);
  });

  it.each([
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-20', 3, '2026-11-25'],
    ['2026-11-21', 3, '2026-11-25'],
    ['2026-11-03', 1, '2026-11-05'],
    ['2026-12-30', 3, '2027-01-13'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %d more is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected);
  });

  it('takes another list of holidays', () => {
    expect(addWorkingDays('2026-11-16', 1, new Set(['2026-11-17']))).toBe('2026-11-18');
  });

  it('refuses what is not a day', () => {
    expect(() => addWorkingDays('tomorrow', 1)).toThrow(RangeError);
  });
});

it('the list names nothing but days of the week, each once', () => {
  for (const day of HOLIDAYS) expect(isWorkingDay(day, new Set())).toBe(true);
  expect([...HOLIDAYS]).toEqual([...HOLIDAYS].sort());
});
