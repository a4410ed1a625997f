import { type Kysely, sql } from 'kysely';
import { minus, times } from '#domain/money/money.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { CatalogLine } from '#server/cart/cart-lines.queries.ts';
import type { DB } from '#server/db/types.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { consentRows } from '#server/users/consents.queries.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

/** All that an order writes: `demand` is pieces per variant over all lines. */
export interface NewOrder {
  readonly order: Omit<StoredOrder, 'history'>;
  readonly demand: ReadonlyMap<string, number>;
  readonly cart: { readonly id: string; readonly revision: number } | null;
  /** Null for one that staff take: their network is not the customer's. */
  readonly ip: string | null;
  /** Who placed it, for the history and the ledger. */
  readonly by: { readonly kind: OrderActor; readonly name: string | null; readonly userId: string | null };
  readonly consents: ReturnType<typeof consentRows>;
}

/**
 * The next place in the day's numbering. The counter's row stays locked until the transaction ends, so this comes
 * last of all locks: orders queue behind it only for a moment, and a refused order leaves no gap.
 */
export async function nextOrderPlace(db: Kysely<DB>, day: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into order_counters (day, last) values (${day}::date, 1)
    on conflict (day) do update set last = order_counters.last + 1
    returning last`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the order was not numbered');
  return row.last;
}

/** Writes the order: row, lines, first step, stock ledger and consents in one statement, and its event. */
export async function insertOrder(db: Kysely<DB>, made: NewOrder): Promise<void> {
  const { order, by } = made;
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const demand = [...made.demand].sort(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    with placed as (
      insert into orders (id, number, user_id, status, payment_status, payment_method, contact_name, contact_phone,
        contact_email, delivery, company, comment, retail, wholesale, discounts, promo, shipping, total, savings,
        cart_id, cart_revision, ip, network, needs_call, created_at, updated_at, version)
      values (${order.id}, ${order.number}, ${order.userId}, ${order.status}, ${order.paymentStatus},
        ${order.paymentMethod}, ${order.contactName}, ${order.contactPhone}, ${order.contactEmail},
        ${json(order.delivery)}, ${order.company ? json(order.company) : null}, ${order.comment}, ${order.retail},
        ${order.wholesale}, ${order.discounts}, ${order.promo}, ${order.shipping}, ${order.total}, ${order.savings},
        ${made.cart?.id ?? null}, ${made.cart?.revision ?? null}, ${made.ip}, ${made.ip === null ? null : networkOf(made.ip)},
        ${order.needsCall}, ${order.createdAt}, ${order.createdAt}, ${order.version})
      returning id
    ), lines as (
      insert into order_lines (id, order_id, position, product_id, variant_id, product_slug, name, sku, color_code,
        color_name, size_code, size_name, image, quantity, unit_price, discount, total, wholesale_group_id, bundle)
      select l."id", p.id, l."position", l."productId", l."variantId", l."slug", l."name", l."sku", l."color",
        l."colorName", l."size", l."sizeName", l."image", l."quantity", l."unitPrice", l."discount", l."total",
        l."wholesaleGroupId", l."bundle"
      from placed p, jsonb_to_recordset(${json(order.lines.map((line, position) => ({ ...line, position })))}) as l(
        "id" uuid, "position" int, "productId" uuid, "variantId" uuid, "slug" text, "name" text, "sku" text,
        "color" text, "colorName" text, "size" text, "sizeName" text, "image" text, "quantity" int,
        "unitPrice" bigint, "discount" bigint, "total" bigint, "wholesaleGroupId" text, "bundle" jsonb)
    ), step as (
      insert into order_history (order_id, status, by_kind, by_user_id, by_name, at)
      select id, 'new', ${by.kind}, ${by.userId}::uuid, ${by.name}, ${order.createdAt}::timestamptz from placed
    ), ledger as (
      insert into stock_ledger (variant_id, delta, reason, order_id, user_id, created_at)
      select d.variant_id, -d.quantity, 'order', p.id, ${by.userId}::uuid, ${order.createdAt}::timestamptz
      from placed p, unnest(${demand.map(([id]) => id)}::uuid[], ${demand.map(([, count]) => count)}::int[])
        as d (variant_id, quantity)
      order by d.variant_id
    ), agreed as (
      insert into consents (id, user_id, order_id, kind, text_version, ip, given_at)
      select c.id, c.user_id, c.order_id, c.kind, legal_version_on(c.kind, c.day), c.ip, c.given_at
      from placed, jsonb_to_recordset(${json(made.consents)}) as c(
        id uuid, user_id uuid, order_id uuid, kind text, day date, ip text, given_at timestamptz)
    )
    select 1`.execute(db);
  await recordEvent(db, {
    kind: 'order.created',
    of: order.id,
    payload: { orderId: order.id, number: order.number },
    occurredAt: order.createdAt,
  });
}

/** Orders that nobody confirmed yet, and those that their shopper cancelled. */
export interface Pending {
  readonly unconfirmed: number;
  readonly cancelled: number;
}

/** Those of one phone or e-mail; of the cancelled ones, those placed since a moment. Locks the person's orders. */
export async function countPending(
  db: Kysely<DB>,
  asked: {
    readonly by: 'contact_phone' | 'contact_email';
    readonly value: string;
    readonly since: Date;
  },
): Promise<Pending> {
  const { by, value, since } = asked;
  await passOneByOne(db, `${by}:${value}`);
  const { rows } = await sql<Pending>`
    select count(*) filter (where o.status = 'new')::int as unconfirmed,
      count(*) filter (where o.status = 'cancelled')::int as cancelled
    from orders o
    where ${sql.ref(`o.${by}`)} = ${value} and o.status in ('new', 'cancelled') and (o.status = 'new'
      or (o.created_at > ${since} and exists (
        select 1 from order_history h
        where h.order_id = o.id and h.status = 'cancelled' and h.by_kind = 'customer')))`.execute(db);
  return rows[0] ?? { unconfirmed: 0, cancelled: 0 };
}

/** How many orders of one network were placed since a moment. */
export async function countOfNetwork(db: Kysely<DB>, network: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where network = ${network} and created_at > ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Lets orders of the same one pass one by one until the transaction ends, so that a count cannot be outrun. */
async function passOneByOne(db: Kysely<DB>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** A cart's line as the order keeps it. */
export function toStoredLine(
  line: CatalogLine,
  { id, image, discount }: Pick<StoredLine, 'id' | 'image' | 'discount'>,
): StoredLine {
  return {
    id,
    productId: line.productId,
    variantId: line.variantId,
    slug: line.slug,
    name: line.name,
    sku: line.sku,
    color: line.color,
    colorName: line.colorName,
    size: line.size,
    sizeName: line.sizeName,
    image,
    quantity: line.quantity,
    returnedQuantity: 0,
    unitPrice: line.unitPrice,
    discount,
    total: minus(times(line.unitPrice, line.quantity), discount),
    wholesaleGroupId: line.group?.id ?? null,
    bundle: line.group?.bundle ?? null,
  };
}
