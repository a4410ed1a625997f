import { type Kysely, sql } from 'kysely';
import { daysOf, type Period } from '#domain/time/period.ts';
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
  const [sold, returned] = await Promise.all([readSold(db, period), readReturned(db, period)]);
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

async function readSold(db: Kysely<DB>, { from, to }: Period) {
  const { rows } = await sql<Omit<DaySales, 'returned'>>`
    select to_char(day, 'YYYY-MM-DD') as day, orders, retail, wholesale, "retailOrders", "wholesaleOrders"
    from (
      select (o.created_at at time zone 'Europe/Moscow')::date as day, count(*)::int as orders,
        sum(o.retail - o.promo)::bigint as retail, sum(o.wholesale)::bigint as wholesale,
        (count(*) filter (where o.retail > 0))::int as "retailOrders",
        (count(*) filter (where o.wholesale > 0))::int as "wholesaleOrders"
      from orders o
      where o.created_at >= ${startOf(from)} and o.created_at < ${endOf(to)} and o.status <> 'cancelled'
      group by 1) sold`.execute(db);
  return rows;
}

async function readReturned(db: Kysely<DB>, { from, to }: Period) {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char((r.at at time zone 'Europe/Moscow')::date, 'YYYY-MM-DD') as day, sum(l.amount)::bigint as amount
    from order_returns r join order_return_lines l on l.return_id = r.id
    where r.at >= ${startOf(from)} and r.at < ${endOf(to)}
    group by 1`.execute(db);
  return rows;
}

/** Buyers by phone in two periods that follow each other: those who never ordered before it, and the others. */
export async function readBuyers(db: Kysely<DB>, before: Period, now: Period) {
  const { rows } = await sql<{ isNow: boolean; first: number; again: number }>`
    with buyers as materialized (
      select o.created_at >= ${startOf(now.from)} as is_now, o.contact_phone as phone
      from orders o
      where o.created_at >= ${startOf(before.from)} and o.created_at < ${endOf(now.to)} and o.status <> 'cancelled'
      group by 1, 2
    ), known as materialized (
      select b.is_now, exists (
        select from orders e where e.contact_phone = b.phone and e.status <> 'cancelled'
          and e.created_at < case when b.is_now then ${startOf(now.from)} else ${startOf(before.from)} end) as is_known
      from buyers b
    )
    select is_now as "isNow", (count(*) filter (where not is_known))::int as first,
      (count(*) filter (where is_known))::int as again
    from known group by is_now`.execute(db);
  const of = (isNow: boolean) => {
    const { first = 0, again = 0 } = rows.find((row) => row.isNow === isNow) ?? {};
    return { first, again };
  };
  return { now: of(true), before: of(false) };
}
