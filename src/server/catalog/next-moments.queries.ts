import { sql } from 'kysely';
import type { Sources } from '#server/db/changes.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';

/** Everything that begins or ends by time: promotions, prices, flags, codes, banners, editions. Holds are read separately. */
const SOURCES: Sources = { topics: ['promotions', 'promo_codes', 'products', 'home', 'legal'] };
/** The most moments that are read ahead; far more than fall into an hour. */
const MOST = 500;
const HOUR = 3_600_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

interface Ahead {
  /** Moments by the clock of the database as milliseconds from now. */
  readonly waits: readonly number[];
  /** Moments by the clock of the application. */
  readonly ends: readonly Date[];
  readonly configs: readonly unknown[];
  readonly databaseNow: Date;
}

/**
 * The next moment, in milliseconds since 1970, at which anything that a page shows begins or ends; at the latest the
 * next full hour, which is when a day may begin.
 */
export function nextMoments(deps: Remembering & { readonly now: () => Date }): () => Promise<number> {
  return async () => {
    const ahead = await deps.memory.read('moments ahead', SOURCES, () => momentsAhead(deps));
    const now = deps.now().getTime();
    const nextHour = now - (now % HOUR) + HOUR;
    return ahead.find((moment) => moment > now && moment < nextHour) ?? nextHour;
  };
}

async function momentsAhead({ db, now }: Remembering & { readonly now: () => Date }): Promise<number[]> {
  const asked = now();
  const { rows } = await sql<Ahead>`
    with moments as (
      select starts_at as moment from promotions where is_active union select ends_at from promotions where is_active
      union select starts_at from promo_codes where is_active union select ends_at from promo_codes where is_active
    )
    select statement_timestamp() as "databaseNow",
      coalesce((select json_agg(extract(epoch from m.moment - statement_timestamp()) * 1000)
        from (select moment from moments where moment > statement_timestamp() order by 1 limit ${MOST}) m), '[]')
        as waits,
      array(select distinct new_until from products where new_until > ${asked} order by 1 limit ${MOST}) as ends,
      coalesce((select json_agg(config) from home_content where status = 'published'), '[]') as configs
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a row without a table cannot be missing');
  const offset = asked.getTime() - row.databaseNow.getTime();
  const inContent = momentsIn(row.configs).map((moment) => moment + offset);
  const inTables = row.waits.map((wait) => asked.getTime() + wait);
  return [...inContent, ...inTables, ...row.ends.map((end) => end.getTime())].sort((a, b) => a - b);
}

/** All timestamps anywhere in a document. */
function momentsIn(value: unknown): number[] {
  if (typeof value === 'string') return MOMENT.test(value) ? [Date.parse(value)].filter(Number.isFinite) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(momentsIn);
}
