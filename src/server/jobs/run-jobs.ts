import { addJobs } from './jobs.queries.ts';
import type { NamedJob } from './named-job.ts';
import { type Job, repeat, stopAll } from './repeat.ts';
import { type JobDeps, runNext } from './run-next.action.ts';
import type { WorkSignal } from './work-signal.ts';

/** Jobs under way at once in one process: a long one does not hold up the rest. */
const WORKERS = 2;

/** Does jobs as they come due, beside any number of other processes, until it is stopped. */
export function runJobs(deps: JobDeps & { readonly signal: WorkSignal }, jobs: readonly NamedJob[]): Job {
  const { log, signal } = deps;
  const workers = Array.from({ length: WORKERS }, () =>
    repeat({ name: 'jobs', signal, log, work: () => runNext(deps, jobs) }),
  );
  return stopAll(workers);
}

/** Gives every job with a schedule its row; the first time it is due at once. */
export async function scheduleJobs({ db, now }: JobDeps, jobs: readonly NamedJob[]): Promise<void> {
  const repeated = jobs.filter(({ everyMs }) => everyMs !== null);
  await addJobs(
    db,
    repeated.map(({ name }) => ({ name, key: 'schedule', payload: {}, runAt: now() })),
  );
}
