import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LOW_DAYS, PACE_DAYS } from '#domain/dashboard/days-left.ts';
import type { Period } from '#domain/time/period.ts';
import type { DB } from '#server/db/types.ts';
import { endOf, startOf } from './days.ts';

/** Products of each of the two lists, and variants of the third. */
const SHOWN = 5;
const SHOWN_LOW = 8;
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
 * The lines of a time, those of cancelled orders taken off again: these are few, so that not every line is held against
 * its order. To be added up. A line has the time of its order.
 */
const linesSold = (from: RawBuilder<Date>, to?: RawBuilder<Date>): RawBuilder<unknown> => {
  const within = (moment: RawBuilder<unknown>) =>
    to === undefined ? sql`${moment} >= ${from}` : sql`${moment} >= ${from} and ${moment} < ${to}`;
  return sql`(
    select l.product_id, l.variant_id, l.quantity, l.total, l.wholesale_group_id
    from order_lines l where ${within(sql`l.ordered_at`)}
    union all
    select l.product_id, l.variant_id, -l.quantity, -l.total, l.wholesale_group_id
    from orders o join order_lines l on l.order_id = o.id
    where o.status = 'cancelled' and ${within(sql`o.created_at`)})`;
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
  const shown = sql`json_build_object('id', p.id, 'name', p.name, 'pieces', s.pieces, 'amount', s.amount,
    'image', (select i.url from product_images i where i.product_id = p.id
      order by i.is_primary desc, i.position, i.id limit 1),
    'stock', (select coalesce(sum(v.stock), 0) from variants v where v.product_id = p.id and v.archived_at is null))`;
  const canSell = sql`p.is_active and exists (
    select from variants v where v.product_id = p.id and v.in_stock and v.archived_at is null)`;
  const { rows } = await sql<Sellers>`
    with sold as materialized (
      select l.product_id, sum(l.quantity)::int as pieces, sum(l.total)::bigint as amount,
        coalesce(sum(l.quantity) filter (where l.wholesale_group_id is not null), 0)::int as wholesale
      from ${linesSold(startOf(from), endOf(to))} l
      group by l.product_id having sum(l.quantity) > 0
    ), best as (
      select s.* from sold s where s.product_id is not null
      order by s.pieces desc, s.amount desc, s.product_id limit ${SHOWN}
    ), unsold as materialized (
      select p.id as product_id, 0 as pieces, 0::bigint as amount, p.created_at from products p
      where ${canSell} and p.id not in (select s.product_id from sold s where s.product_id is not null)
      order by p.created_at, p.id limit ${SHOWN}
    ), slow as (
      -- those that were sold are looked through only where too few were not
      select * from unsold
      union all
      (select p.id, s.pieces, s.amount, p.created_at from sold s join products p on p.id = s.product_id
        where (select count(*) from unsold) < ${SHOWN} and ${canSell}
        order by s.pieces, p.created_at, p.id limit ${SHOWN})
      order by pieces, created_at, product_id limit ${SHOWN}
    )
    select
      (select coalesce(json_agg(${shown} order by s.pieces desc, s.amount desc, s.product_id), '[]')
        from best s join products p on p.id = s.product_id) as best,
      (select coalesce(json_agg(${shown} order by s.pieces, s.created_at, s.product_id), '[]')
        from slow s join products p on p.id = s.product_id) as slow,
      (select coalesce(sum(wholesale), 0)::int from sold) as "wholesalePieces"`.execute(db);
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
    with sold as materialized (
      select l.variant_id, sum(l.quantity)::int as pieces
      from ${linesSold(sql<Date>`${new Date(now.getTime() - PACE_DAYS * DAY_MS)}`)} l
      where l.variant_id is not null
      group by l.variant_id having sum(l.quantity) > 0
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
      order by greatest(stock - held, 0)::float / sold, sold desc, id limit ${SHOWN_LOW}
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
