import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { accountExport } from '#contract/account.ts';
import { deviceName } from '#domain/access/device.ts';
import type { DB } from '#server/db/types.ts';

type Exported = z.output<typeof accountExport.data>;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Every consent as it was given or withdrawn, of the account and of the orders that are its own. */
export async function listConsentRows(db: Kysely<DB>, userId: string): Promise<Exported['consents']> {
  const { rows } = await sql<Omit<Exported['consents'][number], 'at'> & { at: Date }>`
    select c.kind, c.is_given as "isGiven", c.given_at as "at", c.text_version as "textVersion", c.ip,
      c.order_id as "orderId"
    from consents c
    where c.user_id = ${userId} or c.order_id in (select id from orders where user_id = ${userId})
    order by c.given_at, c.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Every session that is kept, those that are over too. */
export async function listKeptSessions(
  db: Kysely<DB>,
  { userId, currentId }: { readonly userId: string; readonly currentId: string },
): Promise<Exported['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'rotated_at', 'expires_at', 'ended_at', 'ended_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: isoOrNull(row.ended_at),
    endedReason: row.ended_reason,
    isCurrent: row.id === currentId,
  }));
}

/** From where each order was placed. */
export async function addressesOfOrders(
  db: Kysely<DB>,
  userId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('orders').select(['id', 'ip']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ id, ip }) => [id, ip]));
}

/** What lies in the stored cart. */
export async function readCartItems(db: Kysely<DB>, userId: string): Promise<Exported['cart']> {
  const { rows } = await sql<Omit<Exported['cart'][number], 'addedAt'> & { addedAt: Date }>`
    select v.sku, p.name, i.quantity, i.group_id as "wholesaleGroupId", i.added_at as "addedAt"
    from carts c
    join cart_items i on i.cart_id = c.id
    join variants v on v.id = i.variant_id
    join products p on p.id = v.product_id
    where c.user_id = ${userId}
    order by i.added_at, v.id`.execute(db);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}

/** The promo code that lies in the cart, and those tried in vain while they are kept. */
export async function readPromocodes(db: Kysely<DB>, userId: string): Promise<Exported['promocodes']> {
  const cart = await db
    .selectFrom('carts')
    .select(['promocode', 'promocode_applied_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const tried = await db
    .selectFrom('promo_code_tries')
    .select(['code', 'tried_at'])
    .where('user_id', '=', userId)
    .orderBy('tried_at')
    .execute();
  const code = cart?.promocode ?? null;
  return {
    inCart: code === null ? null : { code, at: isoOrNull(cart?.promocode_applied_at ?? null) },
    tried: tried.map((row) => ({ code: row.code, at: row.tried_at.toISOString() })),
  };
}

/** Letters with a link that were sent about the account, while they are kept; not the links. */
export async function listMailedLinks(db: Kysely<DB>, userId: string): Promise<Exported['mailedLinks']> {
  const rows = await db
    .selectFrom('mail_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'spent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ purpose, email, created_at, expires_at, spent_at }) => ({
    purpose,
    email,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    spentAt: isoOrNull(spent_at),
  }));
}
