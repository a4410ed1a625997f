import { type Kysely, sql } from 'kysely';
import type { StaffSize, StaffSizeFields } from '#contract/staff-sizes.ts';
import type { DB } from '#server/db/types.ts';
import type { EntryKind } from './entry-kind.ts';

const NO_MEASURES = { chest: null, waist: null, hips: null, sleeve: null };

/** Every size, or the one of a code, in the shop's order, archived ones last. */
export async function readStaffSizes(db: Kysely<DB>, code: string | null = null): Promise<StaffSize[]> {
  const { rows } = await sql<StaffSize>`
    select s.code, s.name, coalesce(s.letter, '') as letter, s.measures, s.sort_order as "sortOrder", s.version,
      s.archived_at is not null as "isArchived", u.name as "updatedBy",
      count(v.id)::int as "variantCount", count(distinct v.product_id)::int as "productCount"
    from sizes s left join users u on u.id = s.updated_by
    left join variants v on v.size_code = s.code and v.archived_at is null
    where ${code}::text is null or s.code = ${code}
    group by s.code, u.name order by s.archived_at is not null, s.sort_order, s.code`.execute(db);
  return rows.map((row) => ({ ...row, measures: { ...NO_MEASURES, ...row.measures } }));
}

/** How sizes are read and written. */
export const SIZE: EntryKind<StaffSize, StaffSizeFields> = {
  entity: 'size',
  table: 'sizes',
  key: 'code',
  fieldNames: ['name', 'letter', 'measures', 'sortOrder'],
  missing: 'Размер не найден',
  read: async (tx, code) => (await readStaffSizes(tx, code))[0] ?? null,
  insert: (tx, code, fields) =>
    tx
      .insertInto('sizes')
      .values({ code, ...columns(fields) })
      .execute(),
  update: (tx, code, fields) =>
    tx.updateTable('sizes').set(columns(fields)).where('code', '=', code).execute(),
};

function columns({ name, letter, measures, sortOrder }: StaffSizeFields) {
  return { name, letter: letter || null, measures: JSON.stringify(measures), sort_order: sortOrder };
}
