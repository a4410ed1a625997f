import { type Kysely, sql } from 'kysely';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { type Kopecks, kopecks, kopecksToRoubles, sum } from '#domain/money/money.ts';
import { canEditLines, canReturn } from '#domain/orders/order-status.ts';
import type { OrderPatience } from '#domain/orders/overdue.ts';
import type { DB } from '#server/db/types.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { presentOrder, type StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';

type Row<T extends { amount: number }> = Omit<T, 'amount'> & { readonly amount: Kopecks };
type ReturnRow = Omit<StaffOrder['returns'][number], 'lines' | 'amount'> & {
  readonly lines: readonly Row<StaffOrder['returns'][number]['lines'][number]>[];
};

interface Details {
  readonly payments: readonly Row<StaffOrder['payments'][number]>[];
  readonly returns: readonly ReturnRow[];
  readonly notes: StaffOrder['notes'];
  /** By variant. */
  readonly stock: Readonly<Record<string, number>>;
}

/** One order as staff see it, with its rows of money, returns and notes; null when there is none. */
export async function readStaffOrder(db: Kysely<DB>, id: string): Promise<StaffOrder | null> {
  const order = await findOrder(db, id);
  return order === null ? null : present(order, await readDetails(db, id), await readOrderTimes(db));
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function readDetails(db: Kysely<DB>, id: string): Promise<Details> {
  const { rows } = await sql<Details>`
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'amount', p.amount, 'date', p.day,
          'document', p.document, 'by', p.by_name, 'at', ${moment('p.at')},
          'isReversed', exists (select 1 from order_payments r where r.reverses = p.id)) order by p.at, p.id), '[]')
        from order_payments p where p.order_id = ${id}) as payments,
      (select coalesce(json_agg(json_build_object('id', r.id, 'at', ${moment('r.at')}, 'by', r.by_name,
          'comment', r.comment, 'lines', (
            select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity,
              'isRestocked', l.is_restocked, 'amount', l.amount)) from order_return_lines l where l.return_id = r.id))
          order by r.at, r.id), '[]')
        from order_returns r where r.order_id = ${id}) as returns,
      (select coalesce(json_agg(json_build_object('id', n.id, 'note', n.note, 'by', n.by_name, 'at', ${moment('n.at')})
          order by n.at, n.id), '[]')
        from order_notes n where n.order_id = ${id}) as notes,
      (select coalesce(json_object_agg(v.id, v.stock), '{}') from variants v
        where v.id in (select variant_id from order_lines where order_id = ${id})) as stock`.execute(db);
  const [details] = rows;
  if (details === undefined) throw new Error('the order has no details');
  return details;
}

function present(order: StoredOrder, details: Details, patience: OrderPatience): StaffOrder {
  const shown = presentOrder(order, 'staff', patience);
  const { payments, returns, notes, stock } = details;
  return {
    ...shown,
    items: shown.items.map((item, index) => ({
      ...item,
      returnedQuantity: order.lines[index]?.returnedQuantity ?? 0,
      stock: item.variantId === null ? null : (stock[item.variantId] ?? null),
    })),
    payments: payments.map(inRoubles),
    returns: returns.map(({ lines, ...row }) => ({
      ...row,
      amount: kopecksToRoubles(sum(lines.map(({ amount }) => kopecks(amount)))),
      lines: lines.map(inRoubles),
    })),
    notes,
    canEdit: canEditLines(order.status),
    canReturn: canReturn(order.status),
  };
}

const inRoubles = <T extends { readonly amount: Kopecks }>(row: T) => ({
  ...row,
  amount: kopecksToRoubles(row.amount),
});
