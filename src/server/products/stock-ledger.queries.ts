import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { StockLedgerRow, staffStockLedger } from '#contract/staff-variants.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf } from '#server/http/listing.ts';

type Asked = z.output<typeof staffStockLedger.query>;
type Row = Omit<StockLedgerRow, 'at'> & { readonly at: Date };

/** A page of a variant's ledger, newest first, each row with the pieces after it; null where there is no such variant. */
export async function readStockLedger(
  db: Kysely<DB>,
  variantId: string,
  asked: Asked,
): Promise<{ rows: StockLedgerRow[]; total: number } | null> {
  const variant = await db.selectFrom('variants').select('id').where('id', '=', variantId).executeTakeFirst();
  if (variant === undefined) return null;
  const fits = asked.reason === undefined ? sql`true` : sql`l.reason = ${asked.reason}`;
  const { rows } = await sql<Row>`
    with ledger as (
      select l.*, sum(l.delta) over (order by l.id)::int as stock from stock_ledger l where l.variant_id = ${variantId}
    )
    select l.id::int, l.created_at as at, l.reason, l.delta, l.stock, u.name as by, l.comment,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order"
    from ledger l left join orders o on o.id = l.order_id left join users u on u.id = l.user_id
    where ${fits} order by l.id desc limit ${asked.limit} offset ${offsetOf(asked)}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from stock_ledger l where l.variant_id = ${variantId} and ${fits}`.execute(
    db,
  );
  return {
    rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: count.rows[0]?.total ?? 0,
  };
}
