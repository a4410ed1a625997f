import { sql } from 'kysely';
import type { StaffOrderRow } from '#contract/staff-orders.ts';
import { kopecksToRoubles } from '#domain/money/money.ts';
import { orderTradeOf } from '#domain/orders/order-trade.ts';
import { dueOf } from '#domain/orders/payment.ts';
import { type StoredOrder, staffSteps } from './order-view.ts';

/** What the list of the staff needs of an order, as stored. Money in kopecks. */
export interface StoredOrderRow
  extends Pick<
    StoredOrder,
    | 'id'
    | 'number'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'contactName'
    | 'contactPhone'
    | 'retail'
    | 'wholesale'
    | 'total'
    | 'paid'
    | 'refunded'
    | 'returned'
    | 'waived'
    | 'needsCall'
    | 'createdAt'
    | 'version'
  > {
  readonly companyName: string | null;
  readonly methodName: string;
  readonly pieces: number;
}

/** What a row is read of: an order `o`. */
export const orderRowColumns = sql`
  o.id, o.number, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
  o.contact_name as "contactName", o.contact_phone as "contactPhone", o.company->>'name' as "companyName",
  o.delivery->>'methodName' as "methodName", o.retail, o.wholesale, o.total, o.paid, o.refunded, o.returned, o.waived,
  o.needs_call as "needsCall", o.created_at as "createdAt", o.version,
  (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as pieces`;

/** The row in the shape of the contract. */
export function presentOrderRow(row: StoredOrderRow): StaffOrderRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    createdAt: row.createdAt.toISOString(),
    contact: { name: row.contactName, phone: row.contactPhone },
    ...(row.companyName === null ? {} : { company: { name: row.companyName } }),
    delivery: { methodName: row.methodName },
    trade: orderTradeOf(row),
    pieces: row.pieces,
    totals: { total: kopecksToRoubles(row.total) },
    paid: kopecksToRoubles(row.paid),
    due: kopecksToRoubles(dueOf(row)),
    nextSteps: staffSteps(row.status),
    ...(row.needsCall && row.status === 'new' ? { needsCall: true } : {}),
    version: row.version,
  };
}
