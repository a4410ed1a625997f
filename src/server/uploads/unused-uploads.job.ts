import type { NamedJob } from '#server/jobs/named-job.ts';
import { UPLOADS_PREFIX, type UploadDeps } from './uploads.actions.ts';
import { deleteUnusedUpload, findUnusedUploads } from './uploads.queries.ts';

const HOUR = 3_600_000;
/** How long a form with a new picture may stay open, and a removed one be wanted back, in milliseconds. */
const UNUSED_LIFE = 24 * HOUR;
const MOST_AT_ONCE = 200;

/** Removes uploads that nothing has shown for a day. One that is taken into use meanwhile stays: its key holds it. */
export async function removeUnusedUploads({ db, now, files }: UploadDeps): Promise<void> {
  const since = new Date(now().getTime() - UNUSED_LIFE);
  for (const id of await findUnusedUploads(db, since, MOST_AT_ONCE)) {
    const gone = await deleteUnusedUpload(db, id, since).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === FOREIGN_KEY) return null;
      throw error;
    });
    if (gone !== null) await files.remove(gone.url.slice(UPLOADS_PREFIX.length));
  }
}

const FOREIGN_KEY = '23503';

export const collectUploads = (deps: UploadDeps): NamedJob => ({
  name: 'unused-uploads',
  work: () => removeUnusedUploads(deps),
  everyMs: HOUR,
  retry: { maxAttempts: 1, firstPauseMs: HOUR / 60, longestPauseMs: HOUR },
  leaseMs: HOUR / 2,
});
