import { describe, expect, it } from 'vitest';
import { countdownText } from './countdown.ts';

const NOW = '2026-11-21T12:00:00Z';

describe('time left', () => {
  it.each([
    ['2026-12-03T16:30:00Z', '12д 4ч'],
    ['2026-11-22T12:00:00Z', '1д 0ч'],
    ['2026-11-22T11:59:59Z', '23ч 59м'],
    ['2026-11-21T13:00:00Z', '1ч 0м'],
    ['2026-11-21T12:59:59Z', '59м'],
    ['2026-11-21T12:00:30Z', '0м'],
    ['2026-11-21T12:00:00Z', 'Истёк'],
    ['2025-01-01T00:00:00Z', 'Истёк'],
    ['no date', 'Истёк'],
  ])('until %s is «%s»', (until, text) => {
    expect(countdownText(until, NOW).replaceAll('\u00A0', ' ')).toBe(text);
  });
});
