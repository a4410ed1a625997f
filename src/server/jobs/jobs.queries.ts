import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';

interface NewJob {
  readonly name: string;
  readonly key: string;
  readonly payload: object;
  readonly runAt: Date;
}

/** Asks for jobs, in the transaction of what needs them. Two requests of one key are one job. */
export async function addJobs(tx: Kysely<DB>, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('jobs')
    .values(
      jobs.map((job) => ({
        id: uuidv7(),
        name: job.name,
        key: `${job.name}:${job.key}`,
        payload: JSON.stringify(job.payload),
        run_at: job.runAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('jobs_key').doNothing())
    .execute();
}

/** Asks for one. */
export const addJob = (tx: Kysely<DB>, job: NewJob): Promise<void> => addJobs(tx, [job]);

/** A job in the hands of one process; `attempts` counts this try too and names the claim. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Takes the next job that is due and hides it from everybody for the time of its lease. */
export async function claimJob(
  db: Kysely<DB>,
  leases: ReadonlyMap<string, number>,
  now: Date,
): Promise<ClaimedJob | null> {
  const names = [...leases.keys()];
  const { rows } = await sql<ClaimedJob>`
    update jobs j set attempts = j.attempts + 1,
      run_at = ${now}::timestamptz + l.lease * interval '1 millisecond'
    from unnest(${names}::text[], ${[...leases.values()]}::int[]) as l (name, lease)
    where l.name = j.name and j.id = (
      select id from jobs
      where failed_at is null and run_at <= ${now} and name = any(${names})
      order by run_at, id
      limit 1
      for update skip locked)
    returning j.id, j.name, j.payload, j.attempts`.execute(db);
  return rows[0] ?? null;
}

export async function removeJob(db: Kysely<DB>, { id, attempts }: ClaimedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** What becomes of a claimed job: the next time, and whether its tries begin anew; `failedAt` gives it up. */
export async function rescheduleJob(
  db: Kysely<DB>,
  { id, attempts }: ClaimedJob,
  how: {
    readonly runAt: Date;
    readonly attempts: number;
    readonly error: string | null;
    readonly failedAt: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: how.runAt, attempts: how.attempts, last_error: how.error, failed_at: how.failedAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
