import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

/** Gives an account the orders that guests made with its address; only once it is proven to be theirs. */
export async function joinGuestOrders(
  db: Kysely<DB>,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<number> {
  const result = await db
    .updateTable('orders')
    .set({ user_id: userId, updated_at: now })
    .where('user_id', 'is', null)
    .where('contact_email', '=', email)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Numbers of a person's orders that still have to reach them. */
export async function ordersUnderWay(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('status', 'in', ['new', 'confirmed', 'packed', 'shipped'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.number);
}

/**
 * Takes a person out of their orders: goods, amounts, method and region stay, and the requisites of a company, which
 * is no person and whose papers are to be kept (402-ФЗ, ст. 29; decisions 2). After the account itself is erased.
 */
export async function forgetPersonInOrders(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`
    update orders set contact_name = 'Удалено', contact_phone = '', contact_email = null, comment = null, ip = null,
      delivery = delivery - 'address' - 'city' - 'postalCode',
      company = case when length(company ->> 'inn') = 10 then company end
    where user_id = ${userId}`.execute(db);
  await sql`select forget_person_in_history(${userId})`.execute(db);
  await sql`
    delete from idempotency_keys where scope = ${`user:${userId}`}
      or (scope = 'guest' and response ->> 'id' in (select id::text from orders where user_id = ${userId}))
  `.execute(db);
}
