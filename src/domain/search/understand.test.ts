import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from './readings.ts';
import { phraseOf, phrasesOf } from './suggest-phrase.ts';
import { nearTo, SYNONYM_WORDS, sameAs } from './synonyms.ts';
import { corrections, type ShopWords, unclearChunks, understand, wordsToLookUp } from './understand.ts';

/** A shop that writes these words; those with a star name a kind of thing. */
function shopOf(words: string): ShopWords {
  return new Map(
    words.split(' ').map((each) => {
      const word = each.replace('*', '');
      return [word, { isWritten: true, isKind: each.endsWith('*'), shown: word }];
    }),
  );
}
const shop = shopOf('платье* пальто* юбка* красный* бордовый* жакет* лен льняной пояс одежда верхняя red');
const asked = (query: string) => understand(readQuery(query), shop);
const typedTerms = (query: string) => asked(query).terms.map(({ typed }) => typed);
const allWords = (query: string) => asked(query).terms.map(({ all }) => all.map(({ word }) => word));

describe('a query', () => {
  it('narrows with each word, words that say nothing left out', () => {
    expect(typedTerms('купить красный жакет для женщин')).toEqual(['красный', 'жакет']);
    expect(typedTerms('платье платье')).toEqual(['платье']);
  });

  it('takes words joined by a dash one by one', () => {
    expect(typedTerms('платье-юбка')).toEqual(['платье', 'юбка']);
  });

  it('is read in the other layout where that makes sense, and says so', () => {
    expect(asked('gkfnmt')).toMatchObject({ corrected: 'платье', layoutSwitched: true });
    expect(asked('.,rf')).toMatchObject({ corrected: 'юбка', layoutSwitched: true });
    expect(asked('кув')).toMatchObject({ corrected: 'red', layoutSwitched: true });
  });

  it('is read as transliteration where that makes sense', () => {
    expect(asked('platye')).toMatchObject({ corrected: 'платье', layoutSwitched: false });
    expect(asked("pal'to")).toMatchObject({ corrected: 'пальто', layoutSwitched: false });
  });

  it('that is understood as it stands is not corrected', () => {
    expect(asked('Красный жакет')).toMatchObject({ corrected: null, layoutSwitched: false, ignored: [] });
    expect(asked('red')).toMatchObject({ corrected: null, layoutSwitched: false });
  });

  it('may be typed with Latin letters that look Russian', () => {
    expect(typedTerms('пaльтo')).toEqual(['пальто']);
  });

  it('may name an article number, alone or beside words', () => {
    expect(readQuery('mr 109').articles).toContainEqual(['mr109']);
    expect(readQuery('платье mr-109').articles).toEqual([['mr109']]);
    expect(readQuery('платье 109').articles).toEqual([]);
    expect(readQuery('красное платье').articles).toEqual([]);
  });

  it('names what nothing in the shop answers to', () => {
    expect(asked('платье шишшш')).toMatchObject({ ignored: ['шишшш'] });
    expect(unclearChunks(readQuery('платье шишшш'), shop).map(({ typed }) => typed)).toEqual(['шишшш']);
  });

  it('asks for sizes apart from words', () => {
    expect(asked('платье 44 размер')).toMatchObject({ sizes: ['44', 's'] });
    expect(typedTerms('платье 44 размер')).toEqual(['платье']);
  });

  it('passes over a number beside words', () => {
    expect(asked('100% лен 2000')).toMatchObject({ ignored: [], terms: [{ typed: 'лен' }] });
    for (const numbers of ['2000', '2000 100']) {
      expect(asked(numbers)).toMatchObject({ ignored: numbers.split(' '), isEverything: false });
    }
  });

  it('of nothing but empty words asks for everything', () => {
    expect(asked('женская одежда').isEverything).toBe(true);
    expect(typedTerms('верхняя одежда')).toEqual(['верхняя', 'одежда']);
    expect(asked('!!!').isEverything).toBe(false);
    expect(asked('').isEverything).toBe(false);
  });

  it('takes a colour by any of its names', () => {
    for (const name of ['бордо', 'бордовое', 'марсала', 'винный']) {
      expect(allWords(name)).toEqual([['бордовый']]);
    }
  });

  it('tells the word itself from what means the same', () => {
    const [term] = asked('льняной').terms;
    expect(term?.own.map(({ word }) => word)).toEqual(['льняной']);
    expect(term?.all.map(({ word }) => word)).toEqual(['льняной', 'лен']);
  });

  it('says which words name kinds of things', () => {
    expect(asked('пиджак с поясом').terms).toMatchObject([{ typed: 'пиджак', isKind: true }]);
    expect(asked('пояс').terms).toMatchObject([{ isKind: false }]);
  });

  it('corrects a misspelt word by the words of the shop and those that mean them', () => {
    const [chunk] = readQuery('плтье').chunks;
    const [synonym] = readQuery('марсалла').chunks;
    if (chunk === undefined || synonym === undefined) throw new Error('no chunk');
    expect(corrections(chunk, [{ word: 'платье', isTitle: true }])[0]).toBe('платье');
    expect(corrections(synonym, [])[0]).toBe('марсала');
  });

  it('is understood whatever it is, in few words that need no quoting', { timeout: 30_000 }, () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'абя aez,.;\'"<>[]-`1904 '), maxLength: 200 }),
      fc.constantFrom(
        "'; drop table products; --",
        '<script>',
        '!!!',
        '\u0000',
        '\uDC00',
        'а'.repeat(10_000),
      ),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const query = readQuery(raw);
        const words = wordsToLookUp(query);
        expect(words.length).toBeLessThan(1000);
        for (const word of words) expect(word).toMatch(/^[a-zа-я0-9]+$/);
        const { terms, ignored, corrected } = understand(query, shop);
        expect(terms.length + ignored.length).toBeLessThanOrEqual(40);
        expect((corrected ?? '').length).toBeLessThan(600);
      }),
    );
  });
});

