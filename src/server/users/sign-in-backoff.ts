import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { nameless } from '#server/db/shared-count.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';

/** Slows down guessing a password, beyond the limit of calls by address. */
export interface SignInBackoff {
  /**
   * Lets a try be made, unless it has to wait, and answers what it found: null is a wrong password. A try counts as
   * failed from its beginning, so that many at the same moment are no more than one after another.
   */
  guard<T>(
    who: string,
    now: Date,
    look: () => Promise<T | null>,
  ): Promise<Result<T | null, Failure<'too_many_requests'>>>;
}

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** How long a wrong password counts, in milliseconds. */
export const FAILURE_LIFE = 60 * 60 * 1000;

/**
 * Counted in the database, over all processes. The key names from where somebody tries too, their network or their
 * session, so that nobody can lock another person out; no e-mail is kept.
 */
export function createBackoff(db: Kysely<DB>, freeFailures: number): SignInBackoff {
  return {
    async guard(who, now, look) {
      const key = nameless(who);
      if (!(await countFailure(db, { key, now, freeFailures }))) {
        return fail('too_many_requests', { retryAfter: await secondsToWait(db, { key, now, freeFailures }) });
      }
      const found = await look().catch(async (error: unknown) => {
        // a shop that had no time to look has learnt nothing of the password
        await sql`update sign_in_failures set failures = greatest(0, failures - 1) where key = ${key}`.execute(
          db,
        );
        throw error;
      });
      if (found !== null) await sql`delete from sign_in_failures where key = ${key}`.execute(db);
      return ok(found);
    },
  };
}

interface Try {
  readonly key: string;
  readonly now: Date;
  readonly freeFailures: number;
}

/** When the next try may be made: at once while there are free ones, then after waits that double. */
const waitEnds = (freeFailures: number) => sql`(case
  when f.failures < ${freeFailures} then '-infinity'
  else f.failed_at + least(${LONGEST_WAIT_SECONDS},
    ${FIRST_WAIT_SECONDS} * 2 ^ least(10, f.failures - ${freeFailures})) * interval '1 second' end)`;

/** Counts one more failure unless it has to wait; answers whether it was counted. One statement, so that parallel attempts are safe. */
async function countFailure(db: Kysely<DB>, { key, now, freeFailures }: Try): Promise<boolean> {
  const forgotten = new Date(now.getTime() - FAILURE_LIFE);
  const { rows } = await sql`
    insert into sign_in_failures as f (key, failures, failed_at) values (${key}, 1, ${now})
    on conflict (key) do update
      set failures = case when f.failed_at < ${forgotten} then 1 else f.failures + 1 end,
          failed_at = greatest(f.failed_at, ${now})
      where f.failed_at < ${forgotten} or ${waitEnds(freeFailures)} <= ${now}
    returning 1`.execute(db);
  return rows.length > 0;
}

async function secondsToWait(db: Kysely<DB>, { key, now, freeFailures }: Try): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from greatest(${waitEnds(freeFailures)}, ${now}) - ${now}::timestamptz))::int as seconds
    from sign_in_failures f where f.key = ${key}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
