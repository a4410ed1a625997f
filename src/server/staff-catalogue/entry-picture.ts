import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { renewUploads } from '#server/uploads/uploads.queries.ts';

/**
 * Takes the picture of a category or colour into use and gives the one before it up: only a file that was uploaded may
 * take its place, and one that was given up is kept as long as any that nothing shows (docs/rules/admin.md).
 */
export async function changePicture(
  tx: Kysely<DB>,
  field: string,
  { before, after, now }: { readonly before: unknown; readonly after: unknown; readonly now: Date },
) {
  if (before === after) return null;
  const urls = [before, after].filter((it) => typeof it === 'string');
  const known = await renewUploads(tx, urls, now);
  if (typeof after !== 'string' || known.includes(after)) return null;
  const message = 'Такой картинки в магазине нет. Загрузите её снова';
  return fail('validation_failed', { message, details: [{ path: field, message }] });
}
