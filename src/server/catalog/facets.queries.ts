import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductFacets } from '#contract/catalog.ts';
import { type LocalizedText, localizedName } from '#domain/catalog/names.ts';
import { type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';
import { canBeHad } from '#server/holds/available-stock.queries.ts';
import {
  currentPrice,
  isReduced,
  joinOffers,
  productOffers,
  runningPromotions,
} from '#server/promo/running-promotions.queries.ts';
import { isOpenCategory } from './open-categories.ts';
import { type Condition, type FilterParts, isActive, newAt } from './product-filter.ts';
import { type PriceVisibility, stockViewOf } from './visibility.actions.ts';

type Sql = RawBuilder<unknown>;

/** What is counted, and for whom. */
export interface FacetSelection {
  readonly parts: FilterParts;
  /** What narrows the list without being a facet: the words of a search. */
  readonly within: readonly Condition[];
  /** What is chosen stays in its facet even where nothing is left of it. */
  readonly chosen: {
    readonly colors: readonly string[];
    readonly sizes: readonly string[];
    readonly category: string | null;
  };
  readonly visibility: PriceVisibility;
  readonly now: Date;
}

interface FacetRow {
  readonly categories: { slug: string; name: LocalizedText; parent: string | null; count: number }[];
  readonly colors: { code: string; name: LocalizedText; hex: string; count: number }[];
  readonly sizes: { code: string; count: number }[];
  readonly lowest: Kopecks | null;
  readonly highest: Kopecks | null;
  readonly inStock: number;
  readonly isSale: number;
  readonly isNew: number;
}

/**
 * All facets in one pass over products and one over variants. Of every product it is known which filters it passes;
 * each facet then counts those that pass all but its own. Products alike in colours, sizes or categories are counted
 * as one kind first: there are few such kinds, and only they are taken apart.
 */
export async function selectFacets(db: Kysely<DB>, selection: FacetSelection): Promise<ProductFacets> {
  const { chosen } = selection;
  const { rows } = await sql<FacetRow>`
    with ${runningPromotions}, ${productOffers(sql`all_offers`)},
    ${passes(selection)}, ${options(selection)}, ${items(selection.parts)},
    color_counts as (${countsOf('colors', passed('category', 'isSale', 'isNew', 'price'))}),
    size_counts as (${countsOf('sizes', passed('category', 'isSale', 'isNew', 'price'))}),
    category_kinds as (
      select i.categories as kind, count(*) as products from items i
      where ${passed('isSale', 'isNew', 'price', 'variant')} group by i.categories
    ), category_counts as (
      select above.slug, sum(k.products)::int as count
      from category_kinds k
      cross join lateral (
        select distinct a.slug from categories c
        join categories a on a.path = c.path or starts_with(c.path, a.path || '/')
        where c.id = any(k.kind) and ${isOpenCategory}
      ) above
      group by above.slug
    ), totals as (
      select
        min(i.price) filter (where ${passed('category', 'isSale', 'isNew', 'variant')}) as lowest,
        max(i.price) filter (where ${passed('category', 'isSale', 'isNew', 'variant')}) as highest,
        count(*) filter (where i.in_stock and ${passed('category', 'isSale', 'isNew', 'price')})::int as "inStock",
        count(*) filter (where i.reduced and ${passed('category', 'isNew', 'price', 'variant')})::int as "isSale",
        count(*) filter (where i.fresh and ${passed('category', 'isSale', 'price', 'variant')})::int as "isNew"
      from items i
    )
    select totals.*,
      (select coalesce(json_agg(json_build_object('code', k.code, 'name', k.name, 'hex', k.hex,
          'count', coalesce(n.count, 0)) order by k.sort_order, k.code), '[]')
        from colors k left join color_counts n on n.code = k.code
        where n.count > 0 or k.code = any(${chosen.colors}::text[])) as colors,
      (select coalesce(json_agg(json_build_object('code', s.code, 'count', coalesce(n.count, 0))
          order by s.sort_order, s.code), '[]')
        from sizes s left join size_counts n on n.code = s.code
        where n.count > 0 or s.code = any(${chosen.sizes}::text[])) as sizes,
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name, 'parent', parent.slug,
          'count', coalesce(n.count, 0)) order by c.sort_order, c.name ->> 'ru' collate "ru-x-icu", c.id), '[]')
        from categories c
        left join category_counts n on n.slug = c.slug
        left join categories parent on parent.id = c.parent_id
        where c.is_visible and n.count > 0 or c.slug = ${chosen.category}) as categories
    from totals
  `.execute(db);
  return facetsView(rows[0]);
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
const sqlOf = (conditions: readonly Condition[]): Sql => all(conditions.map((condition) => condition.sql));

/** Every product that could be in the list, with the filters that it passes and what the facets tell of it. */
function passes({ parts, within, visibility, now }: FacetSelection): Sql {
  const seesPrice = visibility.seesAll
    ? sql`true`
    : visibility.seesRetail
      ? sql`not p.hide_price`
      : sql`false`;
  return sql`passes as (
    select p.id, ${sqlOf(parts.category)} as category, ${sqlOf(parts.isSale)} as "isSale",
      ${sqlOf(parts.isNew)} as "isNew", ${sqlOf(parts.price)} as price_fits,
      ${isReduced} as reduced, ${newAt(now)} as fresh, case when ${seesPrice} then ${currentPrice} end as price
    from products p ${joinOffers(sql`all_offers`)}
    where ${sqlOf([isActive, ...within])}
  )`;
}

/**
 * Colours and sizes of each product as far as the other choices of a variant leave them. A code has no comma
 * (contract `code`), and texts are compared faster than lists.
 */
function options({ parts, visibility, now }: FacetSelection): Sql {
  const { color, size, stock } = parts.variant;
  const hasStock = canBeHad(stockViewOf(visibility, now));
  const ofColor = color.length === 0 ? sql`true` : sql`v.of_color`;
  const ofSize = size.length === 0 ? sql`true` : sql`v.of_size`;
  // sorted, it is worked out by itself: each comparison once a row instead of once a facet, in the index's order
  const judged = sql`(
    select v.product_id, v.color_code, v.size_code, v.in_stock, ${all(color)} as of_color, ${all(size)} as of_size
    from variants v where v.archived_at is null order by v.product_id, v.color_code, v.size_code) v`;
  const from =
    color.length + size.length === 0 ? sql`(select * from variants where archived_at is null) v` : judged;
  return sql`options as (
    select v.product_id,
      string_agg(v.color_code, ',') filter (where ${all([ofSize, ...stock])}) as colors,
      string_agg(v.size_code, ',') filter (where ${all([ofColor, ...stock])}) as sizes,
      bool_or(${all([ofColor, ofSize, ...stock])}) as variant,
      bool_or(${all([ofColor, ofSize, hasStock])}) as in_stock
    from ${from}
    group by v.product_id
  )`;
}

/** What has no variant at all is left out only where one is asked for. */
function items({ variant: { color, size, stock } }: FilterParts): Sql {
  const needsVariant = color.length + size.length + stock.length > 0;
  return sql`items as materialized (
    select e.*, coalesce(o.variant, ${!needsVariant}) as variant, o.colors, o.sizes, o.in_stock, membership.categories
    from passes e
    left join options o on o.product_id = e.id
    left join (
      select pc.product_id, array_agg(pc.category_id) as categories from product_categories pc group by pc.product_id
    ) membership on membership.product_id = e.id
  )`;
}

const flags = {
  category: sql`i.category`,
  isSale: sql`i."isSale"`,
  isNew: sql`i."isNew"`,
  price: sql`i.price_fits`,
  variant: sql`i.variant`,
};
const passed = (...facets: (keyof typeof flags)[]): Sql => all(facets.map((facet) => flags[facet]));

function countsOf(facet: 'colors' | 'sizes', condition: Sql): Sql {
  const column = sql.ref(`i.${facet}`);
  return sql`
    select code, sum(kinds.products)::int as count
    from (select ${column} as kind, count(*) as products from items i where ${condition} group by ${column}) kinds
    cross join lateral (select distinct string_to_table(kinds.kind, ',') as code) codes
    group by code`;
}

function facetsView(row: FacetRow | undefined): ProductFacets {
  if (row === undefined) throw new Error('an aggregate always has its row');
  const { lowest, highest, categories, colors, sizes, inStock, isSale, isNew } = row;
  return {
    categories: categories.map(({ name, ...same }) => ({ ...same, name: localizedName(name, same.slug) })),
    colors: colors.map(({ name, ...same }) => ({ ...same, name: localizedName(name, same.code) })),
    sizes,
    price:
      lowest === null || highest === null
        ? null
        : { min: kopecksToRoubles(lowest), max: kopecksToRoubles(highest) },
    inStock,
    isSale,
    isNew,
  };
}
