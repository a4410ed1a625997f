import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { NamedJob } from '#server/jobs/named-job.ts';

const MINUTE = 60_000;

/** Adds up what changed of products' pieces, variants and pictures, so that lists have little to add (decision 0024). */
export const addUpFigures = (db: Database): NamedJob => ({
  name: 'product-figures',
  work: async () => {
    await sql`select add_up_product_figures()`.execute(db);
  },
  everyMs: MINUTE,
  retry: { maxAttempts: 1, firstPauseMs: MINUTE, longestPauseMs: MINUTE },
  leaseMs: 10 * MINUTE,
});
