import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { isStaff } from '#domain/access/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { joinGuestOrders } from '#server/orders/order-owners.queries.ts';
import type { SignedIn } from './accounts.actions.ts';
import { readCode } from './phone-codes.actions.ts';
import { spendCode } from './phone-codes.queries.ts';
import { type SessionDeps, startSession, type Visitor } from './sessions.actions.ts';
import { findAccount, lockAccount, userView } from './users.queries.ts';

type CodeFailure = Failure<'code_invalid'>;

/**
 * Signs in by a code instead of a password: the customer who has verified its phone. Staff sign in
 * by password alone, as a phone number can be taken over. A phone of nobody is as wrong as a wrong code.
 */
export async function signInByCode(
  deps: SessionDeps,
  form: { readonly codeId: string; readonly phoneCode: string },
  visitor: Visitor,
): Promise<Result<SignedIn, CodeFailure>> {
  const code = await readCode(deps, { id: form.codeId }, form.phoneCode);
  if (code === null) return fail('code_invalid');
  const identifier = { kind: 'phone', phone: code.phone } as const;
  return inTransaction<SignedIn, CodeFailure>(deps.db, async (db) => {
    const found = await findAccount(db, identifier);
    if (found === null || isStaff(found.role)) return fail('code_invalid');
    await lockAccount(db, found.id);
    // as it stands now that nobody else changes it
    const account = await findAccount(db, identifier);
    if (account?.id !== found.id || !(await spendCode(db, code.id, deps.now()))) return fail('code_invalid');
    const tokens = await startSession({ ...deps, db }, { userId: account.id }, visitor);
    if (tokens === null) return fail('code_invalid');
    await joinGuestOrders(db, account.id, deps.now());
    return ok({ user: userView(account), tokens });
  });
}
