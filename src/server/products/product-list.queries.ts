import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { StaffProductRow, staffProductList } from '#contract/staff-products.ts';
import { isLowStock, productState } from '#domain/catalog/product-state.ts';
import { type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf } from '#server/http/listing.ts';

type Sql = RawBuilder<unknown>;
type Filter = z.output<typeof staffProductList.query>;
type Row = Omit<StaffProductRow, 'state' | 'isLow' | 'price' | 'oldPrice' | 'wholesalePrice'> & {
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly wholesalePrice: Kopecks | null;
};

/** Pieces, variants and pictures of `products p` by the figures that are kept of them, archived variants left out. */
const figures = sql`(
  select k.stock + coalesce(m.stock, 0) as stock, k.variants + coalesce(m.variants, 0) as variants,
    k.pictures + coalesce(m.pictures, 0) as pictures, k.product_id
  from product_figures k
  left join (select product_id, sum(stock)::bigint as stock, sum(variants)::int as variants,
      sum(pictures)::int as pictures from product_figure_moves group by product_id) m on m.product_id = k.product_id) f`;
const withFigures = sql`join ${figures} on f.product_id = p.id`;

const SOLD_DAYS = 30;
const DAY_MS = 86_400_000;
const soldSince = (now: Date) => sql`(
  select l.product_id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
  where o.created_at > ${new Date(now.getTime() - SOLD_DAYS * DAY_MS)} and o.status <> 'cancelled'
  group by l.product_id) sold`;

const VIEWS: Readonly<Record<NonNullable<Filter['view']> | 'all', Sql>> = {
  all: sql`p.archived_at is null`,
  active: sql`p.is_active`,
  draft: sql`not p.is_active and p.archived_at is null`,
  low: sql`p.is_active and f.stock < f.variants`,
  no_photo: sql`p.archived_at is null and f.pictures = 0`,
  archived: sql`p.archived_at is not null`,
};

const FIGURE_SORTS: Readonly<Record<string, { readonly join: (now: Date) => Sql; readonly by: Sql }>> = {
  stock: { join: () => withFigures, by: sql`f.stock` },
  sold: {
    join: (now) => sql`left join ${soldSince(now)} on sold.product_id = p.id`,
    by: sql`coalesce(sold.pieces, 0)`,
  },
};
const COLUMN_SORTS: Readonly<Record<string, Sql>> = {
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
  name: sql`p.name collate "ru-x-icu"`,
  price: sql`p.price`,
};

/** A page of products by the staff's filters, and how many each view holds under the same filters. */
export async function listStaffProducts(db: Kysely<DB>, filter: Filter, now: Date) {
  const narrowed = conditionOf(filter, now);
  const [rows, counts] = await Promise.all([selectRows(db, filter, narrowed, now), countViews(db, narrowed)]);
  return { rows: rows.map(viewOf), counts, total: counts[filter.view ?? 'all'] ?? 0 };
}

/** The same for a list of one view: what figures decide is found once, not asked of every product. */
const OF_VIEW: typeof VIEWS = {
  ...VIEWS,
  low: sql`p.is_active and p.id = any (array(select f.product_id from ${figures} where f.stock < f.variants))`,
  no_photo: sql`p.archived_at is null and p.id = any (array(select f.product_id from ${figures} where f.pictures = 0))`,
};

/** Whether `products p` is one of those that a list shows. */
export const isShown = (filter: Omit<Filter, 'page' | 'limit' | 'sort'>, now: Date): Sql =>
  sql`${OF_VIEW[filter.view ?? 'all']} and ${conditionOf(filter, now)}`;

