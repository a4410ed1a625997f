import { type Kysely, sql } from 'kysely';
import { daysOf, type Period } from '#domain/time/period.ts';
import { PLANNED_EACH_TIME } from '#server/db/statement-names.ts';
import type { DB } from '#server/db/types.ts';
import { endOf, startOf } from './days.ts';

/** Goods in kopecks, without what was cancelled; see `contract/staff-dashboard.ts`. */
export interface DaySales {
  readonly day: string;
  readonly orders: number;
  readonly retail: number;
  readonly wholesale: number;
  readonly retailOrders: number;
  readonly wholesaleOrders: number;
  readonly returned: number;
}

/** Sales and returns of every day of a period, those without any among them. */
export async function readDaySales(db: Kysely<DB>, period: Period): Promise<DaySales[]> {
  const sold = await readSold(db, period);
  const returned = await readReturned(db, period);
  const soldOn = new Map(sold.map((row) => [row.day, row]));
  const returnedOn = new Map(returned.map((row) => [row.day, row.amount]));
  const none = { orders: 0, retail: 0, wholesale: 0, retailOrders: 0, wholesaleOrders: 0 };
  return daysOf(period).map((day) => ({
    ...none,
    ...soldOn.get(day),
    day,
    returned: returnedOn.get(day) ?? 0,
  }));
}

/** Orders are added up by the hour first, as it takes a while to tell a moment's day in the shop's time zone. */
async function readSold(db: Kysely<DB>, { from, to }: Period) {
  const { rows } = await sql<Omit<DaySales, 'returned'>>`
    ${PLANNED_EACH_TIME}
    select to_char((hour at time zone 'Europe/Moscow')::date, 'YYYY-MM-DD') as day, sum(orders)::int as orders,
      sum(retail)::bigint as retail, sum(wholesale)::bigint as wholesale,
      sum(retail_orders)::int as "retailOrders", sum(wholesale_orders)::int as "wholesaleOrders"
    from (
      select date_bin('1 hour', o.created_at, 'epoch'::timestamptz) as hour, count(*) as orders,
        sum(o.retail - o.promo) as retail, sum(o.wholesale) as wholesale,
        count(*) filter (where o.retail > 0) as retail_orders,
        count(*) filter (where o.wholesale > 0) as wholesale_orders
      from orders o
      where o.created_at >= ${startOf(from)} and o.created_at < ${endOf(to)} and o.status <> 'cancelled'
      group by 1) sold
    group by 1`.execute(db);
  return rows;
}

async function readReturned(db: Kysely<DB>, { from, to }: Period) {
  const { rows } = await sql<{ day: string; amount: number }>`
    ${PLANNED_EACH_TIME}
    select to_char((r.at at time zone 'Europe/Moscow')::date, 'YYYY-MM-DD') as day, sum(l.amount)::bigint as amount
    from order_returns r join order_return_lines l on l.return_id = r.id
    where r.at >= ${startOf(from)} and r.at < ${endOf(to)}
    group by 1`.execute(db);
  return rows;
}

/** Buyers by phone in two periods that follow each other: those who never ordered before it, and the others. */
export async function readBuyers(db: Kysely<DB>, before: Period, now: Period) {
  const { rows } = await sql<{ isNow: boolean; first: number; again: number }>`
    ${PLANNED_EACH_TIME}
    with buyers as materialized (
      select o.contact_phone as phone, bool_or(o.created_at >= ${startOf(now.from)}) as is_now,
        bool_or(o.created_at < ${startOf(now.from)}) as is_before
      from orders o
      where o.created_at >= ${startOf(before.from)} and o.created_at < ${endOf(now.to)} and o.status <> 'cancelled'
      group by 1
    ), known as materialized (
      select b.is_now, b.is_before, exists (
        select from orders e where e.contact_phone = b.phone and e.status <> 'cancelled'
          and e.created_at < ${startOf(before.from)}) as is_known
      from buyers b
    )
    select true as "isNow", (count(*) filter (where not is_known and not is_before))::int as first,
      (count(*) filter (where is_known or is_before))::int as again
    from known where is_now
    union all
    select false, (count(*) filter (where not is_known))::int, (count(*) filter (where is_known))::int
    from known where is_before`.execute(db);
  const of = (isNow: boolean) => {
    const { first = 0, again = 0 } = rows.find((row) => row.isNow === isNow) ?? {};
    return { first, again };
  };
  return { now: of(true), before: of(false) };
}
