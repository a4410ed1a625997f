import { sql } from 'kysely';
import { type Bits, noBits, setBit } from '#server/catalog/index/bits.ts';
import type { CurrentCatalogue } from '#server/catalog/index/catalogue.ts';
import type { ProductIndex } from '#server/catalog/index/product-index.ts';
import { ranksOf, sortByFigure } from '#server/catalog/index/sort-slots.ts';
import type { Sources } from '#server/db/changes.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';
import type { Matching, SearchSelection } from './search-filter.ts';
import { goneWords, type UnderstoodQuery, understandQuery } from './understand-query.actions.ts';

/** What the words of the shop, and the texts in which they are looked for, are made of. */
export const SEARCHED: Sources = { topics: ['products', 'categories', 'colors'] };
/** Of more than this only so many are ranked; the number that is shown is exact well below it. */
const MOST_MATCHES = 20_000;

/** Products on sale that answer to a query, by slot. */
export interface Matches {
  readonly within: Bits;
  readonly byRelevance: Uint32Array;
}

/** What a query means, remembered until a word of the shop may have changed. */
export const understood = (
  { db, memory }: Remembering,
  raw: string,
  { isLiteral }: { readonly isLiteral: boolean },
): Promise<UnderstoodQuery> =>
  memory.readOneOfMany(`understood ${isLiteral} ${raw}`, SEARCHED, () =>
    understandQuery(db, raw, { isLiteral }),
  );

/** A word that only goods of the past bear may be a misspelt one of today; null where there is none. */
export const understoodAgain = ({ db, memory }: Remembering, raw: string): Promise<UnderstoodQuery | null> =>
  memory.readOneOfMany(`understood again ${raw}`, SEARCHED, async () => {
    const unknown = await goneWords(db, raw);
    return unknown.length === 0 ? null : understandQuery(db, raw, { unknown });
  });

/** What a selection finds among all products on sale. */
export async function matchesOf(
  deps: Remembering,
  { index }: CurrentCatalogue,
  { matching }: SearchSelection,
): Promise<Matches> {
  if (matching === undefined) return { within: index.active(), byRelevance: index.newest() };
  const byRelevance = (await foundBy(deps, index, matching)).slots();
  const within = noBits(index.capacity());
  for (const slot of byRelevance) setBit(within, slot);
  return { within, byRelevance };
}

/** Behind a function, as what is remembered is frozen and an array of bytes cannot be. */
interface Found {
  /** What was found, by relevance: a product keeps its slot in an index while no word of it changes. */
  slots(): Uint32Array;
}

/** What one remembered query weighs beside its slots, in bytes. */
const QUERY_BYTES = 1000;

function foundBy({ db, memory }: Remembering, index: ProductIndex, { query, key }: Matching): Promise<Found> {
  return memory.readOneOfMany(
    `matches ${numberOf(index)} ${key}`,
    SEARCHED,
    async () => {
      // as two texts: a row for each of thousands of matches would take longer to read than they take to find
      const { rows } = await sql<{ ids: string | null; scores: string | null }>`
        select string_agg(found.id::text, '') as ids, string_agg(found.score::text, ',') as scores
        from (${query} limit ${MOST_MATCHES}) found
      `.execute(db);
      const { ids = null, scores = null } = rows[0] ?? {};
      const slots = slotsByRelevance(index, ids ?? '', scores === null ? [] : scores.split(',').map(Number));
      return { slots: () => slots };
    },
    ({ slots }) => slots().byteLength + QUERY_BYTES,
  );
}

/** Tells the slots of one index from those of the next. */
const numbers = new WeakMap<ProductIndex, number>();
let indexes = 0;
function numberOf(index: ProductIndex): number {
  const known = numbers.get(index);
  if (known !== undefined) return known;
  indexes += 1;
  numbers.set(index, indexes);
  return indexes;
}

const ID_LENGTH = 36;

/** `ids` without anything between them, each with its score. */
function slotsByRelevance(index: ProductIndex, ids: string, scores: readonly number[]): Uint32Array {
  const slots = new Uint32Array(scores.length);
  const figures = new Float64Array(scores.length);
  let count = 0;
  for (const [at, score] of scores.entries()) {
    const slot = index.slotOf(ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
    if (slot === undefined) continue;
    slots[count] = slot;
    figures[count] = score;
    count += 1;
  }
  const ranks = ranksOf(figures.subarray(0, count));
  // the rank of each match among the scores, by its position among the newest
  const newest = index.newestFirst(slots.subarray(0, count));
  const rankAt = new Map(Array.from(ranks, (rank, at) => [slots[at] ?? 0, rank]));
  return sortByFigure(newest, (slot) => rankAt.get(slot) ?? 0);
}
