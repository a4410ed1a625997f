import { describe, expect, it } from 'vitest';
import { barsOf, periodRangeText, scaleText, shortDayText, weekdayText } from './texts.ts';

describe('texts of the dashboard', () => {
  it.each([
    ['2026-11-01', '1\u00A0ноя', 'воскресенье, 1\u00A0ноября'],
    ['2026-05-09', '9\u00A0мая', 'суббота, 9\u00A0мая'],
    ['2026-11-19', '19\u00A0ноя', 'четверг, 19\u00A0ноября'],
  ])('%s', (day, short, weekday) => {
    expect(shortDayText(day)).toBe(short);
    expect(weekdayText(day)).toBe(weekday);
  });

  it('a period is its ends, one day itself', () => {
    expect(periodRangeText({ from: '2026-10-24', to: '2026-11-22' })).toBe('24\u00A0окт\u00A0– 22\u00A0ноя');
    expect(periodRangeText({ from: '2026-11-22', to: '2026-11-22' })).toBe('22\u00A0ноя');
  });

  it.each([
    [0, '0'],
    [900, '900'],
    [60_000, '60\u00A0тыс.'],
    [2500, '2,5\u00A0тыс.'],
    [1_200_000, '1,2\u00A0млн'],
  ])('%d on a scale is %s', (amount, text) => {
    expect(scaleText(amount)).toBe(text);
  });

  it.each([
    ['2026-11-16', '2026-11-22', 7, '2026-11-16', '2026-11-22'],
    ['2026-01-01', '2026-04-02', 92, '2026-01-01', '2026-04-02'],
    ['2026-01-01', '2026-12-31', 53, '2026-01-07', '2026-12-31'],
  ])('%s to %s has %d bars', (from, to, count, endOfFirst, endOfLast) => {
    const bars = barsOf({ from, to });
    expect(bars).toHaveLength(count);
    expect(bars[0]?.from).toBe(from);
    if (count === 53) expect(bars[0]?.to).toBe(endOfFirst);
    expect(bars.at(-1)?.to).toBe(endOfLast);
  });
});
