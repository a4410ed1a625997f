import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { type ClaimedJob, claimJob, removeJob, rescheduleJob } from './jobs.queries.ts';
import type { NamedJob } from './named-job.ts';
import { pauseAfter } from './retry.ts';

export interface JobDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Does the next job that is due; false when there was none. A process that dies leaves it to another after the lease. */
export async function runNext(deps: JobDeps, jobs: readonly NamedJob[]): Promise<boolean> {
  const leases = new Map(jobs.map(({ name, leaseMs }) => [name, leaseMs]));
  const claimed = await claimJob(deps.db, leases, deps.now());
  const job = jobs.find(({ name }) => name === claimed?.name);
  if (claimed === null || job === undefined) return false;
  try {
    await job.work(claimed.payload);
  } catch (error) {
    await putOff(deps, job, claimed, error);
    return true;
  }
  if (job.everyMs === null) await removeJob(deps.db, claimed);
  else {
    const runAt = new Date(deps.now().getTime() + job.everyMs);
    await rescheduleJob(deps.db, claimed, { runAt, attempts: 0, error: null, failedAt: null });
  }
  return true;
}

/** Tried again after a pause; a job without a schedule is given up after its last try and stays for questions. */
async function putOff(deps: JobDeps, job: NamedJob, claimed: ClaimedJob, cause: unknown): Promise<void> {
  const now = deps.now();
  const { attempts } = claimed;
  const isGivenUp = job.everyMs === null && attempts >= job.retry.maxAttempts;
  const fields = { err: cause, job: job.name, attempts };
  if (isGivenUp) deps.log.error(fields, 'job given up');
  else deps.log.warn(fields, 'job failed');
  await rescheduleJob(deps.db, claimed, {
    runAt: new Date(now.getTime() + pauseAfter(attempts, job.retry)),
    attempts,
    error: String((cause as Error).name),
    failedAt: isGivenUp ? now : null,
  });
}
