import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LOW_DAYS, PACE_DAYS } from '#domain/dashboard/days-left.ts';
import type { Period } from '#domain/time/period.ts';
import { PLANNED_EACH_TIME } from '#server/db/statement-names.ts';
import type { DB } from '#server/db/types.ts';
import { endOf, startOf } from './days.ts';

/** Products of each of the two lists, and variants of the third. */
const SHOWN = 5;
/** Variants that run low are told up to so many. */
const MOST_LOW = 100;
const DAY_MS = 86_400_000;

export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly pieces: number;
  /** Kopecks. */
  readonly amount: number;
  readonly stock: number;
}

/**
 * How many pieces were sold of each product or variant in a time: those of all its lines, less those of cancelled orders.
 * These are few, so that not every line is held against its order; each of the two is added up by itself, as the planner
 * knows how many things it is about. A line has the time of its order.
 */
const soldWithin = (
  by: 'product_id' | 'variant_id',
  from: RawBuilder<Date>,
  to: RawBuilder<Date> = sql<Date>`'infinity'::timestamptz`,
): RawBuilder<unknown> => {
  const key = sql.ref(`l.${by}`);
  return sql`(
    select l.id, l.pieces - coalesce(c.pieces, 0) as pieces
    from (
      select ${key} as id, sum(l.quantity)::int as pieces from order_lines l
      where l.ordered_at >= ${from} and l.ordered_at < ${to} group by ${key}
    ) l left join (
      select ${key} as id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
      where o.status = 'cancelled' and o.created_at >= ${from} and o.created_at < ${to} group by ${key}
    ) c on c.id = l.id
    where l.id is not null and l.pieces > coalesce(c.pieces, 0))`;
};

interface Sellers {
  readonly best: readonly Seller[];
  readonly slow: readonly Seller[];
  readonly wholesalePieces: number;
}

/**
 * What was sold most and least in a period, and how many pieces of all of it wholesale. Least of what can be sold at
 * all: products on sale with pieces left, those longest in the shop first.
 */
export async function readSellers(db: Kysely<DB>, { from, to }: Period): Promise<Sellers> {
  const [start, end] = [startOf(from), endOf(to)];
  const shown = sql`json_build_object('id', p.id, 'name', p.name, 'pieces', s.pieces,
    'amount', (select coalesce(sum(l.total), 0) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and l.ordered_at >= ${start} and l.ordered_at < ${end} and o.status <> 'cancelled'),
    'image', (select i.url from product_images i where i.product_id = p.id
      order by i.is_primary desc, i.position, i.id limit 1),
    'stock', (select coalesce(sum(v.stock), 0) from variants v where v.product_id = p.id and v.archived_at is null))`;
  const canSell = sql`p.is_active and exists (
    select from variants v where v.product_id = p.id and v.in_stock and v.archived_at is null)`;
  const { rows } = await sql<Sellers>`
    ${PLANNED_EACH_TIME}
    with sold as materialized (
      select * from ${soldWithin('product_id', start, end)} l
    ), best as (
      select s.* from sold s order by s.pieces desc, s.id limit ${SHOWN}
    ), unsold as materialized (
      select p.id, 0 as pieces, p.created_at from products p
      where ${canSell} and p.id not in (select s.id from sold s)
      order by p.created_at, p.id limit ${SHOWN}
    ), slow as (
      -- those that were sold are looked through only where too few were not
      select * from unsold
      union all
      (select p.id, s.pieces, p.created_at from sold s join products p on p.id = s.id
        where (select count(*) from unsold) < ${SHOWN} and ${canSell}
        order by s.pieces, p.created_at, p.id limit ${SHOWN})
      order by pieces, created_at, id limit ${SHOWN}
    )
    select
      (select coalesce(json_agg(${shown} order by s.pieces desc, s.id), '[]')
        from best s join products p on p.id = s.id) as best,
      (select coalesce(json_agg(${shown} order by s.pieces, s.created_at, s.id), '[]')
        from slow s join products p on p.id = s.id) as slow,
      (select coalesce(sum(l.quantity), 0)::int from orders o join order_lines l on l.order_id = o.id
        where o.wholesale > 0 and o.created_at >= ${start} and o.created_at < ${end} and o.status <> 'cancelled'
          and l.wholesale_group_id is not null) as "wholesalePieces"`.execute(db);
  return rows[0] ?? { best: [], slow: [], wholesalePieces: 0 };
}

export interface LowVariant {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly image: string | null;
  readonly color: { readonly code: string; readonly name: string; readonly hex: string };
  readonly size: { readonly code: string; readonly name: string };
  readonly stock: number;
  readonly held: number;
  readonly sold: number;
}

/** Variants on sale that are gone soon as fast as they go, the soonest first (`domain/dashboard/days-left.ts`). */
export async function readLowVariants(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ count: number; variants: readonly LowVariant[] }>`
    ${PLANNED_EACH_TIME}
    with sold as materialized (
      select l.id as variant_id, l.pieces from ${soldWithin('variant_id', sql<Date>`${new Date(now.getTime() - PACE_DAYS * DAY_MS)}::timestamptz`)} l
    ), held as (
      select h.variant_id, sum(h.quantity)::int as pieces from hold_lines h
      where h.expires_at > ${now} group by h.variant_id
    ), candidates as (
      -- of what goes slowly only what is gone can be low, so that few variants are looked at
      select s.variant_id from sold s where ${LOW_DAYS} * s.pieces > ${PACE_DAYS}
      union select h.variant_id from held h
      union select v.id from variants v where not v.in_stock and v.archived_at is null
        and v.id in (select s.variant_id from sold s)
    ), low as materialized (
      select v.id, v.product_id, v.color_code, v.size_code, v.stock, coalesce(held.pieces, 0) as held,
        sold.pieces as sold
      from candidates c join sold on sold.variant_id = c.variant_id
      cross join lateral (select * from variants v where v.id = c.variant_id and v.archived_at is null limit 1) v
      join products p on p.id = v.product_id and p.is_active
      left join held on held.variant_id = v.id
      where (v.stock - coalesce(held.pieces, 0)) * ${PACE_DAYS} < ${LOW_DAYS} * sold.pieces
    ), first as (
      select * from low
      order by greatest(stock - held, 0)::float / sold, sold desc, id limit ${MOST_LOW}
    )
    select (select count(*)::int from low) as count, (
      select coalesce(json_agg(json_build_object('id', f.id, 'productId', p.id, 'name', p.name,
        'image', (select i.url from product_images i where i.product_id = p.id
          order by i.color_code is distinct from f.color_code, i.is_primary desc, i.position, i.id limit 1),
        'color', json_build_object('code', k.code, 'name', coalesce(k.name ->> 'ru', k.code), 'hex', k.hex),
        'size', json_build_object('code', z.code, 'name', z.name),
        'stock', f.stock, 'held', f.held, 'sold', f.sold)
        order by greatest(f.stock - f.held, 0)::float / f.sold, f.sold desc, f.id), '[]')
      from first f join products p on p.id = f.product_id join colors k on k.code = f.color_code
      join sizes z on z.code = f.size_code) as variants`.execute(db);
  return rows[0] ?? { count: 0, variants: [] };
}
