import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { LEGAL_KINDS, type LegalKind } from '#domain/legal/document.ts';
import type { DB } from '#server/db/types.ts';

const stored = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  effectiveFrom: z.string(),
  title: z.string(),
  isCurrent: z.boolean(),
  sections: z.array(
    z.object({ title: z.string(), blocks: z.array(z.union([z.string(), z.array(z.string())])) }),
  ),
});
/** An edition as it is kept: placeholders not filled yet. */
export type StoredEdition = z.infer<typeof stored>;

/** An edition in force on the day or before it, the present one when none is named; null when there is none such. */
export async function findEdition(
  db: Kysely<DB>,
  kind: LegalKind,
  version: string | undefined,
  today: string,
): Promise<StoredEdition | null> {
  const { rows } = await sql`
    select kind, version, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", title, sections,
      version = legal_version_on(${kind}, ${today}) as "isCurrent"
    from legal_documents
    where kind = ${kind} and version = coalesce(${version ?? null}, legal_version_on(${kind}, ${today}))
      and (effective_from <= ${today}::date or version = legal_version_on(${kind}, ${today}))
  `.execute(db);
  return rows[0] === undefined ? null : stored.parse(rows[0]);
}

/** All editions that were ever in force, newest first. */
export async function listEditions(db: Kysely<DB>, kind: LegalKind, today: string) {
  const { rows } = await sql<{ version: string; effectiveFrom: string }>`
    select version, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom" from legal_documents
    where kind = ${kind} and (effective_from <= ${today}::date or version = legal_version_on(${kind}, ${today}))
    order by effective_from desc
  `.execute(db);
  return rows;
}
