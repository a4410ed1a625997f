import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type CartLine, lineKey } from '#domain/cart/line.ts';
import { type CatalogLine, readCatalogLines } from '#server/catalog/catalog-lines.queries.ts';
import type { DB } from '#server/db/types.ts';
import type { StockView } from '#server/holds/available-stock.queries.ts';
import { HttpFailure } from '#server/http/failure.ts';

export interface CartRow {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: Date;
  /** The code that lies in it, in capitals, whether it holds or not. */
  readonly promocode: string | null;
  readonly promocodeAppliedAt: Date | null;
}

const COLUMNS = sql`id, revision, updated_at as "updatedAt", promocode, promocode_applied_at as "promocodeAppliedAt"`;

/** The shopper's cart without a lock, for reading; null while they have none. */
export async function findCart(db: Kysely<DB>, userId: string): Promise<CartRow | null> {
  const { rows } = await sql<CartRow>`select ${COLUMNS} from carts where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** The shopper's cart, locked until the transaction ends: all changes of one cart queue here. Made when missing. */
export async function lockCart(db: Kysely<DB>, userId: string, now: Date): Promise<CartRow> {
  const { rows } = await sql<CartRow>`
    insert into carts (id, user_id, updated_at) values (${uuidv7()}, ${userId}, ${now})
    on conflict (user_id) do update set user_id = excluded.user_id returning ${COLUMNS}`.execute(db);
  const [cart] = rows;
  if (cart === undefined) throw new Error('the cart could not be locked');
  return cart;
}

/** The lines of a shopper's stored cart, oldest first. */
export function readCartLines(db: Kysely<DB>, cartId: string, view: StockView): Promise<CatalogLine[]> {
  return readCatalogLines(db, view, {
    columns: sql`ci.quantity, ci.added_at as "addedAt", ci.wholesale_group_id as "groupId",
      case when g.id is not null then json_build_object('type', g.bundle_type, 'value', g.value,
        'quantity', g.quantity, 'perSet', ci.per_set) end as bundle`,
    holdGroup: sql`ci.group_id`,
    products: sql`
      select v.product_id from cart_items ci join variants v on v.id = ci.variant_id where ci.cart_id = ${cartId}`,
    from: sql`cart_items ci
      left join cart_groups g on g.cart_id = ci.cart_id and g.id = ci.group_id
      join variants v on v.id = ci.variant_id`,
    order: sql`
      where ci.cart_id = ${cartId}
      order by coalesce(g.added_at, ci.added_at), g.id, ci.added_at, v.id`,
  });
}

/**
 * Marks that the cart's lines changed. The erasure of an account holds its cart's lock: a change that waited for it finds
 * the account closed, and goes with its transaction, be it an order.
 */
export async function touchCart(db: Kysely<DB>, cartId: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update carts set revision = revision + 1, updated_at = ${now} where id = ${cartId}
      and exists (select from users u where u.id = carts.user_id and u.disabled_at is null)`.execute(db);
  if (numAffectedRows === 0n) throw new HttpFailure({ code: 'token_expired' });
}

/** A line to write; what else it carries is not looked at. */
type LineToWrite = CartLine & { readonly variantId: string };

/** Makes the lines and groups of a cart, as they were read, those that they shall be; `next` has whole quantities. */
export async function writeLines(
  db: Kysely<DB>,
  cartId: string,
  { present, next, now }: { present: readonly LineToWrite[]; next: readonly LineToWrite[]; now: Date },
): Promise<void> {
  const known = new Map(present.map((line) => [lineKey(line), line]));
  const kept = new Set(next.map((line) => lineKey(line)));
  const gone = present.filter((line) => !kept.has(lineKey(line)));
  await deleteLines(db, cartId, gone);
  const changed = next.filter((line) => {
    const before = known.get(lineKey(line));
    return (
      before?.quantity !== line.quantity || before.group?.bundle.quantity !== line.group?.bundle.quantity
    );
  });
  await putGroups(db, cartId, changed, now);
  await putLines(db, cartId, changed, now);
}

