import { type Kysely, sql } from 'kysely';
import {
  type StaffCategory,
  type StaffCategoryFields,
  staffCategoryFields,
} from '#contract/staff-categories.ts';
import { selectCategories } from '#server/catalog/categories.queries.ts';
import type { DB } from '#server/db/types.ts';
import type { EntryKind } from './entry-kind.ts';

/** Every category, parents before children, in the shop's order. */
export async function readStaffCategories(db: Kysely<DB>): Promise<StaffCategory[]> {
  const categories = await selectCategories(db);
  const { rows } = await sql<Pick<StaffCategory, 'id' | 'version' | 'isArchived' | 'updatedBy' | 'oldSlugs'>>`
    select c.id, c.version, c.archived_at is not null as "isArchived", u.name as "updatedBy",
      array(select o.slug from category_old_slugs o where o.category_id = c.id order by o.since desc) as "oldSlugs"
    from categories c left join users u on u.id = c.updated_by`.execute(db);
  const facts = new Map(rows.map((row) => [row.id, row]));
  const inOrder = (parentId: string | null): typeof categories =>
    categories.filter((it) => it.parentId === parentId).flatMap((it) => [it, ...inOrder(it.id)]);
  return inOrder(null).map((category) => {
    const { _id, displayName: _name, parent: _parent, updatedAt: _at, name, ...same } = category;
    const { version = 1, isArchived = false, updatedBy = null, oldSlugs = [] } = facts.get(category.id) ?? {};
    const names = { ru: name.ru, en: name.en ?? '', vi: name.vi ?? '' };
    return { ...same, name: names, oldSlugs, version, isArchived, updatedBy };
  });
}

/** How categories are read and written. Their writers go one after the other, as paths follow from parents. */
export const CATEGORY: EntryKind<StaffCategory, StaffCategoryFields> = {
  entity: 'category',
  table: 'categories',
  key: 'id',
  fieldNames: staffCategoryFields.keyof().options,
  picture: 'image',
  missing: 'Раздел не найден',
  begin: (tx) => sql`select pg_advisory_xact_lock(hashtext('categories.parent_id'))`.execute(tx),
  read: async (tx, id) => (await readStaffCategories(tx)).find((it) => it.id === id) ?? null,
  insert: async (tx, id, fields) => {
    const last = sql<number>`(select coalesce(max(c.sort_order) + 1, 0) from categories c
      where c.parent_id is not distinct from ${fields.parentId}::uuid)`;
    await tx
      .insertInto('categories')
      .values({ id, ...columns(fields), path: fields.slug, sort_order: last })
      .execute();
    await writePaths(tx);
  },
  update: async (tx, id, fields) => {
    await tx.updateTable('categories').set(columns(fields)).where('id', '=', id).execute();
    await writePaths(tx);
  },
};

function columns({ name, ...fields }: StaffCategoryFields) {
  return {
    name: JSON.stringify(Object.fromEntries(Object.entries(name).filter(([, text]) => text !== ''))),
    slug: fields.slug,
    parent_id: fields.parentId,
    product_type: fields.productType,
    image: fields.image,
    is_active: fields.isActive,
    is_visible: fields.isVisible,
    is_featured: fields.isFeatured,
    show_on_homepage: fields.showOnHomepage,
    homepage_order: fields.homepageOrder,
  };
}

/** Paths and levels as they follow from parents and slugs, where they are not so already. */
export async function writePaths(tx: Kysely<DB>): Promise<void> {
  await sql`
    with recursive tree as (
      select c.id, c.slug as path, 0 as level from categories c where c.parent_id is null
      union all
      select c.id, t.path || '/' || c.slug, t.level + 1 from categories c join tree t on t.id = c.parent_id
    )
    update categories c set path = t.path, level = t.level from tree t
    where t.id = c.id and (c.path, c.level) is distinct from (t.path, t.level)`.execute(tx);
}
