import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { MARKETING, PERSONAL_DATA } from './consents.ts';
import { OFFER } from './offer.ts';
import { PRIVACY } from './privacy.ts';
import { RETURNS } from './returns.ts';

/** The texts of a new shop, each in force from the day that names it. */
export const BUILT_IN_EDITIONS = [OFFER, PERSONAL_DATA, MARKETING, PRIVACY, RETURNS] as const;

/** Adds the editions that are missing; a text of which staff have written an edition is theirs from then on. */
export async function seedEditions(db: Kysely<DB>): Promise<void> {
  const editions = JSON.stringify(BUILT_IN_EDITIONS);
  await sql`
    insert into legal_documents (kind, version, effective_from, title, sections, is_built_in)
    select kind, version, version::date, title, sections, true
    from jsonb_to_recordset(${editions}::jsonb) as e (kind text, version text, title text, sections jsonb)
    where not exists (select from legal_documents d where d.kind = e.kind and not d.is_built_in)
    on conflict do nothing
  `.execute(db);
}
