import { expect, it } from 'vitest';
import { sellableText } from './sellable-text.ts';

it.each([
  [{ available: 2, held: 8 }, 'можно продать ещё 2\u00a0шт., в\u00a0брони 8'],
  [{ available: 0, held: 3 }, 'можно продать ещё 0\u00a0шт., в\u00a0брони 3'],
  [{ available: 8, held: 0 }, 'можно продать ещё 8\u00a0шт.'],
])('%o is told as «%s»', (pieces, text) => {
  expect(sellableText(pieces)).toBe(text);
});
