import { type RawBuilder, sql } from 'kysely';
import { canBeHad } from '#server/holds/available-stock.queries.ts';
import { currentPrice, isReduced } from '#server/promo/running-promotions.queries.ts';
import { isOpenCategory } from './open-categories.ts';
import { type PriceVisibility, stockViewOf } from './visibility.actions.ts';

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

/** The conditions of a filter by the facet that narrows by them: each facet counts without its own. */
export interface FilterParts {
  readonly category: readonly Condition[];
  readonly isSale: readonly Condition[];
  readonly isNew: readonly Condition[];
  readonly price: readonly Condition[];
  /** On `variants v`, of which one has to answer to all of them. */
  readonly variant: VariantParts;
}

interface VariantParts {
  readonly color: readonly RawBuilder<unknown>[];
  readonly size: readonly RawBuilder<unknown>[];
  readonly stock: readonly RawBuilder<unknown>[];
}

export function filterParts(filter: ProductFilter, visibility: PriceVisibility, now: Date): FilterParts {
  const { categoryPath, isSale, isNew } = filter;
  return {
    category: categoryPath === undefined ? [] : [isWithin(categoryPath)],
    isSale: isSale === undefined ? [] : [{ sql: sql`${isReduced} = ${isSale}`, comparesPrices: true }],
    isNew: isNew === undefined ? [] : [{ sql: sql`${newAt(now)} = ${isNew}` }],
    price: priceConditions(filter, visibility),
    variant: variantParts(filter, canBeHad(stockViewOf(visibility, now))),
  };
}

export function filterConditions(filter: ProductFilter, visibility: PriceVisibility, now: Date): Condition[] {
  const { category, isSale, isNew, price, variant } = filterParts(filter, visibility, now);
  return [isActive, ...category, ...isSale, ...isNew, ...anyVariant(variant), ...price];
}

function isWithin(path: string): Condition {
  return {
    sql: sql`p.id in (
      select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
      where ${isOpenCategory} and (c.path = ${path} or starts_with(c.path, ${`${path}/`})))`,
  };
}

function variantParts(
  { colors = [], sizes = [], inStock = false }: ProductFilter,
  hasStock: RawBuilder<unknown>,
): VariantParts {
  return {
    color: colors.length === 0 ? [] : [sql`v.color_code = any(${colors}::text[])`],
    size: sizes.length === 0 ? [] : [sql`v.size_code = any(${sizes}::text[])`],
    stock: inStock ? [hasStock] : [],
  };
}

/** One variant has to answer to colour, size and stock together: a red dress and a dress in 44 is no red 44. */
function anyVariant({ color, size, stock }: VariantParts): Condition[] {
  const wanted = [...color, ...size, ...stock];
  if (wanted.length === 0) return [];
  const fits = sql.join(wanted, sql` and `);
  return [
    {
      sql: sql`exists (select from variants v where v.product_id = p.id and v.archived_at is null and ${fits})`,
    },
  ];
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
