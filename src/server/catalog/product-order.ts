import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { canBeHad, type StockView } from '#server/holds/available-stock.queries.ts';
import { currentPrice, undiscountedPrice } from '#server/promo/running-promotions.queries.ts';
import type { PriceVisibility } from './visibility.actions.ts';

/** How a list is ordered; `join` brings in what the order needs. */
export interface ProductOrder {
  readonly join: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  /** It looks at the price now, so the `offer` of the promotions has to be joined. */
  readonly comparesPrices?: true;
}

const POPULAR_DAYS = 30;
const DAY_MS = 86_400_000;
const noJoin = sql``;
/** Every order ends in this, so that equal products keep their positions from page to page. */
const newestFirst = sql`p.created_at desc, p.id desc`;

export const byNewest: ProductOrder = { join: noJoin, by: newestFirst };

/** What this visitor cannot buy for want of a price is not among the first. */
export function pricedFirst(order: ProductOrder, { seesAll, seesRetail }: PriceVisibility): ProductOrder {
  return seesAll || !seesRetail ? order : { ...order, by: sql`p.hide_price, ${order.by}` };
}

/** Pieces ordered in 30 days by `product_id`; cancelled orders do not count (docs/rules/catalogue.md). */
export function soldSince(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - POPULAR_DAYS * DAY_MS);
  return sql`
    select ol.product_id, sum(ol.quantity) as pieces
    from order_lines ol join orders o on o.id = ol.order_id
    where ol.ordered_at > ${since} and o.status <> 'cancelled'
    group by ol.product_id`;
}

/** Most pieces ordered in that time first. */
function byPopularity(now: Date): ProductOrder {
  return {
    join: sql`left join (${soldSince(now)}) sold on sold.product_id = p.id`,
    by: sql`coalesce(sold.pieces, 0) desc, ${newestFirst}`,
  };
}

/** Products that share categories with one, those in stock first, then the most alike. */
export function byLikeness(productId: string, view: StockView): ProductOrder {
  return {
    join: sql`join (
      select pc.product_id, count(*) as shared
      from product_categories pc
      where pc.category_id in (select category_id from product_categories where product_id = ${productId})
        and pc.product_id <> ${productId}
      group by pc.product_id
    ) alike on alike.product_id = p.id`,
    by: sql`exists (select from variants v where v.product_id = p.id and v.archived_at is null and ${canBeHad(view)}) desc,
      alike.shared desc, ${newestFirst}`,
  };
}

export function byPositionIn(ids: readonly string[]): ProductOrder {
  return { join: noJoin, by: sql`array_position(${ids}::uuid[], p.id)` };
}

export function orderFor(sort: ProductSort, visibility: PriceVisibility, now: Date): ProductOrder {
  switch (sort) {
    case '-createdAt':
      return pricedFirst(byNewest, visibility);
    case 'popular':
      return pricedFirst(byPopularity(now), visibility);
    case 'name':
      return pricedFirst({ join: noJoin, by: sql`p.name collate "ru-x-icu", p.id` }, visibility);
    case 'price':
      return byPrice(currentPrice, sql`asc`, visibility);
    case '-price':
      return byPrice(currentPrice, sql`desc`, visibility);
    case '-discount':
      return byPrice(discountShare, sql`desc`, visibility);
  }
}

/** What share of the undiscounted price is taken off; a price of nothing is not reduced. */
const discountShare = sql`1 - ${currentPrice}::float8 / greatest(${undiscountedPrice}, 1)`;

/** Hidden prices come last in no order of their own, or their position would tell them. */
function byPrice(
  figure: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
  visibility: PriceVisibility,
): ProductOrder {
  if (!visibility.seesAll && !visibility.seesRetail) return byNewest;
  const seen = visibility.seesAll ? figure : sql`case when not p.hide_price then ${figure} end`;
  return { join: noJoin, by: sql`${seen} ${direction} nulls last, ${newestFirst}`, comparesPrices: true };
}
