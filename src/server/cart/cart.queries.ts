import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';
import { HttpFailure } from '#server/http/failure.ts';

export interface CartRow {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: Date;
  /** The code that lies in it, in capitals, whether it holds or not. */
  readonly promocode: string | null;
  readonly promocodeAppliedAt: Date | null;
}

/** The shopper's cart without a lock, for reading; null while they have none. */
export async function findCart(db: Kysely<DB>, userId: string): Promise<CartRow | null> {
  const row = await db
    .selectFrom('carts')
    .select([
      'id',
      'revision',
      'updated_at as updatedAt',
      'promocode',
      'promocode_applied_at as promocodeAppliedAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The shopper's cart, locked until the transaction ends: all changes of one cart queue here. Made when missing. */
export async function lockCart(db: Kysely<DB>, userId: string, now: Date): Promise<CartRow> {
  const { rows } = await sql<CartRow>`
    insert into carts (id, user_id, updated_at) values (${uuidv7()}, ${userId}, ${now})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning id, revision, updated_at as "updatedAt", promocode, promocode_applied_at as "promocodeAppliedAt"`.execute(
    db,
  );
  const [cart] = rows;
  if (cart === undefined) throw new Error('the cart could not be locked');
  return cart;
}

/**
 * Marks that the cart's lines changed. Whoever erases an account holds its cart's lock: a change that waited for it finds
 * the account closed, and goes with its transaction, be it an order.
 */
export async function touchCart(db: Kysely<DB>, cartId: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update carts set revision = revision + 1, updated_at = ${now} where id = ${cartId}
      and exists (select from users u where u.id = carts.user_id and u.disabled_at is null)`.execute(db);
  if (numAffectedRows === 0n) throw new HttpFailure({ code: 'token_expired' });
}

/**
 * Sets retail lines to these quantities; a line that is not there yet is added. A new line holds its variant by the
 * foreign key, so they come in id order, like every lock on variants; where they are shown, `added_at` tells.
 */
export async function putLines(
  db: Kysely<DB>,
  cartId: string,
  lines: readonly { variantId: string; quantity: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into cart_items (cart_id, variant_id, quantity, added_at)
    select ${cartId}, l.variant_id, l.quantity, ${now}::timestamptz + l.position * interval '1 microsecond'
    from unnest(${lines.map((line) => line.variantId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
      with ordinality as l (variant_id, quantity, position)
    order by l.variant_id
    on conflict (cart_id, variant_id, wholesale_group_id) do update set quantity = excluded.quantity`.execute(
    db,
  );
}

/** Takes a retail line out; false when it was not there. */
export async function deleteLine(db: Kysely<DB>, cartId: string, variantId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId)
    .where('wholesale_group_id', '=', '')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Sets a wholesale group to so many sets, and each of its lines to its pieces. */
export async function putGroup(
  db: Kysely<DB>,
  cartId: string,
  group: { readonly id: string; readonly quantity: number },
  lines: readonly { readonly variantId: string; readonly quantity: number }[],
): Promise<void> {
  await sql`
    with sets as (
      update cart_groups set quantity = ${group.quantity} where cart_id = ${cartId} and id = ${group.id}
    )
    update cart_items i set quantity = l.quantity
    from unnest(${lines.map((line) => line.variantId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
      as l (variant_id, quantity)
    where i.cart_id = ${cartId} and i.wholesale_group_id = ${group.id} and i.variant_id = l.variant_id`.execute(
    db,
  );
}

/** Takes a wholesale group out, its lines with it; false when it was not there. */
export async function deleteGroup(db: Kysely<DB>, cartId: string, groupId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('cart_groups')
    .where('cart_id', '=', cartId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Puts a code into the cart, or takes it out. */
export async function putPromocode(
  db: Kysely<DB>,
  cartId: string,
  promo: { readonly code: string; readonly appliedAt: Date } | null,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ promocode: promo?.code ?? null, promocode_applied_at: promo?.appliedAt ?? null })
    .where('id', '=', cartId)
    .execute();
}

/** Takes every line out, and the promo code. */
export async function emptyCart(db: Kysely<DB>, { id, promocode }: CartRow): Promise<void> {
  await sql`with groups as (delete from cart_groups where cart_id = ${id}) delete from cart_items where cart_id = ${id}`.execute(
    db,
  );
  if (promocode !== null) await putPromocode(db, id, null);
}

export interface KnownOperation {
  readonly fingerprint: string;
  readonly result: unknown;
}

/** Claims an operation key; null when it is new, else what was done under it before. */
export async function claimOperation(
  db: Kysely<DB>,
  cartId: string,
  operationId: string,
  fingerprint: string,
): Promise<KnownOperation | null> {
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
