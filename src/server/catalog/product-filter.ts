import { type RawBuilder, sql } from 'kysely';
import { isOpenCategory } from './open-categories.ts';
import type { PriceVisibility } from './visibility.actions.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<unknown>;

/** What a list may be narrowed by; amounts in kopecks. */
export interface ProductFilter {
  readonly categoryPath?: string | undefined;
  readonly isSale?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly sizes?: readonly string[] | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly inStock?: boolean | undefined;
}

export const isActive: Condition = sql`p.is_active`;
export const isOnSale: Condition = sql`coalesce(p.old_price > p.price, false)`;
export const isNewAt = (now: Date): Condition =>
  sql`(p.is_new and (p.new_until is null or p.new_until > ${now}))`;

export function filterConditions(filter: ProductFilter, visibility: PriceVisibility, now: Date): Condition[] {
  const { categoryPath, isSale, isNew } = filter;
  return [
    isActive,
    ...(categoryPath === undefined ? [] : [isWithin(categoryPath)]),
    ...(isSale === undefined ? [] : [sql`${isOnSale} = ${isSale}`]),
    ...(isNew === undefined ? [] : [sql`${isNewAt(now)} = ${isNew}`]),
    ...variantConditions(filter),
    ...priceConditions(filter, visibility),
  ];
}

function isWithin(path: string): Condition {
  return sql`p.id in (
    select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
    where ${isOpenCategory} and (c.path = ${path} or starts_with(c.path, ${`${path}/`})))`;
}

/** One variant has to answer to colour, size and stock together: a red dress and a dress in 44 is no red 44. */
function variantConditions({ colors = [], sizes = [], inStock = false }: ProductFilter): Condition[] {
  const wanted: Condition[] = [
    ...(colors.length === 0 ? [] : [sql`v.color_code = any(${colors}::text[])`]),
    ...(sizes.length === 0 ? [] : [sql`v.size_code = any(${sizes}::text[])`]),
    ...(inStock ? [sql`v.stock > 0`] : []),
  ];
  if (wanted.length === 0) return [];
  return [sql`exists (select from variants v where v.product_id = p.id and ${sql.join(wanted, sql` and `)})`];
}

/** A price that the visitor may not see must not be found out by narrowing the range either. */
function priceConditions({ priceMin, priceMax }: ProductFilter, visibility: PriceVisibility): Condition[] {
  const bounds: Condition[] = [
    ...(priceMin === undefined ? [] : [sql`p.price >= ${priceMin}`]),
    ...(priceMax === undefined ? [] : [sql`p.price <= ${priceMax}`]),
  ];
  if (bounds.length === 0 || visibility.seesAll) return bounds;
  return visibility.seesRetail ? [...bounds, sql`not p.hide_price`] : [sql`false`];
}
