import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

/** Codes of colours and sizes that are put away. */
export interface ArchivedEntries {
  readonly colors: ReadonlySet<string>;
  readonly sizes: ReadonlySet<string>;
}

/** Which of the colours and sizes of new variants are put away; none is put away before the transaction ends. */
export async function archivedEntries(
  tx: Kysely<DB>,
  added: readonly { readonly color: string; readonly size: string }[],
): Promise<ArchivedEntries> {
  return {
    colors: await archivedOf(tx, 'colors', [...new Set(added.map(({ color }) => color))]),
    sizes: await archivedOf(tx, 'sizes', [...new Set(added.map(({ size }) => size))]),
  };
}

/** Of categories those that are put away, by their Russian names; they stay so until the transaction ends. */
export async function archivedCategories(tx: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string; isArchived: boolean }>`
    select coalesce(name ->> 'ru', slug) as name, archived_at is not null as "isArchived" from categories
    where id = any (${ids}::uuid[]) order by id for share`.execute(tx);
  return rows.flatMap(({ name, isArchived }) => (isArchived ? name : []));
}

async function archivedOf(tx: Kysely<DB>, table: 'colors' | 'sizes', codes: readonly string[]) {
  if (codes.length === 0) return new Set<string>();
  const { rows } = await sql<{ code: string; isArchived: boolean }>`
    select code, archived_at is not null as "isArchived" from ${sql.table(table)}
    where code = any (${codes}::text[]) order by code for share`.execute(tx);
  return new Set(rows.flatMap(({ code, isArchived }) => (isArchived ? code : [])));
}
