import { expect, it } from 'vitest';
import { cappedCount } from './tag.tsx';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge shows %d as %s (99+ above 99)', (count, text) => {
  expect(cappedCount(count)).toBe(text);
});
