import { type Kysely, sql } from 'kysely';
import type { StaffColor, StaffColorFields } from '#contract/staff-colors.ts';
import { type LocalizedText, localizedName } from '#domain/catalog/names.ts';
import type { DB } from '#server/db/types.ts';
import type { EntryKind } from './entry-kind.ts';

/** Every colour, or the one of a code, in the shop's order, archived ones last. */
export async function readStaffColors(db: Kysely<DB>, code: string | null = null): Promise<StaffColor[]> {
  const { rows } = await sql<Omit<StaffColor, 'name'> & { readonly name: LocalizedText }>`
    select k.code, k.name, k.hex, k.picture, k.sort_order as "sortOrder", k.version,
      k.archived_at is not null as "isArchived", u.name as "updatedBy",
      count(v.id)::int as "variantCount", count(distinct v.product_id)::int as "productCount"
    from colors k left join users u on u.id = k.updated_by
    left join variants v on v.color_code = k.code and v.archived_at is null
    where ${code}::text is null or k.code = ${code}
    group by k.code, u.name order by k.archived_at is not null, k.sort_order, k.code`.execute(db);
  return rows.map(({ name, ...row }) => {
    const { en = '', vi = '' } = typeof name === 'string' ? {} : name;
    return { ...row, name: { ru: localizedName(name, row.code), en, vi } };
  });
}

/** How colours are read and written. */
export const COLOR: EntryKind<StaffColor, StaffColorFields> = {
  entity: 'color',
  table: 'colors',
  key: 'code',
  fieldNames: ['name', 'hex', 'picture', 'sortOrder'],
  picture: 'picture',
  missing: 'Цвет не найден',
  read: async (tx, code) => (await readStaffColors(tx, code))[0] ?? null,
  insert: (tx, code, fields) =>
    tx
      .insertInto('colors')
      .values({ code, ...columns(fields) })
      .execute(),
  update: (tx, code, fields) =>
    tx.updateTable('colors').set(columns(fields)).where('code', '=', code).execute(),
};

function columns({ name, hex, picture, sortOrder }: StaffColorFields) {
  const given = Object.fromEntries(Object.entries(name).filter(([, text]) => text !== ''));
  return { name: JSON.stringify(given), hex, picture, sort_order: sortOrder };
}
