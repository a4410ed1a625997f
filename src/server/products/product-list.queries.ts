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

/** What changed of products' figures since they were last added up. */
const moved = sql`(
  select product_id, sum(stock)::bigint as stock, sum(variants)::int as variants, sum(pictures)::int as pictures
  from product_figure_moves group by product_id) m`;
const isMoved = sql`exists (select from product_figure_moves m where m.product_id = k.product_id)`;

/** Products that are marked in the figures that are kept of them, or marked once the moves are added. */
const marked = (mark: 'is_low' | 'is_bare', withMoves: Sql) => sql`(
  select k.product_id from product_figures k where k.${sql.ref(mark)} and not ${isMoved}
  union all
  select k.product_id from product_figures k join ${moved} on m.product_id = k.product_id where ${withMoves})`;
const low = marked('is_low', sql`k.stock + m.stock < k.variants + m.variants`);
const bare = marked('is_bare', sql`k.pictures + m.pictures = 0`);

const SOLD_DAYS = 30;
const DAY_MS = 86_400_000;
const soldFrom = (now: Date) => new Date(now.getTime() - SOLD_DAYS * DAY_MS);

const VIEWS: Readonly<Record<NonNullable<Filter['view']> | 'all', Sql>> = {
  all: sql`p.archived_at is null`,
  active: sql`p.is_active`,
  draft: sql`not p.is_active and p.archived_at is null`,
  low: sql`p.is_active and p.id in ${low}`,
  no_photo: sql`p.archived_at is null and p.id in ${bare}`,
  archived: sql`p.archived_at is not null`,
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
  const [rows, counts] = await Promise.all([
    selectRows(db, filter, narrowed, now),
    countViews(db, narrowed, isNarrowed(filter)),
  ]);
  return { rows: rows.map(viewOf), counts, total: counts[filter.view ?? 'all'] ?? 0 };
}

/** Whether words or a category leave a part of the products. */
const isNarrowed = ({ q, category }: Pick<Filter, 'q' | 'category'>) =>
  category !== undefined || (q !== undefined && q !== '');

/** Whether `products p` is one of those that a list shows. */
export const isShown = (filter: Omit<Filter, 'page' | 'limit' | 'sort'>, now: Date): Sql =>
  sql`${VIEWS[filter.view ?? 'all']} and ${conditionOf(filter, now)}`;

/** The ids of the page, in the order that is asked for. */
function pageOf(filter: Filter, narrowed: Sql, now: Date): Sql {
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = filter.sort.replace(/^-/, '');
  const fits = sql`${VIEWS[filter.view ?? 'all']} and ${narrowed}`;
  const cut = sql`limit ${filter.limit} offset ${offsetOf(filter)}`;
  if (name === 'stock') {
    // those whose figure stands are read in the order of an index, as far as the page goes; the others are few
    return sql`
      select id from (
        (select p.id, k.stock from product_figures k join products p on p.id = k.product_id
          where ${fits} and not ${isMoved}
          order by k.stock ${direction}, k.product_id ${direction} limit ${filter.limit + offsetOf(filter)})
        union all
        select p.id, k.stock + m.stock from product_figures k join ${moved} on m.product_id = k.product_id
          join products p on p.id = k.product_id where ${fits}
      ) stocked order by stock ${direction}, id ${direction} ${cut}`;
  }
  if (name === 'sold') {
    const sold = sql`sold as materialized (
      select l.product_id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
      where l.ordered_at > ${soldFrom(now)} and o.created_at > ${soldFrom(now)} and o.status <> 'cancelled'
        and l.product_id is not null
      group by l.product_id)`;
    if (isNarrowed(filter)) {
      // what words or a category leave is found once
      return sql`
        with ${sold}, found as materialized (select p.id, p.created_at from products p where ${fits})
        select f.id from found f left join sold s on s.product_id = f.id
        order by coalesce(s.pieces, 0) ${direction}, case when s.pieces is null then f.created_at end ${direction},
          f.id ${direction} ${cut}`;
    }
    const most = sql`limit ${filter.limit + offsetOf(filter)}`;
    // those that were sold by pieces, the newest among equals; the others, in the order of an index, as far as the page goes
    return sql`
      with ${sold}
      select id from (
        (select p.id, s.pieces, null::timestamptz as at
          from (select * from sold order by pieces ${direction}, product_id ${direction}) s
          join products p on p.id = s.product_id where ${fits} order by s.pieces ${direction}, s.product_id ${direction} ${most})
        union all
        (select p.id, 0, p.created_at from products p
          where ${fits} and p.id not in (select product_id from sold)
          order by p.created_at ${direction}, p.id ${direction} ${most})
      ) traded order by pieces ${direction}, at ${direction}, id ${direction} ${cut}`;
  }
  if (name === 'relevance') {
    return sql`
      select p.id from products p where ${fits}
      order by ${placeOf(filter.q)} p.created_at desc, p.id desc ${cut}`;
  }
  return sql`
    select p.id from products p where ${fits}
    order by ${COLUMN_SORTS[name] ?? sql`p.created_at`} ${direction}, p.id ${direction} ${cut}`;
}

