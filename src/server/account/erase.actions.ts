import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { isStaff } from '#domain/access/staff.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { lockCart } from '#server/cart/cart.queries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import {
  forgetPersonInOrders,
  joinGuestOrders,
  type OpenOrder,
  openOrders,
} from '#server/orders/order-owners.queries.ts';
import { endSessionsOf } from '#server/users/sessions.queries.ts';
import { lockAccount } from '#server/users/users.queries.ts';
import { checkOwnPassword, type OwnPasswordDeps } from './own-password.actions.ts';

/** More would not be read in a sentence. */
const NAMED_ORDERS = 5;

type EraseFailure = Failure<'forbidden' | 'wrong_password' | 'orders_under_way' | 'too_many_requests'>;

/**
 * Takes a person out of their account for good. An order that is being placed holds the cart's lock, as this does, so
 * none can slip in behind the question whether any is open. Consents stay: they prove what was allowed.
 */
export async function eraseAccount(
  deps: OwnPasswordDeps,
  user: SessionUser,
  password: string,
): Promise<Result<Record<string, never>, EraseFailure>> {
  if (isStaff(user.role)) {
    return fail('forbidden', { message: 'Аккаунт сотрудника закрывает администратор' });
  }
  const checked = await checkOwnPassword(deps, user, password);
  if (!checked.ok) return checked;
  return inTransaction<Record<string, never>, EraseFailure>(deps.db, async (db) => {
    const now = deps.now();
    await lockCart(db, user.id, now);
    const contact = await lockAccount(db, user.id);
    await joinGuestOrders(db, user.id, now);
    const open = await openOrders(db, user.id);
    if (open.length > 0) {
      const numbers = open.map(({ number }) => number);
      return fail('orders_under_way', { message: namingOrders(open), details: { numbers } });
    }
    await endSessionsOf(db, user.id, { reason: 'erased', now });
    await forgetPerson(db, user.id, now);
    await forgetPersonInOrders(db, user.id);
    if (contact === null) return ok({});
    await recordEvent(db, {
      kind: 'account.erased',
      of: user.id,
      payload: { email: contact.email },
      occurredAt: now,
    });
    return ok({});
  });
}

/** What stands in the way and until when: orders that have to arrive, money that has to go back. */
function namingOrders(open: readonly OpenOrder[]): string {
  const due = open.filter(({ isMoneyDueBack }) => isMoneyDueBack);
  const underWay = open.filter(({ isMoneyDueBack }) => !isMoneyDueBack);
  const money = `деньги за ${due.length === 1 ? 'заказ' : 'заказы'} ${listed(due)}`;
  if (underWay.length === 0) {
    return typeset(`Ещё не вернулись ${money}. Аккаунт можно удалить, когда они вернутся`);
  }
  const refusal =
    underWay.length === 1
      ? `Не завершён заказ ${listed(underWay)}. Аккаунт можно удалить, когда он будет доставлен или отменён`
      : `Не завершены заказы ${listed(underWay)}. Аккаунт можно удалить, когда они будут доставлены или отменены`;
  return typeset(due.length === 0 ? refusal : `${refusal} и вернутся ${money}`);
}

/** The first few by their numbers. */
function listed(orders: readonly OpenOrder[]): string {
  const rest = orders.length - NAMED_ORDERS;
  const named = orders.slice(0, NAMED_ORDERS).map(({ number }) => orderNumberText(number));
  return named.join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
}

/** What stays is a row for orders to hang on, which nobody can sign in to and which holds no address. */
async function forgetPerson(db: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).execute();
  await db.deleteFrom('holds').where('user_id', '=', userId).execute();
  await db.deleteFrom('wholesale_applications').where('user_id', '=', userId).execute();
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute();
  await db.deleteFrom('promo_code_tries').where('user_id', '=', userId).execute();
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
  await sql`
    delete from phone_codes c using users u
    where u.id = ${userId} and (c.user_id = u.id or c.phone = u.phone)`.execute(db);
  await sql`update sessions set user_agent = null, ip = null where user_id = ${userId}`.execute(db);
  await db
    .updateTable('users')
    .set({
      email: `${userId}@erased.invalid`,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      name: 'Удалённый аккаунт',
      password_hash: null,
      wholesale: 'none',
      disabled_at: now,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
