import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { staffProductList } from '#contract/staff-products.ts';

export type Sql = RawBuilder<unknown>;
export type StaffFilter = Omit<z.output<typeof staffProductList.query>, 'page' | 'limit' | 'sort'>;

/** What changed of products' figures since they were last added up. */
export const moved = sql`(
  select product_id, sum(stock)::bigint as stock, sum(variants)::int as variants, sum(pictures)::int as pictures
  from product_figure_moves group by product_id) m`;
export const isMoved = sql`exists (select from product_figure_moves m where m.product_id = k.product_id)`;

/** Products that are marked in the figures that are kept of them, or marked once the moves are added. */
const marked = (mark: 'is_low' | 'is_bare', withMoves: Sql) => sql`(
  select k.product_id from product_figures k where k.${sql.ref(mark)} and not ${isMoved}
  union all
  select k.product_id from product_figures k join ${moved} on m.product_id = k.product_id where ${withMoves})`;
const low = marked('is_low', sql`k.stock + m.stock < k.variants + m.variants`);
const bare = marked('is_bare', sql`k.pictures + m.pictures = 0`);

/** The products of each view. */
export const VIEWS: Readonly<Record<NonNullable<StaffFilter['view']> | 'all', Sql>> = {
  all: sql`p.archived_at is null`,
  active: sql`p.is_active`,
  draft: sql`not p.is_active and p.archived_at is null`,
  low: sql`p.is_active and p.id in ${low}`,
  no_photo: sql`p.archived_at is null and p.id in ${bare}`,
  archived: sql`p.archived_at is not null`,
};

/** Whether `products p` is one of those that a list shows. */
export const isShown = (filter: StaffFilter, now: Date): Sql =>
  sql`${VIEWS[filter.view ?? 'all']} and ${hasFlags(filter, now)} and ${isAmong(sql`p.id`, foundBy(filter))}`;

/** Whether the columns of `products p` are as the filters say. */
export function hasFlags({ wholesale, isSale, isNew }: StaffFilter, now: Date): Sql {
  const parts: Sql[] = [sql`true`];
  if (wholesale !== undefined)
    parts.push(sql`(p.wholesale_enabled and p.wholesale_available) = ${wholesale}`);
  if (isSale !== undefined) parts.push(sql`(p.old_price is not null) = ${isSale}`);
  if (isNew !== undefined) {
    parts.push(sql`(p.is_new and (p.new_until is null or p.new_until > ${now})) = ${isNew}`);
  }
  return sql.join(parts, sql` and `);
}

/**
 * Whether the id of a product is in the set of ids that words and a category leave (`foundBy`). PostgreSQL reads the set
 * once into a hash table and checks each product against it while it walks an index. «is true» prevents a join: the
 * planner expects a few ids where there can be ten thousand, and would look up each product separately.
 */
export const isAmong = (id: Sql, ids: Sql | undefined): Sql =>
  ids === undefined ? sql`true` : sql`(${id} in (${ids})) is true`;

/** The ids of products that words and a category leave, if any of the two is asked for. */
export function foundBy({ q, category }: StaffFilter): Sql | undefined {
  const worded = q === undefined || q === '' ? undefined : searched(q);
  const filed = category === undefined ? undefined : filedUnder(category);
  if (worded === undefined || filed === undefined) return worded ?? filed;
  return sql`select w.product_id from (${worded}) w where ${isAmong(sql`w.product_id`, filed)}`;
}

/** The ids of products in the category or in one below it. */
const filedUnder = (category: string): Sql => sql`
  select pc.product_id from categories chosen
  join categories c on c.path = chosen.path or starts_with(c.path, chosen.path || '/')
  join product_categories pc on pc.category_id = c.id where chosen.id = ${category}`;

/** The ids of products by parts of an article or a barcode, or by beginnings of the words of name, kind and colour. */
function searched(q: string): Sql {
  const words =
    q
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  // the dictionary takes some words, such as «2e7d», for two that stand side by side; the names know no places
  const byWords =
    prefixes === ''
      ? sql``
      : sql`union select d.product_id from search_names d
          where d.words @@ replace(to_tsquery('russian', ${prefixes})::text, '<->', '&')::tsquery`;
  // one set that is joined: two conditions joined by «or» would be tried on every product
  return sql`
    select a.product_id from search_articles a
    where search_code(${q}) <> '' and a.signs like '%' || trigram_text(search_code(${q})) || '%' ${byWords}`;
}
