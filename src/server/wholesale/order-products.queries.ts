import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '#domain/catalog/names.ts';
import { type ListVariant, listName } from '#domain/wholesale/order-list.ts';
import { isOpenCategory } from '#server/catalog/open-categories.ts';
import type { Condition } from '#server/catalog/product-filter.ts';
import type { ProductOrder } from '#server/catalog/product-order.ts';
import type { PriceVisibility } from '#server/catalog/visibility.actions.ts';
import { wholesaleMinimum } from '#server/catalog/wholesale-minimum.ts';
import type { DB } from '#server/db/types.ts';
import { availablePieces, canBeHad, type StockView } from '#server/holds/available-stock.queries.ts';

/** For `products p`: what this visitor can buy wholesale, stock apart (docs/rules/wholesale.md). */
const isOffered = ({ seesAll }: PriceVisibility): RawBuilder<unknown> => sql`(
  p.wholesale_enabled and p.wholesale_available and p.wholesale_price is not null
  ${seesAll ? sql`` : sql`and p.show_wholesale_price`})`;

export const offeredProducts = (visibility: PriceVisibility): Condition[] => [
  { sql: sql`p.is_active` },
  { sql: isOffered(visibility) },
];

export const hasStock = (view: StockView): Condition => ({
  sql: sql`exists (select from variants v
    where v.product_id = p.id and v.archived_at is null and ${canBeHad(view)})`,
});

export const namedIn = (ids: readonly string[]): Condition => ({ sql: sql`p.id = any(${ids}::uuid[])` });

/** In a category of the first level or below it; none where visitors may not open it. */
export const inCategory = (slug: string): Condition => ({
  sql: sql`p.id in (
    select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
    join categories top on top.slug = ${slug} and (c.path = top.path or starts_with(c.path, top.path || '/'))
    where ${isOpenCategory})`,
});

/** Most words of a query that are looked for. */
const WORDS_MOST = 6;

/** Every word in the name or an article, or a whole barcode. */
export function matchesQuery(query: string): Condition[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, WORDS_MOST).map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return {
      sql: sql`(p.name ilike ${like} or p.sku ilike ${like} or exists (select from variants v
        where v.product_id = p.id and v.archived_at is null and (v.sku ilike ${like} or v.barcode = ${word})))`,
    };
  });
}

export const byName: ProductOrder = { join: sql``, by: sql`p.name, p.id` };

/** Categories of the first level with the number of products in each. */
export async function countedCategories(
  db: Kysely<DB>,
  conditions: readonly Condition[],
): Promise<{ slug: string; name: LocalizedText; count: number }[]> {
  const fits = sql.join(
    conditions.map((condition) => condition.sql),
    sql` and `,
  );
  const { rows } = await sql<{ slug: string; name: LocalizedText; count: number }>`
    select top.slug, top.name, count(distinct p.id)::int as count
    from products p join product_categories pc on pc.product_id = p.id
    join categories c on c.id = pc.category_id
    join categories top on top.level = 0 and (c.path = top.path or starts_with(c.path, top.path || '/'))
    where ${isOpenCategory} and ${fits}
    group by top.id order by top.sort_order, top.path`.execute(db);
  return rows;
}

/** The variants of all products that articles or barcodes name, in upper case; what is not on sale is unknown. */
export async function variantsOfList(
  db: Kysely<DB>,
  articles: readonly string[],
  visibility: PriceVisibility,
): Promise<ListVariant[]> {
  const names = [...new Set(articles.map(listName))];
  const upper = (column: RawBuilder<unknown>) => sql`replace(upper(${column}), 'Ё', 'Е')`;
  const { rows } = await sql<ListVariant>`
    select v.product_id as "productId", p.sku as "productSku", v.sku, v.barcode, v.color_code as "colorCode",
      coalesce(k.name ->> 'ru', k.code) as "colorName", v.size_code as "sizeCode", s.name as "sizeName",
      ${isOffered(visibility)} as "isOffered"
    from variants v join products p on p.id = v.product_id
    join colors k on k.code = v.color_code join sizes s on s.code = v.size_code
    where p.is_active and v.archived_at is null and v.product_id in (
      select n.id from products n where ${upper(sql`n.sku`)} = any(${names}::text[])
      union all
      select n.product_id from variants n
      where ${upper(sql`n.sku`)} = any(${names}::text[]) or n.barcode = any(${names}::text[]))`.execute(db);
  return rows;
}

/** A line of the blank form; `price` in kopecks. */
export interface FormRow {
  readonly sku: string;
  readonly name: string;
  readonly colorName: string;
  readonly sizeName: string;
  readonly price: number;
  readonly available: number;
  readonly minQuantity: number;
}

/** Every variant that can be had wholesale, by products, colours and sizes. */
export async function formRows(
  db: Kysely<DB>,
  visibility: PriceVisibility,
  view: StockView,
): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select p.sku, p.name, coalesce(k.name ->> 'ru', k.code) as "colorName", s.name as "sizeName",
      p.wholesale_price as price, ${availablePieces(view)} as available,
      ${wholesaleMinimum} as "minQuantity"
    from products p join variants v on v.product_id = p.id
    join colors k on k.code = v.color_code join sizes s on s.code = v.size_code
    where p.is_active and ${isOffered(visibility)} and v.archived_at is null and ${canBeHad(view)}
    order by p.name, p.id, k.sort_order, k.code, s.sort_order, s.code`.execute(db);
  return rows;
}
