import { type Candidate, likelyWords } from './distance.ts';
import { isPlainWord } from './plain-words.ts';
import type { Chunk, Reading, TypedQuery } from './readings.ts';
import { sizesOfWord } from './size-words.ts';
import { nearTo, SYNONYM_WORDS, sameAs } from './synonyms.ts';
import { fleetingForms } from './word-forms.ts';

/** What the shop knows of a word: whether it is written so, names a category or a colour, and how it is shown. */
export type KnownWord = { readonly isWritten: boolean; readonly isKind: boolean; readonly shown: string };
/** The shop's words by every word that was asked for. */
export type ShopWords = ReadonlyMap<string, KnownWord>;

/** One way in which a product may answer to a term. Kinds count in names, categories, colours and cloth alone. */
export type Alternative = { readonly word: string; readonly isKind: boolean };

/** What a product has to answer to, by any of its alternatives. */
export type Term = {
  readonly typed: string;
  /** The word itself in its forms. */
  readonly own: readonly Alternative[];
  /** Own ones, those of the same meaning and those that come near. */
  readonly all: readonly Alternative[];
  readonly isKind: boolean;
};

export type Understood = {
  readonly terms: readonly Term[];
  /** Any of them will do; each in numbers and in letters. */
  readonly sizes: readonly string[];
  /** Words that nothing in the shop answers to. */
  readonly ignored: readonly string[];
  /** The query as it was understood, where that is not as it was typed. */
  readonly corrected: string | null;
  readonly layoutSwitched: boolean;
  /** Only words that narrow nothing: the whole catalogue answers. */
  readonly isEverything: boolean;
};

/** Every word whose standing in the shop decides how a query is understood. */
export function wordsToLookUp(query: TypedQuery): string[] {
  const words = query.chunks.flatMap(({ readings }) => readings.flatMap((reading) => reading.words));
  return [...new Set(words.flatMap(wordsAround))];
}

/** A word, its forms and all that mean the same or come near. */
export function wordsAround(word: string): string[] {
  return [word, ...fleetingForms(word), ...sameAs(word), ...nearTo(word)];
}

/** Chunks that no reading explains: their words are misspelt, if anything. */
export function unclearChunks(query: TypedQuery, shop: ShopWords): Chunk[] {
  return tellingChunks(query).filter((chunk) => clearReading(chunk, shop) === null);
}

/** What a chunk that nothing explains may have meant, reading by reading, the likeliest first. */
export function corrections(chunk: Chunk, candidates: readonly Candidate[]): string[] {
  const words = [...candidates, ...SYNONYM_WORDS.map((word) => ({ word, isTitle: true }))];
  return chunk.readings.flatMap(({ words: read }) =>
    read.length === 1 ? likelyWords(read[0] ?? '', words) : [],
  );
}

/** Understands a query by the shop's words; `meant` holds what unclear words were taken for, by the chunk as typed. */
export function understand(
  query: TypedQuery,
  shop: ShopWords,
  meant: ReadonlyMap<string, Reading> = new Map(),
): Understood {
  const terms: Term[] = [];
  const sizes: string[] = [];
  const ignored: string[] = [];
  const shown: string[] = [];
  let layoutSwitched = false;
  let isChanged = false;
  let before = '';
  for (const chunk of tellingChunks(query)) {
    const reading = clearReading(chunk, shop) ?? meant.get(chunk.typed) ?? null;
    if (reading === null) ignored.push(chunk.typed);
    const used = reading ?? chunk.readings[0] ?? { kind: 'typed', words: [] };
    const isTyped = used === chunk.readings[0];
    layoutSwitched ||= used.kind === 'layout' && !isTyped;
    isChanged ||= !isTyped;
    shown.push(isTyped ? chunk.typed : shownAs(used, shop));
    if (reading === null) continue;
    for (const word of reading.words) {
      const wanted = sizesOfWord(word);
      if (wanted !== null) sizes.push(...wanted);
      else if (!isPlainWord(word, before)) pushTerm(terms, ignored, word, shop);
      before = word;
    }
  }
  return {
    terms,
    sizes,
    ignored,
    corrected: isChanged ? shown.join(' ') : null,
    layoutSwitched,
    isEverything: query.chunks.length > 0 && terms.length === 0 && sizes.length === 0 && ignored.length === 0,
  };
}

/** A number beside words is a share («100% хлопок») or a price, and no product is found by one. */
function tellingChunks({ chunks }: TypedQuery): readonly Chunk[] {
  const telling = chunks.filter((chunk) => !isBareNumber(chunk));
  return telling.length === 0 ? chunks : telling;
}

const isBareNumber = ({ readings }: Chunk): boolean =>
  readings[0]?.words.every((word) => /^\d+$/.test(word) && sizesOfWord(word) === null) === true;

/** Latin letters spell a word in one of many ways, so it is shown as the shop writes it; the other readings are exact. */
const shownAs = ({ kind, words }: Reading, shop: ShopWords): string =>
  words.map((word) => (kind === 'translit' ? shop.get(word)?.shown : undefined) ?? word).join(' ');

function pushTerm(terms: Term[], ignored: string[], word: string, shop: ShopWords): void {
  const term = termOf(word, shop);
  if (term === null) ignored.push(word);
  else if (!terms.some(({ typed }) => typed === word)) terms.push(term);
}

function termOf(word: string, shop: ShopWords): Term | null {
  const known = (words: readonly string[]): Alternative[] =>
    [...new Set(words)].flatMap((each) => {
      const found = shop.get(each);
      return found === undefined ? [] : [{ word: each, isKind: found.isKind }];
    });
  const own = known([word, ...fleetingForms(word)]);
  const all = known(wordsAround(word));
  if (all.length === 0) return null;
  return { typed: word, own, all, isKind: [...own, ...known(sameAs(word))].some(({ isKind }) => isKind) };
}

/** The first reading whose every word means something here; words written in the shop before words of the same stem. */
function clearReading(chunk: Chunk, shop: ShopWords): Reading | null {
  const [typed] = chunk.readings;
  const means = (word: string) =>
    isPlainWord(word) || sizesOfWord(word) !== null || termOf(word, shop) !== null;
  const isWritten = (word: string) => isPlainWord(word) || shop.get(word)?.isWritten === true;
  if (typed?.words.every(means)) return typed;
  return (
    chunk.readings.find(({ words }) => words.every(isWritten)) ??
    chunk.readings.find(({ words }) => words.every(means)) ??
    null
  );
}

/** A word that is still being typed, by the words that it may become. */
export function termOfBeginning(typed: string, completions: readonly string[], shop: ShopWords): Term | null {
  const terms = completions.flatMap((word) => termOf(word, shop) ?? []);
  if (terms.length === 0) return null;
  return {
    typed,
    own: terms.flatMap(({ own }) => own),
    all: terms.flatMap(({ all }) => all),
    isKind: terms.some(({ isKind }) => isKind),
  };
}
