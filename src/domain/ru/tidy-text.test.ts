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
])('%j is kept as %j', (typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});
