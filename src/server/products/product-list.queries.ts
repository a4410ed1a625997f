import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { StaffProductRow, staffProductList } from '#contract/staff-products.ts';
import { isLowStock, productState } from '#domain/catalog/product-state.ts';
import { type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { PLANNED_EACH_TIME } from '#server/db/statement-names.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf } from '#server/http/listing.ts';
import { foundBy, hasFlags, isAmong, isMoved, moved, type Sql, VIEWS } from './staff-filter.queries.ts';

type Filter = z.output<typeof staffProductList.query>;
type Row = Omit<StaffProductRow, 'state' | 'isLow' | 'price' | 'oldPrice' | 'wholesalePrice'> & {
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly wholesalePrice: Kopecks | null;
};

const SOLD_DAYS = 30;
const DAY_MS = 86_400_000;
const soldFrom = (now: Date) => new Date(now.getTime() - SOLD_DAYS * DAY_MS);

/** Views that hold a small part of the products. */
const FEW: ReadonlySet<Filter['view']> = new Set(['draft', 'low', 'no_photo', 'archived']);

/** Whether the view or a flag leaves few products. */
const leavesFew = ({ view, isNew, isSale }: Filter) => FEW.has(view) || isNew === true || isSale === true;

const COLUMN_SORTS: Readonly<Record<string, Sql>> = {
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
  name: sql`p.name collate "ru-x-icu"`,
  price: sql`p.price`,
};

/** A page of products by the staff's filters, and how many each view holds under the same filters. */
export async function listStaffProducts(db: Kysely<DB>, filter: Filter, now: Date) {
  const [rows, counts] = await Promise.all([selectRows(db, filter, now), countViews(db, filter, now)]);
  return { rows: rows.map(viewOf), counts, total: counts[filter.view ?? 'all'] ?? 0 };
}

/** What a statement finds first, and how the rest of it names that: it is looked up in several parts, found in one. */
function withFound(filter: Filter): [before: Sql, found: Sql | undefined] {
  const found = foundBy(filter);
  if (found === undefined) return [sql``, undefined];
  return [sql`found as materialized (${found}),`, sql`select product_id from found`];
}

/** What a page is made of: the products that fit, which of them, and which way round. */
interface Page {
  /** Whether `products p` has what view and filters ask; `fits` adds words and category. */
  readonly suits: Sql;
  readonly fits: Sql;
  readonly found: Sql | undefined;
  readonly direction: Sql;
  /** How many are read until the page ends. */
  readonly until: number;
  readonly cut: Sql;
}

/** The ids of the page, in the order that is asked for. */
function pageOf(filter: Filter, found: Sql | undefined, now: Date): Sql {
  const name = filter.sort.replace(/^-/, '');
  const suits = sql`${VIEWS[filter.view ?? 'all']} and ${hasFlags(filter, now)}`;
  const fits = sql`${suits} and ${isAmong(sql`p.id`, found)}`;
  const direction = filter.sort.startsWith('-') || name === 'relevance' ? sql`desc` : sql`asc`;
  const until = filter.limit + offsetOf(filter);
  const cut = sql`limit ${filter.limit} offset ${offsetOf(filter)}`;
  const page: Page = { suits, fits, found, direction, until, cut };
  if (name === 'stock') return byStock(page);
  if (name === 'sold') return bySold(page, found === undefined && leavesFew(filter), now);
  if (name === 'relevance' && filter.q !== undefined && filter.q !== '') {
    // the names of all that are found are read, out of an index; ids grow with time
    return sql`select p.id from products p where ${fits} order by ${nearness(filter.q)}, p.id desc ${cut}`;
  }
  return sql`
    select p.id from products p where ${fits}
    order by ${COLUMN_SORTS[name] ?? sql`p.created_at`} ${direction}, p.id ${direction} ${cut}`;
}

/** Those whose figure stands are read in the order of an index, as far as the page goes; the others are few. */
const byStock = ({ suits, fits, found, direction, until, cut }: Page): Sql => sql`
  select id from (
    (select p.id, k.stock from product_figures k join products p on p.id = k.product_id
      where ${isAmong(sql`k.product_id`, found)} and ${suits} and not ${isMoved}
      order by k.stock ${direction}, k.product_id ${direction} limit ${until})
    union all
    select p.id, k.stock + m.stock from product_figures k join ${moved} on m.product_id = k.product_id
      join products p on p.id = k.product_id where ${fits}
  ) stocked order by stock ${direction}, id ${direction} ${cut}`;

/** Those that were sold by pieces; those that were not after them, the newest first where they go down. */
function bySold({ fits, found, direction, until, cut }: Page, isFew: boolean, now: Date): Sql {
  // orders that were cancelled are few: they are read into a hash table instead of joining all the others
  const sold = (condition: Sql) => sql`sold as materialized (
    select l.product_id, sum(l.quantity)::int as pieces from order_lines l
    where l.ordered_at > ${soldFrom(now)} and ${condition} and l.order_id not in (
      select o.id from orders o where o.created_at > ${soldFrom(now)} and o.status = 'cancelled')
    group by l.product_id)`;
  if (isFew) {
    return sql`
      with shown as materialized (select p.id, p.created_at from products p where ${fits}),
        ${sold(isAmong(sql`l.product_id`, sql`select id from shown`))}
      select p.id from shown p left join sold s on s.product_id = p.id
      order by coalesce(s.pieces, 0) ${direction}, case when s.pieces is null then p.created_at end ${direction},
        p.id ${direction} ${cut}`;
  }
  // those without pieces are read in the order of an index, as far as the page goes
  return sql`
    with ${sold(sql`l.product_id is not null and ${isAmong(sql`l.product_id`, found)}`)}
    select id from (
      (select p.id, s.pieces, null::timestamptz as at
        from (select * from sold order by pieces ${direction}, product_id ${direction}) s
        join products p on p.id = s.product_id where ${fits}
        order by s.pieces ${direction}, s.product_id ${direction} limit ${until})
      union all
      (select p.id, 0, p.created_at from products p
        where ${fits} and p.id not in (select product_id from sold)
        order by p.created_at ${direction}, p.id ${direction} limit ${until})
    ) traded order by pieces ${direction}, at ${direction}, id ${direction} ${cut}`;
}

/** How near a product is to what is looked for: that very code, a name that begins so, one that has it. */
function nearness(q: string): Sql {
  const codes = sql.join([...new Set([q, q.toUpperCase()])]);
  const words = q.toLowerCase().replaceAll('ё', 'е');
  return sql`
    case when p.id in (
      select coded.id from products coded where coded.sku in (${codes})
      union all select v.product_id from variants v where v.sku in (${codes}) or v.barcode = ${q}) then 0
    else case position(${words} in replace(lower(p.name), 'ё', 'е')) when 0 then 3 when 1 then 1 else 2 end end`;
}

async function selectRows(db: Kysely<DB>, filter: Filter, now: Date): Promise<Row[]> {
  const [before, found] = withFound(filter);
  const { rows } = await sql<Row>`
    ${PLANNED_EACH_TIME}
    with ${before} page as materialized (${pageOf(filter, found, now)})
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

/** The views that columns of the product decide are counted in one go, the others by the few that they hold. */
async function countViews(db: Kysely<DB>, filter: Filter, now: Date): Promise<Record<string, number>> {
  const [before, found] = withFound(filter);
  const narrowed = sql`${hasFlags(filter, now)} and ${isAmong(sql`p.id`, found)}`;
  const columns = (['all', 'active', 'draft', 'archived'] as const).map(
    (view) => sql`count(*) filter (where ${VIEWS[view]})::int as ${sql.ref(view)}`,
  );
  const few = (['low', 'no_photo'] as const).map(
    (view) => sql`
      (select count(*)::int from products p where ${VIEWS[view]} and ${narrowed}) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    ${PLANNED_EACH_TIME}
    with ${before} counted as (select ${sql.join(columns)} from products p where ${narrowed})
    select counted.*, ${sql.join(few)} from counted`.execute(db);
  return rows[0] ?? {};
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
