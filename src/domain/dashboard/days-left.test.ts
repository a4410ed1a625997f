import { expect, it } from 'vitest';
import { daysLeft, daysLeftText } from './days-left.ts';

it.each([
  [2, 9, 6, '6\u00A0дней'],
  [1, 14, 2, '2\u00A0дня'],
  [1, 31, 0, 'меньше дня'],
  [30, 30, 30, '30\u00A0дней'],
  [0, 11, 0, 'нет'],
  [-3, 11, 0, 'нет'],
  [5, 0, null, 'не продаётся'],
])('%d left of which %d go in 30 days: %s', (available, sold, days, text) => {
  expect(daysLeft(available, sold)).toBe(days);
  expect(daysLeftText(available, sold)).toBe(text);
});
