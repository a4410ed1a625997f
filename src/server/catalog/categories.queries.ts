import { type Kysely, sql } from 'kysely';
import type { Category } from '#contract/categories.ts';
import { categoryDisplayName } from '#domain/catalog/names.ts';
import type { DB } from '#server/db/types.ts';
import { isOpenCategory } from './open-categories.ts';

interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: Category['name'];
  readonly image: string | null;
  readonly level: number;
  readonly parentId: string | null;
  readonly parentSlug: string | null;
  readonly parentName: Category['name'] | null;
  readonly path: string;
  readonly productType: Category['productType'];
  readonly isActive: boolean;
  readonly isVisible: boolean;
  readonly isFeatured: boolean;
  readonly showOnHomepage: boolean;
  readonly homepageOrder: number;
  readonly sortOrder: number;
  readonly viewCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly productCount: number;
}

/** Every category with the number of active products in it and below it, in the shop's order. */
export async function selectCategories(db: Kysely<DB>): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    with open_categories as materialized (
      select c.id, c.path from categories c where ${isOpenCategory}
    ), counted as (
      select above.id, count(distinct pc.product_id)::int as products
      from open_categories inside
      join categories above on above.path = inside.path or starts_with(inside.path, above.path || '/')
      join product_categories pc on pc.category_id = inside.id
      join products p on p.id = pc.product_id and p.is_active
      group by above.id
    )
    select c.id, c.slug, c.name, c.image, c.level, c.parent_id as "parentId",
      parent.slug as "parentSlug", parent.name as "parentName", c.path, c.product_type as "productType",
      c.is_active as "isActive", c.is_visible as "isVisible", c.is_featured as "isFeatured",
      c.show_on_homepage as "showOnHomepage", c.homepage_order as "homepageOrder",
      c.sort_order as "sortOrder", c.view_count as "viewCount",
      c.created_at as "createdAt", c.updated_at as "updatedAt",
      coalesce(counted.products, 0) as "productCount"
    from categories c
    left join categories parent on parent.id = c.parent_id
    left join counted on counted.id = c.id
    order by c.sort_order, c.name ->> 'ru' collate "ru-x-icu", c.id
  `.execute(db);
  return rows.map(categoryView);
}

function categoryView(row: CategoryRow): Category {
  const { parentSlug, parentName, createdAt, updatedAt, ...same } = row;
  const parent =
    row.parentId === null || parentSlug === null
      ? null
      : {
          id: row.parentId,
          slug: parentSlug,
          displayName: categoryDisplayName({ name: parentName, slug: parentSlug }),
        };
  return {
    ...same,
    _id: row.id,
    displayName: categoryDisplayName(row),
    parent,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
