import { expect, it } from 'vitest';
import { presenceText } from './presence.ts';

it.each([
  [[], null],
  [['Дарья Ким'], 'Смотрит ещё Дарья Ким'],
  [['Дарья Ким', 'Пётр Ли'], 'Смотрят ещё Дарья Ким и Пётр Ли'],
  [['Анна', 'Дарья', 'Пётр'], 'Смотрят ещё Анна, Дарья и Пётр'],
])('%j', (others, text) => {
  expect(presenceText(others)).toBe(text);
});
