import { type Kysely, sql } from 'kysely';
import { WAITS_ANEW, type WaitingOrder } from '#domain/orders/overdue.ts';
import type { DB } from '#server/db/types.ts';

/** A waiting order as the job judges it. */
export type Waiting = WaitingOrder & { readonly id: string };

/**
 * Unpaid orders that wait longer than any patience could be too short for: those placed before the moment, oldest
 * first. The domain decides which of them have waited too long.
 */
export async function listWaiting(db: Kysely<DB>, placedBefore: Date): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'waitsSince'> & { waitsSince: Date }>`
    select o.id, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.total, o.paid - o.refunded as held,
      coalesce((select max(h.at) from order_history h where h.order_id = o.id and h.status = any(${WAITS_ANEW})),
        o.created_at) as "waitsSince"
    from orders o
    where o.payment_status = 'unpaid' and o.created_at < ${placedBefore} and o.paid = o.refunded
      and (o.status = 'new' or (o.status = 'confirmed' and o.total > 0 and o.payment_method in ('transfer', 'invoice')))
    order by o.created_at, o.id`.execute(db);
  return rows.map((row) => ({ ...row, waitsSince: row.waitsSince.getTime() }));
}