/** How near a product is to what is looked for: that very code, a name that begins so, one that has it. */
function placeOf(q: string | undefined): Sql {
  if (q === undefined || q === '') return sql``;
  const codes = sql.join([...new Set([q, q.toUpperCase()])]);
  const words = q.toLowerCase().replaceAll('ё', 'е');
  return sql`
    case when p.sku in (${codes}) or p.id in (
      select v.product_id from variants v where v.sku in (${codes}) or v.barcode = ${q}) then 0
    else case position(${words} in replace(lower(p.name), 'ё', 'е')) when 0 then 3 when 1 then 1 else 2 end end,`;
}

async function selectRows(db: Kysely<DB>, filter: Filter, narrowed: Sql, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (${pageOf(filter, narrowed, now)})
    select p.id, p.slug, p.sku, p.name, p.is_active as "isActive", p.archived_at is not null as "isArchived",
      p.price, p.old_price as "oldPrice", p.version, f.stock, f.variants as "variantCount",
      case when p.wholesale_enabled and p.wholesale_available then p.wholesale_price end as "wholesalePrice",
      (p.is_new and (p.new_until is null or p.new_until > ${now})) as "isNew",
      to_char((p.new_until - interval '1 ms') at time zone 'Europe/Moscow', 'YYYY-MM-DD') as "newUntil",
      (select i.url from product_images i where i.product_id = p.id
        order by i.is_primary desc, i.position, i.id limit 1) as image,
      (select coalesce(c.name ->> 'ru', c.slug) from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id order by pc.position, c.path limit 1) as category,
      (select coalesce(json_agg(k.code order by k.sort_order, k.code), '[]') from colors k where k.code in (
        select v.color_code from variants v where v.product_id = p.id and v.archived_at is null)) as colors,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status <> 'cancelled'
          and l.ordered_at > ${soldFrom(now)}) as sold
    from (select page.id, row_number() over () as place from page) page
    join products p on p.id = page.id cross join lateral (
      select coalesce(sum(v.stock), 0)::int as stock, count(*)::int as variants
      from variants v where v.product_id = p.id and v.archived_at is null) f
    order by page.place`.execute(db);
  return rows;
}

/**
 * The views that columns of the product decide are counted in one go, the others by the few that they hold. Where words
 * or a category narrow the list, what they leave is found once.
 */
async function countViews(db: Kysely<DB>, narrowed: Sql, isFewer: boolean): Promise<Record<string, number>> {
  const columns = (['all', 'active', 'draft', 'archived'] as const).map(
    (view) => sql`count(*) filter (where ${VIEWS[view]})::int as ${sql.ref(view)}`,
  );
  const found = isFewer ? sql`found` : sql`products`;
  const few = (['low', 'no_photo'] as const).map(
    (view) => sql`
      (select count(*)::int from ${found} p where ${VIEWS[view]} ${isFewer ? sql`` : sql`and ${narrowed}`})
        as ${sql.ref(view)}`,
  );
  const narrow = isFewer
    ? sql`with found as materialized (select p.id, p.is_active, p.archived_at from products p where ${narrowed})`
    : sql``;
  const { rows } = await sql<Record<string, number>>`
    ${narrow} select c.*, ${sql.join(few)}
    from (select ${sql.join(columns)} from ${found} p ${isFewer ? sql`` : sql`where ${narrowed}`}) c`.execute(
    db,
  );
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
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  // the dictionary takes some words, such as «2e7d», for two that stand side by side; the names know no places
  const byWords =
    prefixes === ''
      ? sql``
      : sql`union select d.product_id from search_names d
          where d.words @@ replace(to_tsquery('russian', ${prefixes})::text, '<->', '&')::tsquery`;
  // one set that is joined: two conditions joined by «or» would be tried on every product
  return sql`p.id in (
    select a.product_id from search_articles a
    where search_code(${q}) <> '' and a.signs like '%' || trigram_text(search_code(${q})) || '%' ${byWords})`;
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
