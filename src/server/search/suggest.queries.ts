import { type Kysely, sql } from 'kysely';
import { type LocalizedText, localizedName } from '#domain/catalog/names.ts';
import { isOpenCategory } from '#server/catalog/open-categories.ts';
import { isActive } from '#server/catalog/product-filter.ts';
import type { DB } from '#server/db/types.ts';
import type { SearchSelection } from './search-filter.ts';

/** Words that a beginning is completed to; more of them say nothing any more. */
const MOST_COMPLETIONS = 12;
/** Products whose names offer queries. */
export const NAMES_READ = 40;

/** Words of the shop by what they begin with: those of names and kinds first, short ones first. */
export async function completeWords(
  db: Kysely<DB>,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (beginnings.length === 0) return new Map();
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select asked.beginning, array_agg(found.word order by found.position) as words
    from unnest(${beginnings}::text[]) asked (beginning)
    cross join lateral (
      select w.word, row_number() over () as position
      from search_words w
      -- no word holds ё, which stands behind every letter that one holds
      where w.word ~>=~ asked.beginning and w.word ~<~ (asked.beginning || 'ё')
      order by not (w.is_title or w.is_kind), length(w.word), w.word
      limit ${MOST_COMPLETIONS}
    ) found
    group by asked.beginning
  `.execute(db);
  return new Map(rows.map(({ beginning, words }) => [beginning, words]));
}

export interface NamedProduct {
  readonly id: string;
  readonly name: string;
}

/** The best of the products that a selection finds, by id and name. */
export async function selectBest(db: Kysely<DB>, { where, order }: SearchSelection): Promise<NamedProduct[]> {
  const conditions = sql.join([isActive.sql, ...where.map((condition) => condition.sql)], sql` and `);
  const { rows } = await sql<NamedProduct>`
    select p.id, p.name from products p ${order.join} where ${conditions} order by ${order.by} limit ${NAMES_READ}
  `.execute(db);
  return rows;
}

export interface SuggestedCategory {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Categories that visitors see whose name answers to the words, those of fewest words first. */
export async function selectNamedCategories(
  db: Kysely<DB>,
  words: string,
  limit: number,
): Promise<SuggestedCategory[]> {
  if (words === '' || limit === 0) return [];
  const { rows } = await sql<{ id: string; slug: string; name: LocalizedText }>`
    select c.id, c.slug, c.name
    from categories c
    where c.is_visible and ${isOpenCategory}
      and to_tsvector('russian', search_text(concat_ws(' ', c.name ->> 'ru', c.name ->> 'en')))
        @@ to_tsquery('russian', ${words})
      and exists (
        select from categories inside
        join product_categories pc on pc.category_id = inside.id
        join products p on p.id = pc.product_id and p.is_active
        where inside.path = c.path or starts_with(inside.path, c.path || '/'))
    order by c.level, length(c.name ->> 'ru'), c.sort_order, c.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id, slug, name }) => ({ id, slug, name: localizedName(name, slug) }));
}
