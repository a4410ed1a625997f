import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { sizeMeasures } from '#contract/sizes.ts';
import type { DB } from '#server/db/types.ts';

type SizeMeasures = z.input<typeof sizeMeasures.data>;

/** The measures of every size; one in the archive is offered as long as a variant has it. */
export async function readSizeMeasures(db: Kysely<DB>): Promise<SizeMeasures> {
  const { rows } = await sql<SizeMeasures[number]>`
    select s.code, s.archived_at is null or exists (
        select from variants v where v.size_code = s.code and v.archived_at is null) as "isOffered",
      '{"chest": null, "waist": null, "hips": null, "sleeve": null}'::jsonb || s.measures as measures
    from sizes s order by s.sort_order, s.code`.execute(db);
  return rows;
}
