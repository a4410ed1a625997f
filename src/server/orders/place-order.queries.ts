import { type Kysely, type RawBuilder, sql } from 'kysely';
import { minus, times } from '#domain/money/money.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { CatalogLine } from '#server/catalog/catalog-lines.queries.ts';
import { commitWith } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { eventRows, type NewEvent } from '#server/events/record-event.ts';
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
  /** Who placed it, for the history and the ledger. */
  readonly by: { readonly kind: OrderActor; readonly name: string | null; readonly userId: string | null };
  readonly consents: ReturnType<typeof consentRows>;
}

/** What an order has only once it is written. */
export interface WrittenFields {
  readonly number: string;
  /** Marked «проверить звонком», see `callAbove`. */
  readonly needsCall: boolean;
}

/** How orders are written. */
interface Writing {
  /** Their moment, which is one for all. */
  readonly at: Date;
  /**
   * Above so many orders of its network within an hour an order is marked «проверить звонком» and taken all the same, as
   * thousands of people may share one address (docs/rules/orders.md).
   */
  readonly callAbove: number;
}

/** What a written order got, by the order's id. */
interface WrittenRow extends WrittenFields {
  readonly id: string;
}

/**
 * Writes an order: number, row, lines, first step, stock ledger, consents and its event, in one statement. With `isLast` the
 * transaction is committed with it.
 */
export async function insertOrder(
  db: Kysely<DB>,
  made: NewOrder,
  { isLast, ...writing }: Writing & { readonly isLast: boolean },
): Promise<WrittenFields> {
  const statement = writingOrders([made], writing);
  const rows = isLast ? await commitWith(db, statement) : (await statement.execute(db)).rows;
  return writtenOf(made, rows);
}

/** What an order got, out of what the statement that wrote it gave. */
export function writtenOf({ order }: NewOrder, rows: readonly WrittenRow[]): WrittenFields {
  const found = rows.find(({ id }) => id === order.id);
  if (found === undefined) throw new Error('an order was not written');
  const { id: _, ...fields } = found;
  return fields;
}

