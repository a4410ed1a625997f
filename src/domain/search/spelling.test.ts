import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleKeys } from './article.ts';
import { likelyWords, typosAllowed, typosBetween } from './distance.ts';
import { inLatinLayout, inRussianLayout } from './layout.ts';
import { sizesOfWord } from './size-words.ts';
import { fromTranslit } from './translit.ts';
import { fleetingForms } from './word-forms.ts';

const russian = fc.string({ unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъыьэюя'), maxLength: 20 });

describe('the other keyboard layout', () => {
  it.each([
    ['gkfnmt', 'платье'],
    ['ghbdtn', 'привет'],
    [',k.pf', 'блюза'],
    ['.,rf', 'юбка'],
    ['[kjgjr', 'хлопок'],
    ["'kfcnfy", 'эластан'],
    ['l;bycs', 'джинсы'],
  ])('makes %j %j', (typed, meant) => {
    expect(inRussianLayout(typed)).toBe(meant);
  });

  it.each([
    ['вкуыы', 'dress'],
    ['ьк-109', 'mr-109'],
  ])('makes %j %j', (typed, meant) => {
    expect(inLatinLayout(typed)).toBe(meant);
  });

  it('brings every Russian word back', () => {
    fc.assert(
      fc.property(russian, (word) => {
        expect(inRussianLayout(inLatinLayout(word))).toBe(word);
      }),
    );
  });

  it('leaves digits and spaces alone', () => {
    expect(inRussianLayout('44 46')).toBe('44 46');
    expect(inLatinLayout('44 46')).toBe('44 46');
  });
});

describe('Latin letters', () => {
  it.each([
    ['platye', 'платье'],
    ['palto', 'палто'],
    ["pal'to", 'пальто'],
    ['zhaket', 'жакет'],
    ['yubka', 'юбка'],
    ['bryuki', 'брюки'],
    ['dzhinsy', 'джинсы'],
    ['djinsi', 'джинси'],
    ['jaket', 'жакет'],
    ['shchyolk', 'щелк'],
    ['krasnyy', 'красный'],
    ['hlopok', 'хлопок'],
    ['khlopok', 'хлопок'],
  ])('of %j may spell %j', (latin, word) => {
    expect(fromTranslit(latin)).toContain(word);
  });

  it.each(['xl', 'mr109', 'платье', '', "''"])('of %j spell nothing Russian', (text) => {
    expect(fromTranslit(text)).toEqual([]);
  });

  it('give a few Russian words, whatever they are', () => {
    const latin = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz'"), maxLength: 40 });
    fc.assert(
      fc.property(latin, (word) => {
        const read = fromTranslit(word);
        expect(read.length).toBeLessThanOrEqual(16);
        expect(new Set(read).size).toBe(read.length);
        for (const each of read) expect(each).toMatch(/^[а-я]+$/);
      }),
    );
  });
});

describe('typos', () => {
  it.each([
    ['платье', 'платье', 0],
    ['плтье', 'платье', 1],
    ['палтье', 'платье', 1],
    ['кордиган', 'кардиган', 1],
    ['комбенизон', 'комбинезон', 2],
    ['', 'юбка', 4],
  ])('between %j and %j: %d', (a, b, typos) => {
    expect(typosBetween(a, b)).toBe(typos);
  });

  it('count alike both ways, are none only between equals and stop above the limit', () => {
    fc.assert(
      fc.property(russian, russian, fc.nat(5), (a, b, limit) => {
        const typos = typosBetween(a, b);
        expect(typosBetween(b, a)).toBe(typos);
        expect(typos === 0).toBe(a === b);
        expect(typos).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(typosBetween(a, b, limit)).toBe(typos <= limit ? typos : limit + 1);
      }),
    );
  });

  it('are allowed more in longer words', () => {
    expect([3, 4, 5, 6, 9, 10].map(typosAllowed)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('lead to the nearest word, of a name before one of a description', () => {
    const shop = [
      { word: 'кардигана', isTitle: false },
      { word: 'кардиган', isTitle: true },
      { word: 'карман', isTitle: true },
    ];
    expect(likelyWords('кордиган', shop)).toEqual(['кардиган', 'кардигана']);
    expect(likelyWords('шуб', [{ word: 'зуб', isTitle: true }])).toEqual([]);
  });
});

describe('a vowel that comes and goes', () => {
  it.each([
    ['рубашек', ['рубашка']],
    ['сумок', ['сумка']],
    ['хлопка', ['хлопок', 'хлопек']],
    ['горошком', ['горошок', 'горошек']],
    ['пальто', []],
    ['сок', []],
  ])('gives %j the forms %j', (word, forms) => {
    expect(fleetingForms(word)).toEqual(forms);
  });
});

describe('a size', () => {
  it.each([
    ['44', ['44', 's']],
    ['52', ['52', 'xxl', '2xl']],
    ['xl', ['50', 'xl']],
    ['м', ['46', 'm']],
    ['62', ['62']],
  ])('%j is %j', (word, sizes) => {
    expect(sizesOfWord(word)).toEqual(sizes);
  });

  it.each(['45', '12', '100', '109', 'платье', 'с', ''])('is not %j', (word) => {
    expect(sizesOfWord(word)).toBeNull();
  });
});

describe('an article number', () => {
  it.each([
    ['mr-109', ['mr109']],
    ['mr 109', ['mr109']],
    ['109', ['109']],
    ['mr-109-red-44', ['mr109red44']],
    ['4601234567890', ['b4601234567890', '4601234567890']],
  ])('%j begins as %j', (text, keys) => {
    expect(articleKeys(text)).toEqual(keys);
  });

  it('is read in Russian letters too', () => {
    expect(articleKeys('мр-109')).toContain('mr109');
  });

  it.each(['44', '10', 'платье', 'платье 44', '', '-', '1'.repeat(80)])('is not %j', (text) => {
    expect(articleKeys(text)).toEqual([]);
  });
});
