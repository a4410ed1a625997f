import { articleKeys } from './article.ts';
import { inLatinLayout, inRussianLayout } from './layout.ts';
import { chunksOf, MAX_QUERY_WORDS, wordsOf } from './normalize.ts';
import { fromTranslit } from './translit.ts';

/** How typed letters may be taken: as they are, in the other keyboard layout, as Russian in Latin letters. */
export type ReadingKind = 'typed' | 'layout' | 'translit';

/** One way to take what stands between two spaces: its words, the likeliest way first. */
export type Reading = { readonly kind: ReadingKind; readonly words: readonly string[] };

export type Chunk = {
  readonly typed: string;
  readonly readings: readonly Reading[];
};

export type TypedQuery = {
  readonly chunks: readonly Chunk[];
  /** Beginnings of the one article number that is asked for: of the whole query, then of its parts. */
  readonly articles: readonly (readonly string[])[];
};

/**
 * Takes a query apart into words and the ways to read each; what they mean, the shop's words decide. See
 * docs/rules/search.md.
 */
export function readQuery(raw: string): TypedQuery {
  const typed = chunksOf(raw);
  const chunks = typed
    .flatMap(partsOf)
    .map((text) => ({ typed: text, readings: readingsOf(text) }))
    .filter(({ readings }) => readings.length > 0);
  const articles = [typed.join(' '), ...typed.filter(hasArticleBesideWords)].map(articleKeysOf);
  return {
    chunks: chunks.slice(0, MAX_QUERY_WORDS),
    articles: articles.filter((keys) => keys.length > 0),
  };
}

/** The same words read in no other way than they are typed. */
export const asTyped = (query: TypedQuery): TypedQuery => ({
  ...query,
  chunks: query.chunks.map((chunk) => ({ ...chunk, readings: chunk.readings.slice(0, 1) })),
});

/** Digits alone are a size, a share or a price there. */
const hasArticleBesideWords = (chunk: string, _place: number, all: readonly string[]): boolean =>
  all.length > 1 && /[a-zа-я].*\d{3}/.test(chunk);

/** A dash joins words that are looked for one by one; among Russian letters all punctuation does. */
function partsOf(chunk: string): string[] {
  if (articleKeysOf(chunk).length > 0) return [chunk];
  return chunk.split(/[a-z]/.test(chunk) ? /[-–—/]+/ : /[^a-zа-я0-9]+/).filter(Boolean);
}

function articleKeysOf(text: string): string[] {
  return [...new Set([...articleKeys(text), ...articleKeys(inLatinLayout(text))])];
}

function readingsOf(chunk: string): Reading[] {
  const typed: Reading = { kind: 'typed', words: wordsOf(withoutLookalikes(chunk)) };
  const spoken = wordsOf(chunk.replaceAll("'", '')).join('');
  const readings: Reading[] = [
    typed,
    ...layoutTexts(chunk).map((text) => ({ kind: 'layout' as const, words: wordsOf(text) })),
    ...fromTranslit(chunk.replace(/[^a-z']/g, '')).map((word) => ({
      kind: 'translit' as const,
      words: [word],
    })),
    ...fromTranslit(spoken).map((word) => ({ kind: 'translit' as const, words: [word] })),
  ];
  const seen = new Set<string>();
  return readings.filter(({ words }) => {
    const key = words.join(' ');
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

/** Latin letters that look Russian, typed among Russian ones. */
const LOOKALIKES = new Map(
  Array.from('aceopxykmthb', (letter, index) => [letter, 'асеорхукмтнв'.charAt(index)] as const),
);

function withoutLookalikes(chunk: string): string {
  const isMixed = /[a-z]/.test(chunk) && /[а-я]/.test(chunk);
  return isMixed ? Array.from(chunk, (char) => LOOKALIKES.get(char) ?? char).join('') : chunk;
}

/** Punctuation of the Latin layout is letters of the Russian one, unless it only ends the word. */
function layoutTexts(chunk: string): string[] {
  const isLatin = /[a-z]/.test(chunk) && !/[а-я]/.test(chunk);
  const isRussian = /[а-я]/.test(chunk) && !/[a-z]/.test(chunk);
  if (isLatin) return [inRussianLayout(chunk), inRussianLayout(chunk.replace(/[^a-z0-9]+$/, ''))];
  return isRussian ? [inLatinLayout(chunk)] : [];
}
