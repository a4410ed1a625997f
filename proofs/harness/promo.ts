import { v7 as uuidv7 } from 'uuid';
import type { Database } from './database.ts';

const DISCOUNT_KOPECKS = 50_000;

export type PromoLimits = {
  readonly code: string;
  readonly maxUses?: number;
  readonly maxUsesPerCustomer?: number;
};

/** A code of a fixed discount that anybody may use within its limits. */
export async function addPromoCode(database: Database, limits: PromoLimits): Promise<void> {
  await database.rows(
    `insert into promo_codes (id, code, kind, value, max_uses, max_uses_per_customer)
     values ($1, $2, 'fixed', $3, $4, $5)`,
    [uuidv7(), limits.code, DISCOUNT_KOPECKS, limits.maxUses ?? null, limits.maxUsesPerCustomer ?? null],
  );
}

/** What the tables say of a code, whatever the shop answered. */
export type PromoRow = {
  readonly code: string;
  /** The figure that the limit is held against. */
  readonly used: number;
  /** Uses that no cancelling gave back. */
  readonly uses: number;
  /** Orders of these uses whose sum is lower by the discount. */
  readonly discounted: number;
};

export function readPromo(database: Database, code: string): Promise<PromoRow> {
  return database.row<PromoRow>(
    `select c.code, c.used, count(u.order_id)::int as uses,
       count(u.order_id) filter (
         where o.promo = $2 and o.total = o.retail - $2 + o.shipping
           and (select sum(l.discount) from order_lines l where l.order_id = o.id) = $2
       )::int as discounted
     from promo_codes c
     left join promo_code_uses u on u.promo_code_id = c.id and u.returned_at is null
     left join orders o on o.id = u.order_id
     where c.code = $1 group by c.id`,
    [code, DISCOUNT_KOPECKS],
  );
}
