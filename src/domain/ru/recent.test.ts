import { describe, expect, it } from 'vitest';
import { recentDateText, recentTimeText } from './recent.ts';

const NOW = '2026-11-21T11:20:00Z';
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('days as people say them', () => {
  it.each([
    ['2026-11-21T08:05:00Z', 'сегодня, 11:05'],
    ['2026-11-20T21:30:00Z', 'сегодня, 00:30'],
    ['2026-11-20T20:30:00Z', 'вчера, 23:30'],
    ['2026-11-19T09:00:00Z', '19 ноября, 12:00'],
    ['2025-12-31T20:59:00Z', '31 декабря 2025, 23:59'],
  ])('%s is «%s»', (moment, text) => {
    expect(plain(recentTimeText(moment, NOW))).toBe(text);
  });

  it('tells the year only of other years, by the clock of the shop', () => {
    expect(plain(recentDateText('2026-01-02T09:00:00Z', NOW))).toBe('2 января');
    expect(plain(recentDateText('2025-12-31T20:59:00Z', NOW))).toBe('31 декабря 2025');
    expect(plain(recentDateText('2025-12-31T21:00:00Z', NOW))).toBe('1 января');
  });
});
