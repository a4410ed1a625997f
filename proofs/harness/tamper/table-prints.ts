import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';

/** A fingerprint of every table: equal as long as nothing in it changed. */
export type Prints = ReadonlyMap<string, string>;

/**
 * Counters that a refused call moves with a reason: a wrong promo code is a try, and so is a wrong code of a message. The
 * figures of products are added up by a job whenever its time comes.
 */
const MAY_MOVE: ReadonlySet<string> = new Set([
  'product_figures',
  'product_figure_moves',
  'promo_code_tries',
  'phone_codes',
  'rate_limits',
  'sign_in_failures',
]);

/**
 * Reads the fingerprints of all tables in one statement, whatever the order of their rows, once no job is under way or due;
 * those of before where the server has written nothing at all since.
 */
export async function tablePrints(database: Database): Promise<() => Promise<Prints>> {
  const tables = await database.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const each = tables
    .filter(({ name }) => !MAY_MOVE.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name,
           count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from "${name}" t`,
    );
  const statement = each.join(' union all ');
  let last: { readonly written: string; readonly prints: Prints } | undefined;
  return async () => {
    const written = await untilIdle(database);
    if (last?.written === written) return last.prints;
    const rows = await database.rows<{ name: string; print: string }>(statement);
    last = { written, prints: new Map(rows.map(({ name, print }) => [name, print])) };
    return last.prints;
  };
}

/** Waits until every job that a call asked for is done, and answers how far the server's log has come. */
async function untilIdle(database: Database): Promise<string> {
  for (;;) {
    const { busy, written } = await database.row<{ busy: boolean; written: string }>(
      `select exists (select from jobs where failed_at is null and run_at < 'infinity') as busy,
         pg_current_wal_insert_lsn()::text as written`,
    );
    if (!busy) return written;
    await sleep(10);
  }
}

/** The tables in which something changed. */
export function changedTables(before: Prints, after: Prints): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
