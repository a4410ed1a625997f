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
  const found = await foundBy(deps, matching);
  const known = matchesBy.get(found);
  if (known?.index === index && known.capacity === index.capacity()) return known.matches;
  const matches = matchesIn(index, found);
  matchesBy.set(found, { index, capacity: index.capacity(), matches });
  return matches;
}

/** Where what was found stands in the index: a product keeps its slot while no word of it changes. */
const matchesBy = new WeakMap<
  Found,
  { readonly index: ProductIndex; readonly capacity: number; readonly matches: Matches }
>();

interface Found {
  /** Without anything between them. */
  readonly ids: string;
  readonly scores: readonly number[];
}

const ID_LENGTH = 36;

function foundBy({ db, memory }: Remembering, { query, key }: Matching): Promise<Found> {
  return memory.readOneOfMany(
    `matches ${key}`,
    SEARCHED,
    async () => {
      // as two texts: a row for each of thousands of matches would take longer to read than they take to find
      const { rows } = await sql<{ ids: string | null; scores: string | null }>`
        select string_agg(found.id::text, '') as ids, string_agg(found.score::text, ',') as scores
        from (${query} limit ${MOST_MATCHES}) found
      `.execute(db);
      const { ids = null, scores = null } = rows[0] ?? {};
      return { ids: ids ?? '', scores: scores === null ? [] : scores.split(',').map(Number) };
    },
    ({ ids, scores }) => ids.length + 20 * scores.length + 20_000,
  );
}

function matchesIn(index: ProductIndex, { ids, scores }: Found): Matches {
  const within = noBits(index.capacity());
  const slots = new Uint32Array(scores.length);
  const figures = new Float64Array(scores.length);
  let count = 0;
  for (const [at, score] of scores.entries()) {
    const slot = index.slotOf(ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
    if (slot === undefined) continue;
    setBit(within, slot);
    slots[count] = slot;
    figures[count] = score;
    count += 1;
  }
  const ranks = ranksOf(figures.subarray(0, count));
  // the rank of each match among the scores, by its position among the newest
  const newest = index.newestFirst(slots.subarray(0, count));
  const rankAt = new Map(Array.from(ranks, (rank, at) => [slots[at] ?? 0, rank]));
  return { within, byRelevance: sortByFigure(newest, (slot) => rankAt.get(slot) ?? 0) };
}
