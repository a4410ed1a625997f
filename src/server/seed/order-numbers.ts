import { type Kysely, sql } from 'kysely';
import { formatOrderNumber } from '#domain/orders/order-number.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { DB } from '#server/db/types.ts';

/**
 * Numbers for orders placed at these moments, in milliseconds and in their order. They are taken as an order takes its
 * own, so no order placed meanwhile or later gets the same one.
 */
export async function takeOrderNumbers(db: Kysely<DB>, moments: readonly number[]): Promise<string[]> {
  const days = moments.map((at) => dayIso(at));
  // day by day, so that the numbers of each day are consecutive
  const { rows } = await sql<{ at: number; place: number }>`
    select asked.at::int, next_order_place(asked.day) as place
    from (
      select day, at from unnest(${days}::date[]) with ordinality as d (day, at) order by day, at
    ) asked`.execute(db);
  const places = new Map(rows.map(({ at, place }) => [at - 1, place]));
  return days.map((day, at) => formatOrderNumber(day, places.get(at) ?? 0));
}
