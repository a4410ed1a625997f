import { type Kysely, sql } from 'kysely';
import { type LocalizedText, localizedName } from '#domain/catalog/names.ts';
import type { DB } from '#server/db/types.ts';

interface ChoiceRows {
  readonly categories: readonly {
    id: string;
    slug: string;
    name: LocalizedText;
    path: string;
    isActive: boolean;
    isArchived: boolean;
  }[];
  readonly colors: readonly { code: string; name: LocalizedText; hex: string; isArchived: boolean }[];
  readonly sizes: readonly { code: string; name: string; isArchived: boolean }[];
}

/** What a product can be given or already has: categories, colours and sizes of the shop in its order, archived ones too. */
export async function readProductChoices(db: Kysely<DB>) {
  const { rows } = await sql<ChoiceRows>`
    with recursive tree as (
      select c.id, c.slug, c.name, c.is_active, c.archived_at, array[lpad(c.sort_order::text, 6, '0') || c.slug] as place,
        array[c.id] as way, array[coalesce(c.name ->> 'ru', c.slug)] as names
      from categories c where c.parent_id is null
      union all
      select c.id, c.slug, c.name, c.is_active, c.archived_at, t.place || (lpad(c.sort_order::text, 6, '0') || c.slug),
        t.way || c.id, t.names || coalesce(c.name ->> 'ru', c.slug)
      from categories c join tree t on t.id = c.parent_id where not c.id = any (t.way)
    )
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name,
          'path', array_to_string(t.names, ' › '), 'isActive', t.is_active,
          'isArchived', t.archived_at is not null) order by t.place), '[]') from tree t) as categories,
      (select coalesce(json_agg(json_build_object('code', k.code, 'name', k.name, 'hex', k.hex,
          'isArchived', k.archived_at is not null)
          order by k.sort_order, k.code), '[]') from colors k) as colors,
      (select coalesce(json_agg(json_build_object('code', s.code, 'name', s.name,
          'isArchived', s.archived_at is not null)
          order by s.sort_order, s.code), '[]') from sizes s) as sizes`.execute(db);
  const { categories = [], colors = [], sizes = [] } = rows[0] ?? {};
  return {
    categories: categories.map(({ slug, name, ...same }) => ({ ...same, name: localizedName(name, slug) })),
    colors: colors.map(({ name, ...same }) => ({ ...same, name: localizedName(name, same.code) })),
    sizes: [...sizes],
  };
}
