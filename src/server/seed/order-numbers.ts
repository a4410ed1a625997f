import { type Kysely, sql } from 'kysely';
import { dayIso } from '#domain/ru/date.ts';
import type { DB } from '#server/db/types.ts';

/**
 * Numbers for orders placed at these moments, in milliseconds and in their order. They are taken as an order takes its
 * own, so no order placed meanwhile or later gets the same one.
 */
export async function takeOrderNumbers(db: Kysely<DB>, moments: readonly number[]): Promise<string[]> {
  const days = moments.map((at) => dayIso(at));
  // day by day, so that the numbers of each day are consecutive
  const { rows } = await sql<{ at: number; number: string }>`
    select asked.at::int, next_order_number(asked.day) as number
    from (
      select day, at from unnest(${days}::date[]) with ordinality as d (day, at) order by day, at
    ) asked`.execute(db);
  const numbers = new Map(rows.map(({ at, number }) => [at - 1, number]));
  return days.map((_, at) => numbers.get(at) ?? '');
}
