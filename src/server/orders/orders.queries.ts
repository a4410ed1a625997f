import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Kopecks, kopecks, sum } from '#domain/money/money.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { PaymentStatus } from '#domain/orders/order-texts.ts';
import type { OrderTrade } from '#domain/orders/order-trade.ts';
import { PLANNED_EACH_TIME } from '#server/db/statement-names.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf, type PageAsked } from '#server/http/listing.ts';
import type { StoredOrder } from './order-view.ts';
import { orderRowColumns, type StoredOrderRow } from './staff-order-row.ts';

/** What is read of an order `o`, its lines and history among it. */
export const orderColumns = sql`
  o.id, o.number, o.user_id as "userId", o.status, o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod", o.contact_name as "contactName", o.contact_phone as "contactPhone",
  o.contact_email as "contactEmail", o.delivery, o.company, o.comment, o.tracking, o.retail, o.wholesale,
  o.discounts, o.promo, o.shipping, o.total, o.paid, o.refunded, o.returned, o.waived, o.savings, o.needs_call as "needsCall", o.created_at as "createdAt", o.version,
  (select json_build_object('code', u.code, 'discount', o.promo, 'shippingDiscount', u.shipping_discount)
    from promo_code_uses u where u.order_id = o.id) as promocode,
  (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
      'slug', l.product_slug, 'name', l.name, 'sku', l.sku, 'color', l.color_code, 'colorName', l.color_name,
      'size', l.size_code, 'sizeName', l.size_name, 'image', l.image, 'quantity', l.quantity, 'returnedQuantity', l.returned_quantity,
      'unitPrice', l.unit_price, 'discount', l.discount, 'total', l.total,
      'wholesaleGroupId', l.wholesale_group_id, 'bundle', l.bundle) order by l.position), '[]')
    from order_lines l where l.order_id = o.id) as lines,
  (select coalesce(json_agg(json_build_object('status', h.status, 'at', h.at, 'kind', h.by_kind, 'name', h.by_name,
      'comment', h.comment) order by h.id), '[]')
    from order_history h where h.order_id = o.id) as history`;

/** One order with its lines and history; null when there is none. */
export async function findOrder(db: Kysely<DB>, id: string): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from orders o where o.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface OrderPage {
  readonly orders: StoredOrder[];
  readonly total: number;
}

/** A shopper's own orders, newest first. */
export async function listOwnOrders(db: Kysely<DB>, userId: string, page: PageAsked): Promise<OrderPage> {
  const where = sql`o.user_id = ${userId}`;
  const [orders, count] = await Promise.all([
    pageOfOrders<StoredOrder>(orderColumns, { where, orderBy: orderSorts['-createdAt'] }, page).execute(db),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.execute(db),
  ]);
  return { orders: orders.rows, total: count.rows[0]?.total ?? 0 };
}

export interface StaffOrderFilter extends PageAsked {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly trade?: OrderTrade | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly needsCall?: boolean | undefined;
  readonly isOwed?: boolean | undefined;
  readonly isDueBack?: boolean | undefined;
  readonly sort: '-createdAt' | 'createdAt' | '-total' | 'total';
}

const orderSorts = {
  '-createdAt': sql`o.created_at desc, o.id desc`,
  createdAt: sql`o.created_at, o.id`,
  '-total': sql`o.total desc, o.id desc`,
  total: sql`o.total, o.id`,
} as const;

/** Orders of the shop by staff's filters with their sum, and counts by state under the same filters but the state itself. */
export async function listStaffOrders(
  db: Kysely<DB>,
  filter: StaffOrderFilter,
): Promise<{
  readonly orders: StoredOrderRow[];
  readonly total: number;
  readonly sum: Kopecks;
  readonly counts: Record<string, number>;
}> {
  const others = staffCondition(filter);
  const byStatus = filter.status === undefined ? others : sql`${others} and o.status = ${filter.status}`;
  const [orders, groups] = await Promise.all([
    sql<StoredOrderRow>`
      ${PLANNED_EACH_TIME}
      ${pageOfOrders(orderRowColumns, { where: byStatus, orderBy: orderSorts[filter.sort] }, filter)}`.execute(
      db,
    ),
    countByStatus(db, others),
  ]);
  const shown = groups.filter(({ status }) => filter.status === undefined || status === filter.status);
  return {
    orders: orders.rows,
    total: shown.reduce((total, { count }) => total + count, 0),
    sum: sum(shown.map(({ total }) => kopecks(total))),
    counts: Object.fromEntries(groups.map(({ status, count }) => [status, count])),
  };
}

