import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LineRef } from '#domain/cart/line.ts';
import type { DB } from '#server/db/types.ts';

/**
 * Locks the stock of a stored cart's variants in id order, so that two orders never wait for each other in a ring. Orders
 * and stock moves wait for it; a cart that takes a variant in does not, as its foreign key asks only that it stays.
 */
export async function lockCartStock(db: Kysely<DB>, cartId: string): Promise<void> {
  await sql`
    select v.id from variants v
    where v.id in (select variant_id from cart_items where cart_id = ${cartId})
    order by v.id for no key update`.execute(db);
}

/** Locks the stock of the variants that a guest's browser names, in the same way. */
export async function lockAskedStock(db: Kysely<DB>, asked: readonly LineRef[]): Promise<void> {
  await sql`select lock_asked_stock(${askedColumns(asked)})`.execute(db);
}

/** Lines that are named by product, colour and size, as three arrays. */
export const askedColumns = (asked: readonly LineRef[]): RawBuilder<unknown> => sql`
  ${asked.map((line) => line.productId)}::uuid[], ${asked.map((line) => line.color)}::text[],
  ${asked.map((line) => line.size)}::text[]`;
