import { type Kysely, sql } from 'kysely';
import { formatOrderNumber } from '#domain/orders/order-number.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { DB } from '#server/db/types.ts';

/**
 * Numbers for orders placed at these moments, in milliseconds and in their order. The day's counters are moved in one
 * statement, so no order placed meanwhile or later gets the same number.
 */
export async function takeOrderNumbers(db: Kysely<DB>, moments: readonly number[]): Promise<string[]> {
  const days = moments.map((at) => dayIso(at));
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const asked = JSON.stringify([...counts].map(([day, last]) => ({ day, last })));
  const { rows } = await sql<{ day: string; last: number }>`
    insert into order_counters (day, last)
    select day, last from json_populate_recordset(null::order_counters, ${asked}::json) order by day
    on conflict (day) do update set last = order_counters.last + excluded.last
    returning day::text, last
  `.execute(db);
  const places = new Map(rows.map(({ day, last }) => [day, last - (counts.get(day) ?? 0)]));
  return days.map((day) => {
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    return formatOrderNumber(day, place);
  });
}
