import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { isMoneyDueBack, type OrderMoney } from '#domain/orders/payment.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';

/**
 * Gives an account the orders that guests made with its e-mail or its phone, each only once it is proven to be theirs.
 * Under a lock of the account, which keeps them as they are.
 */
export async function joinGuestOrders(db: Transaction, userId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders o set user_id = u.id, updated_at = ${now} from users u
    where u.id = ${userId} and o.user_id is null
      and ((u.email_verified_at is not null and o.contact_email = u.email)
        or (u.phone_verified_at is not null and o.contact_phone = u.phone))`.execute(db);
  return Number(numAffectedRows);
}

/** An order that holds its person here: it still has to reach them, or its money has to go back to them. */
export interface OpenOrder {
  readonly number: string;
  readonly isMoneyDueBack: boolean;
}

const UNDER_WAY: readonly OrderStatus[] = ['new', 'confirmed', 'packed', 'shipped'];

/** A person's orders that are not over yet, the oldest first. */
export async function openOrders(db: Kysely<DB>, userId: string): Promise<OpenOrder[]> {
  const { rows } = await sql<OrderMoney & { number: string; status: OrderStatus }>`
    select number, status, total, paid, refunded, returned, waived from orders
    where user_id = ${userId} order by created_at`.execute(db);
  return rows
    .map((order) => ({ ...order, isMoneyDueBack: isMoneyDueBack(order) }))
    .filter((order) => order.isMoneyDueBack || UNDER_WAY.includes(order.status));
}

/**
 * Takes a person out of their orders: goods, amounts, method and region stay, and the requisites of a company, which is
 * no person and whose papers are to be kept (402-ФЗ, ст. 29; docs/rules/account.md). After the account itself is
 * erased.
 */
export async function forgetPersonInOrders(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`
    update orders set contact_name = 'Удалено', contact_phone = '', contact_email = null, comment = null, ip = null,
      network = null, delivery = delivery - 'address' - 'city' - 'postalCode',
      company = case when length(company ->> 'inn') = 10 then company end
    where user_id = ${userId}`.execute(db);
  // the notes of staff on an order go with its person's names
  await sql`select forget_person_in_history(${userId})`.execute(db);
  // requests of different persons are different; one key stays one order, and equals no request any more
  await sql`
    update idempotency_keys set fingerprint = ''
    where order_id in (select id from orders where user_id = ${userId})`.execute(db);
}
