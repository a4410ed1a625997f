import { type Kysely, sql } from 'kysely';
import type { HomeContent } from '#contract/home.ts';
import type { DB } from '#server/db/types.ts';

/** What is published, if anything is, and what time it is by the clock of the database, in milliseconds since 1970. */
export interface PublishedRow {
  readonly config: unknown;
  readonly version: number | null;
  readonly updatedAt: Date | null;
  readonly now: number;
}

export async function selectPublished(db: Kysely<DB>): Promise<PublishedRow> {
  const { rows } = await sql<Omit<PublishedRow, 'now'> & { readonly now: Date }>`
    select h.config, h.version, h.updated_at as "updatedAt", clock.now
    from (select now()) as clock (now) left join home_content h on h.status = 'published'
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a row without a table cannot be missing');
  return { ...row, now: row.now.getTime() };
}

/** Puts the content where the version seen still stands; 0 for a shop that has published nothing. */
export async function replacePublished(
  db: Kysely<DB>,
  content: HomeContent,
  seenVersion: number,
): Promise<number | null> {
  const config = JSON.stringify(content);
  const { rows } =
    seenVersion === 0
      ? await sql<{ version: number }>`
          insert into home_content (status, config) values ('published', ${config}::jsonb)
          on conflict do nothing returning version`.execute(db)
      : await sql<{ version: number }>`
          update home_content set config = ${config}::jsonb, version = version + 1, updated_at = now()
          where status = 'published' and version = ${seenVersion} returning version`.execute(db);
  return rows[0]?.version ?? null;
}
