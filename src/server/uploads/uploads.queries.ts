import { type Kysely, sql } from 'kysely';
import type { Upload } from '#contract/staff-uploads.ts';
import type { DB } from '#server/db/types.ts';

/** An upload that is to be stored. */
export interface NewUpload extends Upload {
  readonly bytes: number;
}

export async function insertUploads(
  tx: Kysely<DB>,
  uploads: readonly NewUpload[],
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values(uploads.map((upload) => ({ ...upload, created_by: userId, created_at: at, unused_since: at })))
    .execute();
}

/** For `uploads u`: no product, category, order, page or setting shows it. */
const isUnused = sql`
  not exists (select from product_images i where i.upload_id = u.id or i.url = u.url)
  and not exists (select from colors k where k.picture = u.url)
  and not exists (select from categories c where c.image = u.url)
  and not exists (select from order_lines l where l.image = u.url)
  and not exists (select from home_content h where strpos(h.config::text, u.url) > 0)
  and not exists (select from settings s where strpos(s.value::text, u.url) > 0)`;

/**
 * Removes the row of an upload that nothing shows, `since` a moment where one is given; null where something does, or
 * there is none.
 */
export async function deleteUnusedUpload(
  db: Kysely<DB>,
  id: string,
  since: Date | null = null,
): Promise<{ url: string } | null> {
  const { rows } = await sql<{ url: string }>`
    delete from uploads u where u.id = ${id} and (${since}::timestamptz is null or u.unused_since < ${since}) and ${isUnused}
    returning u.url`.execute(db);
  return rows[0] ?? null;
}

/**
 * Begins the time anew for which files may lie unused, of those that lose their place and those that take one; answers
 * with the addresses that are known. A job that collects unused ones meanwhile leaves them alone.
 */
export async function renewUploads(tx: Kysely<DB>, urls: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    update uploads set unused_since = ${now} where id in (
      select id from uploads where url = any (${urls}::text[]) order by id for update)
    returning url`.execute(tx);
  return rows.map(({ url }) => url);
}

/** Uploads that nothing has shown since the moment, the oldest first. */
export async function findUnusedUploads(db: Kysely<DB>, since: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from uploads u where u.unused_since < ${since} and ${isUnused}
    order by u.unused_since limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
