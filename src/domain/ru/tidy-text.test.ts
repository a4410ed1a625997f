import { expect, it } from 'vitest';
import { composed, tidyText } from './tidy-text.ts';

it.each(['Королёв', 'Йошкар-Ола', 'Ёлка и йод'])('«%s» is one text, however its letters come', (words) => {
  const taken = words.normalize('NFD');
  expect(taken).not.toBe(words);
  expect([composed(taken), composed(words)]).toEqual([words, words]);
});

it.each([
  ['  Анна Ковалёва\n', 'Анна Ковалёва'],
  [' \u0438\u0306од ', 'йод'],
  ['', ''],
  [' \t', ''],
  ['\u2068Анна\u2069', 'Анна'],
  ['Тверская\u202E, 5\u202C', 'Тверская, 5'],
  ['\u200B', ''],
  [' \u2060 \u200E\uFEFF ', ''],
  ['\u3164\u2800\uFE0F\u034F', ''],
  ['Семья 👩\u200D👧', 'Семья 👩\u200D👧'],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});
