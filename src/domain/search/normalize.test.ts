import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf, foldText, MAX_QUERY_LENGTH, MAX_QUERY_WORDS, wordsOf } from './normalize.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    "' or 1=1 --",
    '<b>платье</b>',
    'a & !b | (c <-> d):*',
    'ё'.repeat(10_000),
  ),
);

describe('a folded text', () => {
  it.each([
    ['Чёрное ПЛАТЬЕ', 'черное платье'],
    ['пла\u0301тье', 'платье'],
    ['е\u0308лочка', 'елочка'],
    ['йога', 'йога'],
    ['ПАЛЬТО', 'пальто'],
  ])('of %j is %j', (raw, folded) => {
    expect(foldText(raw)).toBe(folded);
  });

  it('folds to itself', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(foldText(foldText(raw))).toBe(foldText(raw));
      }),
    );
  });
});

describe('words', () => {
  it.each([
    ['платье-рубашка, из хлопка!', ['платье', 'рубашка', 'из', 'хлопка']],
    ["' or 1=1 -- <b>", ['or', '1', '1', 'b']],
    ['платье & !юбка | (a <-> b):*', ['платье', 'юбка', 'a', 'b']],
    ['\u0000\uD800😀', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('stay whole where a text was pasted that breaks them unseen', () => {
    expect(chunksOf('пла\u00ADтье MR\u200B-0912\u202C')).toEqual(['платье', 'mr-0912']);
  });

  it('are Latin or Russian letters and digits alone, whatever was typed, few and short', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const chunks = chunksOf(raw);
        expect(chunks.length).toBeLessThanOrEqual(MAX_QUERY_WORDS);
        expect(chunks.join('').length).toBeLessThanOrEqual(MAX_QUERY_LENGTH * 20);
        for (const word of chunks.flatMap(wordsOf)) expect(word).toMatch(/^[a-zа-я0-9]{1,40}$/);
      }),
    );
  });
});