/** The statement that writes orders of one moment, all or none of them. */
export function writingOrders(
  made: readonly NewOrder[],
  { at: moment, callAbove }: Writing,
): RawBuilder<WrittenRow> {
  const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;
  const consents = made.flatMap(({ consents: given }) =>
    given.map(({ day: _, given_at: __, ...row }) => row),
  );
  const kinds = [...new Set(consents.map(({ kind }) => kind))];
  const day = dayIso(moment.getTime());
  const at = sql`${moment.toISOString()}::timestamptz`;
  // Orders that are being written at the same moment do not see each other, so that about as many as are written at once
  // may pass unmarked as the figure is reached, and none after. A counter that sees them all would be a row for which
  // everybody behind one carrier's address waits.
  const isBusy = sql`o.network is not null and ${callAbove} <= (
    select count(*) from (
      select from orders earlier
      where earlier.network = o.network and earlier.created_at > ${at} - interval '1 hour'
      limit ${callAbove}) e)`;
  return sql<WrittenRow>`
    with asked as (
      select * from jsonb_to_recordset(${json(made.map(orderRow))}) as o(
        id uuid, "userId" uuid, "paymentMethod" text, "contactName" text,
        "contactPhone" text, "contactEmail" text, delivery jsonb, company jsonb, comment text, retail bigint,
        wholesale bigint, discounts bigint, promo bigint, shipping bigint, total bigint, savings bigint, "cartId" uuid,
        "cartRevision" int, ip text, network text, "byKind" text, "byUserId" uuid,
        "byName" text)
    ), placed as (
      insert into orders (id, number, user_id, status, payment_status, payment_method, contact_name, contact_phone,
        contact_email, delivery, company, comment, retail, wholesale, discounts, promo, shipping, total, savings,
        cart_id, cart_revision, ip, network, needs_call, created_at, updated_at, version)
      select o.id, next_order_number(${day}::date), o."userId", 'new', 'unpaid', o."paymentMethod", o."contactName",
        o."contactPhone", o."contactEmail", o.delivery, o.company, o.comment, o.retail, o.wholesale, o.discounts, o.promo,
        o.shipping, o.total, o.savings, o."cartId", o."cartRevision", o.ip, o.network, ${isBusy}, ${at}, ${at}, 1
      from asked o
      returning id, number, needs_call
    ), lines as (
      insert into order_lines (id, order_id, position, product_id, variant_id, product_slug, name, sku, color_code,
        color_name, size_code, size_name, image, quantity, unit_price, discount, total, wholesale_group_id, bundle,
        ordered_at)
      select l."id", l."orderId", l."position", l."productId", l."variantId", l."slug", l."name", l."sku", l."color",
        l."colorName", l."size", l."sizeName", l."image", l."quantity", l."unitPrice", l."discount", l."total",
        l."wholesaleGroupId", l."bundle", ${at}
      from jsonb_to_recordset(${json(made.flatMap(lineRows))}) as l(
        "id" uuid, "orderId" uuid, "position" int, "productId" uuid, "variantId" uuid, "slug" text, "name" text,
        "sku" text, "color" text, "colorName" text, "size" text, "sizeName" text, "image" text, "quantity" int,
        "unitPrice" bigint, "discount" bigint, "total" bigint, "wholesaleGroupId" text, "bundle" jsonb)
    ), step as (
      insert into order_history (order_id, status, by_kind, by_user_id, by_name, at)
      select id, 'new', "byKind", "byUserId", "byName", ${at} from asked
    ), ledger as (
      insert into stock_ledger (variant_id, delta, reason, order_id, user_id, created_at)
      select d."variantId", -d.quantity, 'order', d."orderId", d."userId", ${at}
      from jsonb_to_recordset(${json(made.flatMap(demandRows))}) as d(
        "orderId" uuid, "variantId" uuid, quantity int, "userId" uuid)
      order by d."variantId"
    ), texts as materialized (
      select kind, legal_version_on(kind, ${day}::date) as version from unnest(${kinds}::text[]) as kind
    ), agreed as (
      insert into consents (id, user_id, order_id, kind, text_version, ip, given_at)
      select c.id, c.user_id, c.order_id, c.kind, t.version, c.ip, ${at}
      from jsonb_to_recordset(${json(consents)}) as c(
        id uuid, user_id uuid, order_id uuid, kind text, ip text) join texts t on t.kind = c.kind
    ), recorded as (${eventRows(made.map(eventOf))})
    select id, number, needs_call as "needsCall" from placed`;
}

/** The order as the statement reads it, without what is the same for every new one and without what it has not. */
const orderRow = ({ order, cart, ip, by }: NewOrder) => ({
  id: order.id,
  userId: order.userId ?? undefined,
  paymentMethod: order.paymentMethod,
  contactName: order.contactName,
  contactPhone: order.contactPhone,
  contactEmail: order.contactEmail ?? undefined,
  delivery: order.delivery,
  company: order.company ?? undefined,
  comment: order.comment ?? undefined,
  retail: order.retail,
  wholesale: order.wholesale,
  discounts: order.discounts,
  promo: order.promo,
  shipping: order.shipping,
  total: order.total,
  savings: order.savings,
  cartId: cart?.id,
  cartRevision: cart?.revision,
  ip: ip ?? undefined,
  network: ip === null ? undefined : networkOf(ip),
  byKind: by.kind,
  byUserId: by.userId ?? undefined,
  byName: by.name ?? undefined,
});

const lineRows = ({ order }: NewOrder) =>
  order.lines.map(({ returnedQuantity: _, wholesaleGroupId, bundle, ...line }, position) => ({
    ...line,
    orderId: order.id,
    position,
    ...(wholesaleGroupId === null ? {} : { wholesaleGroupId, bundle }),
  }));

const demandRows = ({ order, demand, by: { userId } }: NewOrder) =>
  [...demand].map(([variantId, quantity]) => ({ orderId: order.id, variantId, quantity, userId }));

const eventOf = ({ order }: NewOrder): NewEvent => ({
  kind: 'order.created',
  of: order.id,
  payload: { orderId: order.id, ...(hasNoEmail(order) && { hasNoEmail: true }) },
  occurredAt: order.createdAt,
});

/** Whether nobody is told of the order: its guest gave no e-mail. */
export const hasNoEmail = ({ userId, contactEmail }: Pick<StoredOrder, 'userId' | 'contactEmail'>) =>
  userId === null && contactEmail === null;

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