/** How many products run low: those of the view «Заканчиваются». */
export async function countLowProducts(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products p where ${OF_VIEW.low}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function selectRows(db: Kysely<DB>, filter: Filter, narrowed: Sql, now: Date): Promise<Row[]> {
  const isDown = filter.sort.startsWith('-');
  const name = filter.sort.replace(/^-/, '');
  const direction = isDown ? sql`desc` : sql`asc`;
  const figure = FIGURE_SORTS[name];
  const by = figure?.by ?? COLUMN_SORTS[name] ?? sql`p.created_at`;
  const { rows } = await sql<Row>`
    with page as materialized (
      select p.id from products p ${figure?.join(now) ?? sql``}
      where ${OF_VIEW[filter.view ?? 'all']} and ${narrowed}
      order by ${by} ${direction}, p.id ${direction}
      limit ${filter.limit} offset ${offsetOf(filter)}
    )
    select p.id, p.slug, p.sku, p.name, p.is_active as "isActive", p.archived_at is not null as "isArchived",
      p.price, p.old_price as "oldPrice", p.version, f.stock, f.variants as "variantCount",
      case when p.wholesale_enabled and p.wholesale_available then p.wholesale_price end as "wholesalePrice",
      (p.is_new and (p.new_until is null or p.new_until > ${now})) as "isNew",
      (select i.url from product_images i where i.product_id = p.id
        order by i.is_primary desc, i.position, i.id limit 1) as image,
      (select coalesce(c.name ->> 'ru', c.slug) from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id order by pc.position, c.path limit 1) as category,
      (select coalesce(json_agg(k.code order by k.sort_order, k.code), '[]') from colors k where k.code in (
        select v.color_code from variants v where v.product_id = p.id and v.archived_at is null)) as colors,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status <> 'cancelled'
          and o.created_at > ${new Date(now.getTime() - SOLD_DAYS * DAY_MS)}) as sold
    from (select page.id, row_number() over () as place from page) page
    join products p on p.id = page.id cross join lateral (
      select coalesce(sum(v.stock), 0)::int as stock, count(*)::int as variants
      from variants v where v.product_id = p.id and v.archived_at is null) f
    order by page.place`.execute(db);
  return rows;
}

async function countViews(db: Kysely<DB>, narrowed: Sql): Promise<Record<string, number>> {
  const counts = Object.entries(VIEWS).map(
    ([name, view]) => sql`count(*) filter (where ${view})::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from products p ${withFigures} where ${narrowed}`.execute(db);
  return rows[0] ?? {};
}

function conditionOf(
  { q, category, wholesale, isSale, isNew }: Omit<Filter, 'page' | 'limit' | 'sort'>,
  now: Date,
): Sql {
  const parts: Sql[] = [sql`true`];
  if (q !== undefined && q !== '') parts.push(searchCondition(q));
  if (category !== undefined) {
    parts.push(sql`p.id in (
      select pc.product_id from categories chosen
      join categories c on c.path = chosen.path or starts_with(c.path, chosen.path || '/')
      join product_categories pc on pc.category_id = c.id where chosen.id = ${category})`);
  }
  if (wholesale !== undefined)
    parts.push(sql`(p.wholesale_enabled and p.wholesale_available) = ${wholesale}`);
  if (isSale !== undefined) parts.push(sql`(p.old_price is not null) = ${isSale}`);
  if (isNew !== undefined) {
    parts.push(sql`(p.is_new and (p.new_until is null or p.new_until > ${now})) = ${isNew}`);
  }
  return sql.join(parts, sql` and `);
}

/** Parts of an article or a barcode, or beginnings of the words of name, kind and colour. */
function searchCondition(q: string): Sql {
  const words =
    q
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const prefixes = words.map((word) => `${word}:*AB`).join(' & ');
  const byWords =
    prefixes === ''
      ? sql``
      : sql`union select d.product_id from search_documents d
          where d.document @@ to_tsquery('russian', ${prefixes})`;
  // one set that is joined: two conditions joined by «or» would be tried on every product
  return sql`p.id in (
    select a.product_id from search_articles a
    where search_code(${q}) <> '' and a.codes like '%' || search_code(${q}) || '%' ${byWords})`;
}

function viewOf({ isActive, isArchived, ...row }: Row): StaffProductRow {
  return {
    ...row,
    state: productState({ isActive, isArchived }),
    isLow: isActive && isLowStock(row.stock, row.variantCount),
    price: kopecksToRoubles(row.price),
    oldPrice: row.oldPrice === null ? null : kopecksToRoubles(row.oldPrice),
    wholesalePrice: row.wholesalePrice === null ? null : kopecksToRoubles(row.wholesalePrice),
  };
}
