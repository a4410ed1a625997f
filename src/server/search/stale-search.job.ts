import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { NamedJob } from '#server/jobs/named-job.ts';

/** Products whose words are refreshed by one statement, so that it ends long before its time is over. */
const AT_ONCE = 200;
const MINUTE = 60_000;

/** Refreshes what products are found by after a name changed that many of them have (docs/rules/search.md). */
export const refreshStaleSearch = (db: Database): NamedJob => ({
  name: 'stale-search',
  work: async () => {
    for (let count = AT_ONCE; count === AT_ONCE; ) {
      const { rows } = await sql<{ count: number }>`select refresh_stale_search(${AT_ONCE}) as count`.execute(
        db,
      );
      count = rows[0]?.count ?? 0;
    }
  },
  everyMs: 15_000,
  retry: { maxAttempts: 1, firstPauseMs: MINUTE, longestPauseMs: MINUTE },
  leaseMs: 10 * MINUTE,
});
