import { type RawBuilder, sql } from 'kysely';
import { currentPrice, isReduced } from '#server/promo/running-promotions.queries.ts';
import { isOpenCategory } from './open-categories.ts';
import type { PriceVisibility } from './visibility.actions.ts';

/** A condition on `products p`. */
export interface Condition {
  readonly sql: RawBuilder<unknown>;
  /** It looks at the price now, so the `offer` of the promotions has to be joined. */
  readonly comparesPrices?: true;
}

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

export const newAt = (now: Date) => sql`(p.is_new and (p.new_until is null or p.new_until > ${now}))`;

export const isActive: Condition = { sql: sql`p.is_active` };
export const isOnSale: Condition = { sql: isReduced, comparesPrices: true };
export const isNewAt = (now: Date): Condition => ({ sql: newAt(now) });

export function filterConditions(filter: ProductFilter, visibility: PriceVisibility, now: Date): Condition[] {
  const { categoryPath, isSale, isNew } = filter;
  return [
    isActive,
    ...(categoryPath === undefined ? [] : [isWithin(categoryPath)]),
    ...(isSale === undefined ? [] : [{ sql: sql`${isReduced} = ${isSale}`, comparesPrices: true as const }]),
    ...(isNew === undefined ? [] : [{ sql: sql`${newAt(now)} = ${isNew}` }]),
    ...variantConditions(filter),
    ...priceConditions(filter, visibility),
  ];
}

function isWithin(path: string): Condition {
  return {
    sql: sql`p.id in (
      select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
      where ${isOpenCategory} and (c.path = ${path} or starts_with(c.path, ${`${path}/`})))`,
  };
}

/** One variant has to answer to colour, size and stock together: a red dress and a dress in 44 is no red 44. */
function variantConditions({ colors = [], sizes = [], inStock = false }: ProductFilter): Condition[] {
  const wanted = [
    ...(colors.length === 0 ? [] : [sql`v.color_code = any(${colors}::text[])`]),
    ...(sizes.length === 0 ? [] : [sql`v.size_code = any(${sizes}::text[])`]),
    ...(inStock ? [sql`v.stock > 0`] : []),
  ];
  if (wanted.length === 0) return [];
  const fits = sql.join(wanted, sql` and `);
  return [{ sql: sql`exists (select from variants v where v.product_id = p.id and ${fits})` }];
}

/** A price that the visitor may not see must not be found out by narrowing the range either. */
function priceConditions({ priceMin, priceMax }: ProductFilter, visibility: PriceVisibility): Condition[] {
  const bound = (condition: RawBuilder<unknown>): Condition => ({ sql: condition, comparesPrices: true });
  const bounds = [
    ...(priceMin === undefined
      ? []
      : [bound(sql`p.price >= ${priceMin} and ${currentPrice} >= ${priceMin}`)]),
    ...(priceMax === undefined ? [] : [bound(sql`${currentPrice} <= ${priceMax}`)]),
  ];
  if (bounds.length === 0 || visibility.seesAll) return bounds;
  return visibility.seesRetail ? [...bounds, { sql: sql`not p.hide_price` }] : [{ sql: sql`false` }];
}
