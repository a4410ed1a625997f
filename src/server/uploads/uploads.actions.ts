import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Upload } from '#contract/staff-uploads.ts';
import { UPLOAD_TEXTS } from '#domain/pictures/upload-limits.ts';
import { audit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import { encodeUpload } from './encode-upload.ts';
import type { EncodedPicture } from './encoder-answer.ts';
import { deleteUnusedUpload, insertUploads } from './uploads.queries.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly files: FileStore;
}

interface UploadActor {
  readonly userId: string;
  readonly ip: string;
}

/** A file of a request, read only when its turn comes. */
export interface SentFile {
  readonly name: string;
  readonly read: () => Promise<Buffer>;
}

/** Addresses of uploads begin so; the rest is the name of the file. */
export const UPLOADS_PREFIX = '/media/uploads/';
const fileOf = (url: string): string => url.slice(UPLOADS_PREFIX.length);

/**
 * Stores the pictures of a request, all of them or none. The rows come first: a file whose row is missing would lie there
 * for ever, a row whose file is missing is removed with the other unused ones.
 */
export async function storeUploads(
  { db, now, files }: UploadDeps,
  sent: AsyncIterable<SentFile>,
  actor: UploadActor,
): Promise<Result<Upload[], Failure<'picture_refused' | 'validation_failed'>>> {
  const encoded: (EncodedPicture & Upload)[] = [];
  for await (const file of sent) {
    const picture = await encodeUpload(await file.read());
    if (typeof picture === 'string') {
      const message = UPLOAD_TEXTS[picture];
      return fail('picture_refused', {
        message,
        details: { file: file.name.slice(0, 200), problem: picture },
      });
    }
    const id = uuidv7();
    encoded.push({ ...picture, id, url: `${UPLOADS_PREFIX}${id}.webp` });
  }
  if (encoded.length === 0) return fail('validation_failed', { message: 'Выберите файл' });
  const at = now();
  const uploads = encoded.map(({ id, url, width, height }) => ({ id, url, width, height }));
  await inTransaction<null, never>(db, async (tx) => {
    await insertUploads(
      tx,
      encoded.map(({ content, ...it }) => ({ ...it, bytes: content.length })),
      {
        userId: actor.userId,
        at,
      },
    );
    for (const { id, url } of uploads) {
      await audit(tx, {
        who: actor,
        at,
        action: 'upload.create',
        what: { entity: 'upload', id },
        before: {},
        after: { url },
      });
    }
    return ok(null);
  });
  for (const { url, content } of encoded) await files.put(fileOf(url), content);
  return ok(uploads);
}

/** Removes an upload that nothing shows, its file after its row. */
export async function removeUpload(
  { db, now, files }: UploadDeps,
  id: string,
  actor: UploadActor,
): Promise<Result<null, Failure<'not_found' | 'wrong_state'>>> {
  const removed = await inTransaction<{ url: string }, Failure<'not_found' | 'wrong_state'>>(
    db,
    async (tx) => {
      const known = await tx.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return fail('not_found', { message: 'Файл не найден' });
      const gone = await deleteUnusedUpload(tx, id);
      if (gone === null) return fail('wrong_state', { message: 'Фотография ещё показана в магазине' });
      const { url } = gone;
      await audit(tx, {
        who: actor,
        at: now(),
        action: 'upload.remove',
        what: { entity: 'upload', id },
        before: { url },
        after: {},
      });
      return ok(gone);
    },
  );
  if (!removed.ok) return removed;
  await files.remove(fileOf(removed.value.url));
  return ok(null);
}
