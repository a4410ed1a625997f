import { expect, it } from 'vitest';
import { timeAgoText } from './waiting.ts';

it.each([
  ['2026-11-22T11:59:30Z', 'меньше минуты'],
  ['2026-11-22T12:00:30Z', 'меньше минуты'],
  ['2026-11-22T11:39:00Z', '21\u00A0минуту'],
  ['2026-11-22T09:00:00Z', '3\u00A0часа'],
  ['2026-11-21T12:00:01Z', '23\u00A0часа'],
  ['2026-11-20T12:00:00Z', '2\u00A0дня'],
])('since %s: %s', (since, text) => {
  expect(timeAgoText(since, '2026-11-22T12:00:00Z')).toBe(text);
});