describe('synonyms', () => {
  it.each([
    ['марсала', 'бордовый'],
    ['молочного', 'белый'],
    ['пиджаки', 'жакет'],
    ['штанами', 'брюки'],
    ['шелковая', 'шелк'],
    ['клетчатую', 'клетка'],
  ])('%j means %j', (word, same) => {
    expect(sameAs(word)).toContain(same);
  });

  it.each(['лента', 'белка', 'сервиз', 'кожура', 'алоэ', ''])('of %j are unknown', (word) => {
    expect(sameAs(word)).toEqual([]);
  });

  it('lead one way from an occasion to what suits it', () => {
    expect(nearTo('кофту')).toContain('кардиган');
    expect(nearTo('кардиган')).toEqual([]);
  });

  it('are written as queries are folded', () => {
    for (const word of SYNONYM_WORDS) expect(word).toMatch(/^[а-я]+$/);
  });

  it('mean the same both ways', () => {
    for (const word of SYNONYM_WORDS) for (const same of sameAs(word)) expect(sameAs(same)).toContain(same);
  });
});

describe('a suggested query', () => {
  it.each([
    ['Платье на запах', 'платье на запах'],
    ['Блуза из шёлка с бантом', 'блуза из шёлка'],
    ['Шарф с бахромой и', 'шарф с бахромой'],
    ['Платье длинное из льна', 'платье длинное'],
    ['Лонгслив', 'лонгслив'],
  ])('of «%s» is «%s»', (name, phrase) => {
    expect(phraseOf(name)).toBe(phrase);
  });

  it('comes from most products first, and is not what is typed already', () => {
    const names = ['Пальто', 'Платье на запах', 'Платье на запах', 'Плащ'];
    expect(phrasesOf(names, 'плащ', 3)).toEqual(['платье на запах', 'пальто']);
    expect(phrasesOf(names, 'п', 1)).toEqual(['платье на запах']);
  });
});
