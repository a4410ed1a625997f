import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Candidate } from '#domain/search/distance.ts';
import type { ShopWords } from '#domain/search/understand.ts';
import type { DB } from '#server/db/types.ts';

/** Neighbours by trigrams from which the domain takes the likeliest. */
const NEAREST = 12;
/** Readings of one query that are compared with the shop's words; each is one walk through an index. */
const MOST_MISSPELT = 24;

/** What the shop knows of these words, by their stems. */
export async function lookUpWords(db: Kysely<DB>, words: readonly string[]): Promise<ShopWords> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; isWritten: boolean; isKind: boolean; shown: string }>`
    select asked.word, bool_or(w.word = asked.word) as "isWritten", bool_or(w.is_kind) as "isKind",
      (array_agg(w.word order by w.word <> asked.word, not w.is_title, not w.is_kind, length(w.word), w.word))[1] as shown
    from unnest(${words}::text[]) asked (word)
    join search_words w on w.lexeme = (tsvector_to_array(to_tsvector('russian', asked.word)))[1]
    group by asked.word
  `.execute(db);
  return new Map(rows.map(({ word, ...known }) => [word, known]));
}

/** Words of the shop that look like these. */
export async function nearWords(db: Kysely<DB>, misspelt: readonly string[]): Promise<Candidate[]> {
  if (misspelt.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select distinct near.word, near.is_title or near.is_kind as "isTitle"
    from unnest(${misspelt.slice(0, MOST_MISSPELT)}::text[]) asked (word)
    cross join lateral (
      select w.word, w.is_title, w.is_kind from search_words w order by w.letters <-> search_letters(asked.word) limit ${NEAREST}
    ) near
  `.execute(db);
  return rows;
}

/** Whether some product on sale bears the word. */
export async function isBorne(db: Kysely<DB>, word: string): Promise<boolean> {
  // counted, not "exists": the planner takes that for a short walk through the table, which a rare word makes long
  const { rows } = await sql<{ products: number }>`
    select count(*) as products
    from search_documents d join products p on p.id = d.product_id and p.is_active
    where d.document @@ to_tsquery('russian', ${word})
  `.execute(db);
  return (rows[0]?.products ?? 0) > 0;
}

/** Which of these words the shop knows although no product on sale bears them. */
export async function wordsOfNothing(db: Kysely<DB>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select asked.word
    from unnest(${words}::text[]) asked (word)
    where exists (select from search_words w where w.word = asked.word)
      and (
      select count(*)
      from search_documents d join products p on p.id = d.product_id and p.is_active
      where d.document @@ to_tsquery('russian', asked.word)) = 0
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** The first of these that article numbers on sale begin with; each may be spelt in several ways. */
export async function findArticle(
  db: Kysely<DB>,
  spellings: readonly (readonly string[])[],
): Promise<readonly string[]> {
  for (const keys of spellings) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from search_articles a join products p on p.id = a.product_id and p.is_active
        where ${articleBegins(keys)}) as found
    `.execute(db);
    if (rows[0]?.found === true) return keys;
  }
  return [];
}

/** One of the articles `a` begins with one of these keys, which are letters and digits, so nothing in them is a pattern. */
export const articleBegins = (keys: readonly string[]): RawBuilder<boolean> =>
  sql`a.signs like any(array[${sql.join(keys.map((key) => sql`trigram_text(${`% ${key}%`})`))}])`;
