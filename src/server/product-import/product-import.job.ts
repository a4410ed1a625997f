import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { NamedJob } from '#server/jobs/named-job.ts';
import { applyImport } from './apply-import.action.ts';
import { checkImport } from './check-import.action.ts';
import type { ImportDeps } from './import-deps.ts';
import { IMPORT_JOB } from './import-job-name.ts';

const payload = z.discriminatedUnion('step', [
  z.object({ step: z.literal('check'), id: z.uuid() }),
  z.object({ step: z.literal('apply'), id: z.uuid(), userId: z.uuid(), ip: z.string() }),
]);

/** Longer than any step takes: only a process that died lets it run out, and another one does the step anew. */
const LEASE_MS = 60_000;

/** Reads, judges and writes files of products, whichever process is free. */
export const importProducts = (
  deps: ImportDeps & { readonly log: Pick<FastifyBaseLogger, 'error'> },
): NamedJob => ({
  name: IMPORT_JOB,
  work: async (given) => {
    const job = payload.parse(given);
    try {
      if (job.step === 'check') await checkImport(deps, job.id);
      else await applyImport(deps, job.id, job);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      deps.log.error({ err: error, step: job.step }, 'import failed');
      await giveUp(deps, job.id);
    }
  },
  everyMs: null,
  retry: { maxAttempts: 20, firstPauseMs: 1000, longestPauseMs: 30_000 },
  leaseMs: LEASE_MS,
});

/** What cannot be read or written is reported to the user who waits for it; the products stay as they were. */
async function giveUp({ db, now }: ImportDeps, id: string): Promise<void> {
  await sql`
    update product_imports set state = 'failed', content = null, finished_at = ${now()},
      failure = 'Не получилось. В магазине ничего не изменилось, загрузите файл снова'
    where id = ${id} and state in ('checking', 'applying')`.execute(db);
}
