import { type Kysely, sql } from 'kysely';
import type { Kopecks } from '#domain/money/money.ts';
import type { PromoCode } from '#domain/promo/discount.ts';
import type { DB } from '#server/db/types.ts';

/** A code of the shop as one customer may use it; `productIds` are the goods asked about that it is for, null all. */
export interface FoundPromoCode extends PromoCode {
  readonly id: string;
  readonly code: string;
  readonly productIds: readonly string[] | null;
}

export interface PromoQuestion {
  /** In capitals. */
  readonly code: string;
  readonly userId: string;
  readonly productIds: readonly string[];
}

/** A code with what decides whether it holds, by the clock of the database; null for one that nobody made. */
export async function findPromoCode(
  db: Kysely<DB>,
  { code, userId, productIds }: PromoQuestion,
): Promise<FoundPromoCode | null> {
  const { rows } = await sql<FoundPromoCode>`
    select c.id, c.code, c.kind, c.value, c.max_discount as "maxDiscount", c.min_order_value as "minOrderValue",
      c.used, c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer",
      c.is_active and c.starts_at <= statement_timestamp()
        and (c.ends_at is null or c.ends_at > statement_timestamp()) as "isRunning",
      (select count(*)::int from promo_code_uses u
        where u.promo_code_id = c.id and u.user_id = ${userId} and u.returned_at is null) as "usedByCustomer",
      case when not c.applies_to_all then (
        select coalesce(json_agg(asked.id), '[]') from unnest(${[...new Set(productIds)]}::uuid[]) as asked (id)
        where exists (
          select 1 from promo_code_products cp where cp.promo_code_id = c.id and cp.product_id = asked.id
        ) or exists (
          select 1 from product_categories pc
          join categories inside on inside.id = pc.category_id
          join promo_code_categories cc on cc.promo_code_id = c.id
          join categories chosen on chosen.id = cc.category_id
          where pc.product_id = asked.id
            and (inside.path = chosen.path or starts_with(inside.path, chosen.path || '/'))
        )
      ) end as "productIds"
    from promo_codes c where c.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** Lets the orders with one code pass one by one, so that what is read of it afterwards holds until the end. */
export async function lockPromoCode(db: Kysely<DB>, code: string): Promise<void> {
  await sql`select c.id from promo_codes c where c.code = ${code} for no key update`.execute(db);
}

/** What an order used a code for. */
export interface PromoUse {
  readonly orderId: string;
  readonly promoCodeId: string;
  readonly userId: string;
  readonly code: string;
  readonly discount: Kopecks;
  readonly shippingDiscount: Kopecks;
}

/** Counts the use; the limits of the tables are the last word. */
export async function countPromoUse(db: Kysely<DB>, use: PromoUse, now: Date): Promise<void> {
  await db
    .insertInto('promo_code_uses')
    .values({
      order_id: use.orderId,
      promo_code_id: use.promoCodeId,
      user_id: use.userId,
      code: use.code,
      discount: use.discount,
      shipping_discount: use.shippingDiscount,
      used_at: now,
    })
    .execute();
}

/** Gives the use of an order back, if it made one and has not given it back yet. */
export async function returnPromoUse(db: Kysely<DB>, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('promo_code_uses')
    .set({ returned_at: now })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .execute();
}
