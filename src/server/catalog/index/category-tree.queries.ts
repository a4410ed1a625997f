import { sql } from 'kysely';
import { type LocalizedText, localizedName } from '#domain/catalog/names.ts';
import type { Sources } from '#server/db/changes.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';

/** Names, parents and order of what facets count. */
const SOURCES: Sources = { topics: ['categories', 'colors'] };

/** A category as lists and facets know it. */
export interface TreeCategory {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly parent: string | null;
  readonly isVisible: boolean;
  /** Neither it nor one above it is switched off. */
  readonly isOpen: boolean;
}

/** Categories, colours and sizes in the order in which facets show them. */
export interface FacetNames {
  readonly categories: readonly TreeCategory[];
  readonly colors: readonly { readonly code: string; readonly name: string; readonly hex: string }[];
  readonly sizes: readonly string[];
}

interface NamesRow {
  readonly categories:
    | (Omit<TreeCategory, 'name' | 'isOpen'> & { name: LocalizedText; isActive: boolean })[]
    | null;
  readonly colors: { code: string; name: LocalizedText; hex: string }[] | null;
  readonly sizes: string[] | null;
}

export const facetNames = ({ db, memory }: Remembering): Promise<FacetNames> =>
  memory.read('facet names', SOURCES, async () => {
    const { rows } = await sql<NamesRow>`
      select
        (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'path', c.path,
            'parent', parent.slug, 'isVisible', c.is_visible, 'isActive', c.is_active)
            order by c.sort_order, c.name ->> 'ru' collate "ru-x-icu", c.id)
          from categories c left join categories parent on parent.id = c.parent_id) as categories,
        (select json_agg(json_build_object('code', k.code, 'name', k.name, 'hex', k.hex) order by k.sort_order, k.code)
          from colors k) as colors,
        (select json_agg(s.code order by s.sort_order, s.code) from sizes s) as sizes
    `.execute(db);
    const { categories, colors, sizes } = rows[0] ?? { categories: null, colors: null, sizes: null };
    const closed = (categories ?? []).filter(({ isActive }) => !isActive).map(({ path }) => path);
    return {
      categories: (categories ?? []).map(({ name, isActive: _, ...same }) => ({
        ...same,
        name: localizedName(name, same.slug),
        isOpen: !closed.some((above) => isAtOrBelow(same.path, above)),
      })),
      colors: (colors ?? []).map(({ name, ...same }) => ({ ...same, name: localizedName(name, same.code) })),
      sizes: sizes ?? [],
    };
  });

/** Whether a path is that of the other category or lies below it. */
export const isAtOrBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`);
