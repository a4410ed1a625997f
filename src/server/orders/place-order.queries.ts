import { type Kysely, sql } from 'kysely';
import { minus, times } from '#domain/money/money.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { CatalogLine } from '#server/catalog/catalog-lines.queries.ts';
import { commitWith } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { eventRow } from '#server/events/record-event.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { consentRows } from '#server/users/consents.queries.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

/** All that an order writes: `demand` is pieces per variant over all lines. */
export interface NewOrder {
  readonly order: Omit<StoredOrder, 'history' | keyof WrittenFields>;
  readonly demand: ReadonlyMap<string, number>;
  readonly cart: { readonly id: string; readonly revision: number } | null;
  /** Null for one that staff take: their network is not the customer's. */
  readonly ip: string | null;
  /**
   * Above so many orders of its network within an hour it is marked «проверить звонком» and taken all the same, as
   * thousands of people may share one address (docs/rules/orders.md).
   */
  readonly callAbove: number;
  /** Who placed it, for the history and the ledger. */
  readonly by: { readonly kind: OrderActor; readonly name: string | null; readonly userId: string | null };
  readonly consents: ReturnType<typeof consentRows>;
  /** Whether the transaction is committed with it. */
  readonly isLast: boolean;
}

/** What an order has only once it is written. */
export interface WrittenFields {
  readonly number: string;
  /** Marked «проверить звонком», see `callAbove`. */
  readonly needsCall: boolean;
}

/** The span in which orders of one network are counted, in milliseconds. */
const NETWORK_SPAN = 3_600_000;

/** Writes the order: number, row, lines, first step, stock ledger, consents and its event, in one statement. */
export async function insertOrder(db: Kysely<DB>, made: NewOrder): Promise<WrittenFields> {
  const { order, by } = made;
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const demand = [...made.demand].sort(([a], [b]) => (a < b ? -1 : 1));
  const event = eventRow({
    kind: 'order.created',
    of: order.id,
    payload: {
      orderId: order.id,
      ...(order.userId === null && order.contactEmail === null && { hasNoEmail: true }),
    },
    occurredAt: order.createdAt,
  });
  const network = made.ip === null ? null : networkOf(made.ip);
  const since = new Date(order.createdAt.getTime() - NETWORK_SPAN);
  // Orders that are being written at the same moment do not see each other, so that about as many as there are
  // connections may pass unmarked as the figure is reached, and none after. A counter that sees them all would be a row
  // for which everybody behind one carrier's address waits.
  const isBusy = sql`${network}::text is not null and ${made.callAbove} <= (
    select count(*) from (
      select from orders where network = ${network} and created_at > ${since} limit ${made.callAbove}) o)`;
  const writing = sql<WrittenFields>`
    with placed as (
      insert into orders (id, number, user_id, status, payment_status, payment_method, contact_name, contact_phone,
        contact_email, delivery, company, comment, retail, wholesale, discounts, promo, shipping, total, savings,
        cart_id, cart_revision, ip, network, needs_call, created_at, updated_at, version)
      values (${order.id}, next_order_number(${dayIso(order.createdAt.getTime())}::date), ${order.userId}, ${order.status}, ${order.paymentStatus},
        ${order.paymentMethod}, ${order.contactName}, ${order.contactPhone}, ${order.contactEmail},
        ${json(order.delivery)}, ${order.company ? json(order.company) : null}, ${order.comment}, ${order.retail},
        ${order.wholesale}, ${order.discounts}, ${order.promo}, ${order.shipping}, ${order.total}, ${order.savings},
        ${made.cart?.id ?? null}, ${made.cart?.revision ?? null}, ${made.ip}, ${network},
        ${isBusy}, ${order.createdAt}, ${order.createdAt}, ${order.version})
      returning id, number, needs_call
    ), lines as (
      insert into order_lines (id, order_id, position, product_id, variant_id, product_slug, name, sku, color_code,
        color_name, size_code, size_name, image, quantity, unit_price, discount, total, wholesale_group_id, bundle,
        ordered_at)
      select l."id", p.id, l."position", l."productId", l."variantId", l."slug", l."name", l."sku", l."color",
        l."colorName", l."size", l."sizeName", l."image", l."quantity", l."unitPrice", l."discount", l."total",
        l."wholesaleGroupId", l."bundle", ${order.createdAt}::timestamptz
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
    ), recorded as (${event})
    select number, needs_call as "needsCall" from placed`;
  const [written] = made.isLast ? await commitWith(db, writing) : (await writing.execute(db)).rows;
  if (written === undefined) throw new Error('the order was not written');
  return written;
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