/** Takes retail lines and whole wholesale groups out: with its group a line goes by its foreign key. */
async function deleteLines(db: Kysely<DB>, cartId: string, gone: readonly LineToWrite[]): Promise<void> {
  const groupIds = [...new Set(gone.flatMap(({ group }) => group?.id ?? []))];
  const variantIds = gone.filter(({ group }) => group === null).map(({ variantId }) => variantId);
  if (groupIds.length > 0) {
    await sql`delete from cart_groups where cart_id = ${cartId} and id = any(${groupIds})`.execute(db);
  }
  if (variantIds.length > 0) {
    await sql`delete from cart_items
      where cart_id = ${cartId} and wholesale_group_id = '' and variant_id = any(${variantIds})`.execute(db);
  }
}

/** Writes the groups of lines, each with its number of sets. A new one is as old as its first line. */
async function putGroups(
  db: Kysely<DB>,
  cartId: string,
  lines: readonly LineToWrite[],
  now: Date,
): Promise<void> {
  const groups = new Map(
    lines.flatMap(({ productId, group }, at) =>
      group ? [[group.id, { ...group.bundle, id: group.id, productId, position: at + 1 }] as const] : [],
    ),
  );
  if (groups.size === 0) return;
  await sql`
    insert into cart_groups (cart_id, id, product_id, bundle_type, value, quantity, added_at)
    select ${cartId}, g.id, g."productId", g.type, g.value, g.quantity,
      ${now}::timestamptz + g.position * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify([...groups.values()])}::jsonb)
      as g (id text, "productId" uuid, type text, value text, quantity int, position int)
    order by g.id
    on conflict (cart_id, id) do update set quantity = excluded.quantity`.execute(db);
}

/**
 * Writes lines; those that are there get the new quantity. A new line holds its variant by the foreign key, so they come
 * in id order, like every lock on variants; they are shown in the order of `added_at`.
 */
async function putLines(
  db: Kysely<DB>,
  cartId: string,
  lines: readonly LineToWrite[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ variantId, quantity, group }, at) => ({
    ...{ variantId, quantity, position: at + 1 },
    ...{ groupId: group?.id ?? '', perSet: group?.bundle.perSet ?? null },
  }));
  await sql`
    insert into cart_items (cart_id, variant_id, wholesale_group_id, quantity, per_set, added_at)
    select ${cartId}, l."variantId", l."groupId", l.quantity, l."perSet",
      ${now}::timestamptz + l.position * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l ("variantId" uuid, "groupId" text, quantity int, "perSet" int, position int)
    order by l."variantId"
    on conflict (cart_id, variant_id, wholesale_group_id)
      do update set quantity = excluded.quantity`.execute(db);
}

/** Puts a code into the cart, or takes it out. */
export async function putPromocode(
  db: Kysely<DB>,
  cartId: string,
  promo: { readonly code: string; readonly appliedAt: Date } | null,
): Promise<void> {
  const { code = null, appliedAt = null } = promo ?? {};
  await sql`update carts set promocode = ${code}, promocode_applied_at = ${appliedAt}
    where id = ${cartId}`.execute(db);
}

/** Takes every line out, and the promo code. */
export async function emptyCart(db: Kysely<DB>, { id, promocode }: CartRow): Promise<void> {
  await sql`with groups as (delete from cart_groups where cart_id = ${id})
    delete from cart_items where cart_id = ${id}`.execute(db);
  if (promocode !== null) await putPromocode(db, id, null);
}

/** Claims an operation key; null when it is new, else what was done under it before. */
export async function claimOperation(
  db: Kysely<DB>,
  cartId: string,
  operationId: string,
  fingerprint: string,
): Promise<{ readonly fingerprint: string; readonly result: unknown } | null> {
  const { rows } = await sql<{ id: string }>`
    insert into cart_operations (cart_id, operation_id, fingerprint)
    values (${cartId}, ${operationId}, ${fingerprint})
    on conflict do nothing returning operation_id as id`.execute(db);
  if (rows.length > 0) return null;
  return db
    .selectFrom('cart_operations')
    .select(['fingerprint', 'result'])
    .where('cart_id', '=', cartId)
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow();
}

/** Keeps what an operation reported besides the cart. */
export async function keepOperationResult(
  db: Kysely<DB>,
  cartId: string,
  operationId: string,
  result: unknown,
): Promise<void> {
  await sql`update cart_operations set result = ${JSON.stringify(result)}::jsonb
    where cart_id = ${cartId} and operation_id = ${operationId}`.execute(db);
}
