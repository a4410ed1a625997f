import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * For `promotions r`: it runs at the moment, its start included, its end not. By the clock of the database, which is
 * one for all processes and stands still within a statement.
 */
export const isRunningAt = (moment: Sql = sql`statement_timestamp()`): Sql =>
  sql`(r.is_active and r.starts_at <= ${moment} and (r.ends_at is null or r.ends_at > ${moment}))`;

/** The greatest percentage and amount among promotions `r`: the best discount is one of the two. */
const greatest = sql`max(r.value) filter (where r.kind = 'percent') as percent,
  max(r.value) filter (where r.kind = 'amount') as amount`;

/**
 * Common table expressions of every query that reads prices: what runs now, for the whole shop and by category, a category with all below
 * it. Both are as small as the shop's tree, so that a page of products joins next to nothing.
 */
export const runningPromotions = sql`
  running as materialized (
    select r.id, r.kind, r.value, r.applies_to_all from promotions r where ${isRunningAt()}
  ), everywhere as materialized (
    select ${greatest} from running r where r.applies_to_all
  ), category_offers as materialized (
    select inside.id as category_id, ${greatest}
    from running r
    join promotion_categories rc on rc.promotion_id = r.id
    join categories chosen on chosen.id = rc.category_id
    join categories inside on inside.path = chosen.path or starts_with(inside.path, chosen.path || '/')
    group by inside.id
  )`;

/**
 * A further head: what runs for each product beside the offers for the whole shop; for all products, or for those
 * that `within` selects. Wants `runningPromotions`.
 */
export function productOffers(name: Sql, within?: Sql): Sql {
  const narrowed = (productId: Sql) =>
    within === undefined ? sql`` : sql`where ${productId} in (${within})`;
  return sql`
  ${name} as (
    select o.product_id, max(o.percent) as percent, max(o.amount) as amount
    from (
      select pc.product_id, co.percent, co.amount
      from category_offers co join product_categories pc on pc.category_id = co.category_id
      ${narrowed(sql`pc.product_id`)}
      union all
      select rp.product_id, case when r.kind = 'percent' then r.value end, case when r.kind = 'amount' then r.value end
      from running r join promotion_products rp on rp.promotion_id = r.id
      ${narrowed(sql`rp.product_id`)}
    ) o
    group by o.product_id
  )`;
}

/** Joins `offer` (percent, amount) to `products p` from such a head. */
export const joinOffers = (name: Sql): Sql => sql`
  left join ${name} touching on touching.product_id = p.id
  cross join lateral (
    select greatest(touching.percent, (select percent from everywhere)) as percent,
      greatest(touching.amount, (select amount from everywhere)) as amount
  ) offer`;

/** The price before any reduction of `products p`. */
export const undiscountedPrice = sql`greatest(p.price, p.old_price)`;

/** The rule `priceNow` of the domain in SQL, for `products p` with its `offer`; least and greatest pass over nulls. */
export const currentPrice = sql`least(p.price, greatest(100, least(
  ${undiscountedPrice} - (${undiscountedPrice} * offer.percent + 9999) / 10000 * 100,
  ${undiscountedPrice} - offer.amount,
  p.price)))`;

/** Whether that price is below the undiscounted one: any promotion lowers what costs more than the least it leaves. */
export const isReduced = sql`(coalesce(p.old_price > p.price, false)
  or p.price > 100 and coalesce(offer.percent, offer.amount) is not null)`;