/** What orders fit staff's filters but the state. Days are those of the shop's own time zone. */
export function staffCondition(
  filter: Omit<StaffOrderFilter, 'page' | 'limit' | 'sort'>,
): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (filter.from !== undefined) {
    parts.push(sql`o.created_at >= (${filter.from}::date)::timestamp at time zone 'Europe/Moscow'`);
  }
  if (filter.to !== undefined) {
    parts.push(sql`o.created_at < (${filter.to}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  }
  if (filter.trade !== undefined) parts.push(TRADES[filter.trade]);
  if (filter.payment !== undefined) parts.push(sql`o.payment_status = ${filter.payment} and o.total > 0`);
  if (filter.ids !== undefined) parts.push(sql`o.id = any (${filter.ids}::uuid[])`);
  if (filter.needsCall !== undefined) {
    const marked = sql`o.needs_call and o.status = 'new'`;
    parts.push(filter.needsCall ? marked : sql`not (${marked})`);
  }
  if (filter.isOwed !== undefined) parts.push(filter.isOwed ? isOwed : sql`not (${isOwed})`);
  if (filter.isDueBack !== undefined) parts.push(filter.isDueBack ? isDueBack : sql`not (${isDueBack})`);
  if (filter.q !== undefined && filter.q !== '') parts.push(searchCondition(filter.q));
  return sql.join(parts, sql` and `);
}

/** The rule is `orderTradeOf` of `domain/orders/order-trade.ts`. */
const TRADES: Readonly<Record<OrderTrade, RawBuilder<unknown>>> = {
  retail: sql`o.wholesale = 0`,
  wholesale: sql`o.wholesale > 0 and o.retail = 0`,
  mixed: sql`o.wholesale > 0 and o.retail > 0`,
};

/** Whether `orders o` wait for money that is paid ahead: the rule is `isOwed` of `domain/orders/payment.ts`. */
export const isOwed = sql`(o.payment_status = 'unpaid' and o.payment_method in ('transfer', 'invoice')
  and o.status in ('confirmed', 'packed', 'shipped', 'delivered', 'completed') and o.total > 0)`;

/** What is to go back of `orders o`, in kopecks: the rule is `dueBackOf` of `domain/orders/payment.ts`. */
export const dueBack = sql`(o.paid - o.refunded - case when o.status = 'cancelled' then 0
  else greatest(o.total - o.returned - o.waived, 0) end)`;

/** Whether something is to go back: of what is not cancelled, only where all was paid, which an index finds. */
export const isDueBack = sql`(${dueBack} > 0
  and (o.status = 'cancelled' or o.payment_status in ('paid', 'partly_refunded')))`;

function searchCondition(q: string): RawBuilder<unknown> {
  // the signs of a whole number are those of half of all numbers
  if (isOrderNumber(q)) return sql`o.number = ${q}`;
  const like = (text: string) =>
    sql`o.search_text like '%' || trigram_text(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const digits = q.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '');
  // three digits and less would be found in half of all phones
  return digits.length > 3 && digits !== q ? sql`(${like(q)} or ${like(digits)})` : like(q);
}

async function countByStatus(db: Kysely<DB>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ status: string; count: number; total: number }>`
    ${PLANNED_EACH_TIME}
    select o.status, count(*)::int as count, sum(o.total)::bigint as total
    from orders o where ${where} group by o.status`.execute(db);
  return rows;
}

function pageOfOrders<Row>(
  columns: RawBuilder<unknown>,
  { where, orderBy }: { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> },
  asked: PageAsked,
): RawBuilder<Row> {
  return sql`select ${columns} from orders o where ${where}
    order by ${orderBy} limit ${asked.limit} offset ${offsetOf(asked)}`;
}
