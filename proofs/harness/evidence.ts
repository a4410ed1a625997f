import type { Database } from './database.ts';

export type PieceCount = { readonly variantId: string; readonly quantity: number };

/** All that the tables hold of one order. */
export type StoredOrder = {
  readonly id: string;
  readonly phone: string;
  /** By variant id, as the order's lines have it. */
  readonly lines: readonly PieceCount[];
  /** By variant id, as the ledger has it. */
  readonly taken: readonly PieceCount[];
  /** Whether the sum of the order is that of its lines. */
  readonly isSumRight: boolean;
  /** History rows of the state `new`. */
  readonly beginnings: number;
  /** Events `order.created`. */
  readonly events: number;
};

/** Every order of the database with what belongs to it, read table by table. */
export function readStoredOrders(database: Database): Promise<StoredOrder[]> {
  const pieces = (count: string) =>
    `json_agg(json_build_object('variantId', variant_id, 'quantity', ${count}) order by variant_id)`;
  return database.rows<StoredOrder>(
    `with sold as (
       select order_id, ${pieces('quantity')} as lines, sum(total) as total from order_lines group by order_id
     ), taken as (
       select order_id, ${pieces('-delta')} as pieces from stock_ledger where reason = 'order' group by order_id
     ), begun as (
       select order_id, count(*)::int as times from order_history where status = 'new' group by order_id
     ), told as (
       select payload ->> 'orderId' as order_id, count(*)::int as times
       from events where kind = 'order.created' group by payload ->> 'orderId'
     )
     select o.id, o.contact_phone as phone,
       coalesce(sold.lines, '[]') as lines, coalesce(taken.pieces, '[]') as taken,
       coalesce(o.retail = sold.total, false) as "isSumRight",
       coalesce(begun.times, 0) as beginnings, coalesce(told.times, 0) as events
     from orders o
     left join sold on sold.order_id = o.id
     left join taken on taken.order_id = o.id
     left join begun on begun.order_id = o.id
     left join told on told.order_id = o.id::text`,
  );
}

/** Which order each idempotency key stands for. */
export async function readKeys(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ key: string; orderId: string }>(
    `select key, order_id as "orderId" from idempotency_keys`,
  );
  return new Map(rows.map(({ key, orderId }) => [key, orderId]));
}
