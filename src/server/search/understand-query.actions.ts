import type { Kysely } from 'kysely';
import { asTyped, type Reading, readQuery, type TypedQuery } from '#domain/search/readings.ts';
import { SYNONYM_WORDS } from '#domain/search/synonyms.ts';
import {
  corrections,
  type ShopWords,
  type Understood,
  unclearChunks,
  understand,
  wordsAround,
  wordsToLookUp,
} from '#domain/search/understand.ts';
import type { DB } from '#server/db/types.ts';
import { findArticle, isBorne, lookUpWords, nearWords, wordsOfNothing } from './words.queries.ts';

/** Corrections of one word that are worth a look into the catalogue. */
const MOST_CORRECTIONS = 4;

/** A query as the shop understands it; `articles` are set when it is an article number. */
export interface UnderstoodQuery extends Understood {
  readonly articles: readonly string[];
}

interface ReadingRules {
  /** The words as they are typed: no other layout, no transliteration, no corrections. */
  readonly isLiteral?: boolean;
  /** Words that the shop is not to know. */
  readonly unknown?: readonly string[];
}

/** Reads a query by the words of the catalogue: two round trips, four where something is misspelt. */
export async function understandQuery(
  db: Kysely<DB>,
  raw: string,
  { isLiteral = false, unknown = [] }: ReadingRules = {},
): Promise<UnderstoodQuery> {
  const query = isLiteral ? asTyped(readQuery(raw)) : readQuery(raw);
  const [articles, known] = await Promise.all([
    findArticle(db, query.articles),
    lookUpWords(db, wordsToLookUp(query)),
  ]);
  const shop = new Map([...known].filter(([word]) => !unknown.includes(word)));
  if (articles.length > 0) return { ...understand({ chunks: [], articles: [] }, shop), articles };
  if (isLiteral) return { ...understand(query, shop), articles: [] };
  const { meant, words } = await correctUnclear(db, query, shop);
  return { ...understand(query, words, meant), articles: [] };
}

/** Words of the query that the shop knows from goods of the past alone. */
export const goneWords = (db: Kysely<DB>, raw: string): Promise<string[]> =>
  wordsOfNothing(
    db,
    asTyped(readQuery(raw)).chunks.flatMap(({ readings }) => readings[0]?.words ?? []),
  );

async function correctUnclear(
  db: Kysely<DB>,
  query: TypedQuery,
  shop: ShopWords,
): Promise<{ meant: ReadonlyMap<string, Reading>; words: ShopWords }> {
  const unclear = unclearChunks(query, shop);
  if (unclear.length === 0) return { meant: new Map(), words: shop };
  // as typed before any other way to read it, as no more than a few are compared
  const misspelt = [0, 1].flatMap((start) =>
    unclear.flatMap(({ readings }) => readings.slice(start, start === 0 ? 1 : undefined)),
  );
  const candidates = await nearWords(db, [...new Set(misspelt.flatMap(({ words }) => words))]);
  const meant = new Map<string, Reading>();
  for (const chunk of unclear) {
    const word = await firstUseful(db, corrections(chunk, candidates));
    if (word !== null) meant.set(chunk.typed, { kind: 'typed', words: [word] });
  }
  const corrected = [...meant.values()].flatMap(({ words }) => words);
  const around = await lookUpWords(db, [...new Set(corrected.flatMap(wordsAround))]);
  return { meant, words: new Map([...shop, ...around]) };
}

/** The likeliest correction that leads to a product; one that only a hidden product bears does not. */
async function firstUseful(db: Kysely<DB>, words: readonly string[]): Promise<string | null> {
  for (const word of [...new Set(words)].slice(0, MOST_CORRECTIONS)) {
    if (SYNONYM_WORDS.includes(word) || (await isBorne(db, word))) return word;
  }
  return null;
}
