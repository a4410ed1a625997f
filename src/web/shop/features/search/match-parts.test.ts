import { expect, it } from 'vitest';
import { matchParts } from './match-parts.ts';

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Платье на запах', 'плат', '[Плат]ье на запах'],
  ['Платье-свитер чёрное', 'ЧЕРН свит', 'Платье-[свит]ер [чёрн]ое'],
  ['Платье миди', 'платье м', '[Платье] [м]иди'],
  ['Топ и юбка', 'платье', 'Топ и юбка'],
  ['Артикул ZX-7719', 'zx-77', 'Артикул [ZX]-[77]19'],
  ['a+b (c)', '+ ( [', 'a+b (c)'],
  ['', 'платье', ''],
])('of %j, what answers to %j stands out: %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
