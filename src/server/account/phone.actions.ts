import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { joinGuestOrders } from '#server/orders/order-owners.queries.ts';
import { askCode, readCode } from '#server/users/phone-codes.actions.ts';
import { spendCode, verifyPhone } from '#server/users/phone-codes.queries.ts';
import { lockAccount } from '#server/users/users.queries.ts';
import { checkOwnPassword } from './own-password.actions.ts';
import type { ProfileDeps } from './profile.actions.ts';
import { readPasswordHash, readProfile } from './profile.queries.ts';

type AskFailure = Failure<
  'phone_missing' | 'already_verified' | 'wrong_password' | 'validation_failed' | 'too_many_requests'
>;
type ConfirmFailure = Failure<'code_invalid' | 'phone_taken'>;

/**
 * Has a code sent to the account's own phone. A verified phone opens the account, so it asks for the password as another
 * e-mail does; the answer does not tell whether another account has verified it.
 */
export async function askOwnPhoneCode(
  deps: ProfileDeps,
  user: SessionUser,
  password: string | undefined,
): Promise<Result<{ readonly phone: string }, AskFailure>> {
  const { phone, phoneVerified } = await readProfile(deps.db, user.id, deps.now());
  if (phone === null) return fail('phone_missing');
  if (phoneVerified) return fail('already_verified', { message: 'Телефон уже подтверждён' });
  if (password !== undefined) {
    const known = await checkOwnPassword(deps, user, password);
    if (!known.ok) return known;
  } else if ((await readPasswordHash(deps.db, user.id)) !== null) {
    const message = 'Введите пароль, чтобы подтвердить телефон';
    return fail('validation_failed', { message, details: [{ path: 'password', message }] });
  }
  const asked = await askCode(deps, { purpose: 'verify', phone, userId: user.id });
  return asked.ok ? ok({ phone }) : asked;
}

/** Verifies the account's own phone by its newest code, and gives it the orders that guests made with it. */
export async function confirmOwnPhone(
  deps: ProfileDeps,
  user: SessionUser,
  typed: string,
): Promise<Result<{ readonly phone: string; readonly joinedOrders: number }, ConfirmFailure>> {
  const code = await readCode(deps, { userId: user.id }, typed);
  if (code === null) return fail('code_invalid');
  const { id, phone } = code;
  return inTransaction<{ phone: string; joinedOrders: number }, ConfirmFailure>(deps.db, async (db) => {
    const now = deps.now();
    const contact = await lockAccount(db, user.id);
    if (contact === null || !(await spendCode(db, id, now))) return fail('code_invalid');
    const verified = await verifyPhone(db, user.id, { phone, now });
    if (verified === 'taken') return fail('phone_taken');
    if (!verified) return fail('code_invalid');
    return ok({ phone, joinedOrders: await joinGuestOrders(db, user.id, now) });
  });
}
