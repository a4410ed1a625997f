import type { User } from '#contract/auth.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { isStaff } from '#domain/access/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { networkOf } from '#server/http/network-of.ts';
import { joinGuestOrders } from '#server/orders/order-owners.queries.ts';
import { type GivenConsents, recordConsents } from './consents.queries.ts';
import { sendVerification } from './emails.actions.ts';
import { readIdentifier } from './identifier.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { findStep } from './second-step.queries.ts';
import { passwordPrint, signTicket } from './second-step-tickets.ts';
import { type SessionDeps, type SessionTokens, startSession, type Visitor } from './sessions.actions.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';
import { type Account, findAccount, insertAccount, userView } from './users.queries.ts';
import { weakPassword } from './weak-password.ts';

export interface AccountDeps extends SessionDeps {
  readonly backoff: SignInBackoff;
}

export interface SignedIn {
  readonly user: User;
  readonly tokens: SessionTokens;
}

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone?: string | undefined;
  readonly consents: GivenConsents;
}

/** Makes an account with its consents, its first session and the letter that proves its address, all or nothing. */
export async function register(
  deps: AccountDeps,
  form: Registration,
  visitor: Visitor,
): Promise<Result<SignedIn, Failure<'email_taken' | 'validation_failed'>>> {
  const weak = weakPassword(form.password, form, 'password');
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(form.password);
  const { name, email, phone = null } = form;
  const now = deps.now();
  return inTransaction(deps.db, async (db) => {
    const account = await insertAccount(db, { name, email, phone, passwordHash, role: 'customer', now });
    if (account === null) return fail('email_taken');
    await recordConsents(db, form.consents, { userId: account.id, orderId: null, ip: visitor.ip, now });
    await sendVerification({ ...deps, db }, { userId: account.id, email });
    const tokens = await startSession({ ...deps, db }, { userId: account.id }, visitor);
    if (tokens === null) throw new Error('an account was closed before it was made');
    return ok({ user: userView(account), tokens });
  });
}

/** Signs in, or gives a ticket to the second step of staff who have one; an unknown account, a disabled one and a wrong password look alike and take as long. */
export async function signIn(
  deps: AccountDeps,
  form: { readonly identifier: string; readonly password: string },
  visitor: Visitor,
): Promise<Result<SignedIn, Failure<'wrong_credentials' | 'second_step_required' | 'too_many_requests'>>> {
  const identifier = readIdentifier(form.identifier);
  const name = identifier.kind === 'email' ? identifier.email : identifier.phone;
  const found = await deps.backoff.guard(`${networkOf(visitor.ip)} ${name}`, deps.now(), async () => {
    const account = await findAccount(deps.db, identifier);
    const isRight = await isPasswordOf(account?.passwordHash ?? null, form.password);
    return isRight && account?.isDisabled === false ? account : null;
  });
  if (!found.ok) return found;
  const account = found.value;
  if (account === null) return fail('wrong_credentials');
  const step = isStaff(account.role) ? await findStep(deps.db, account.id) : null;
  if (step?.isOn !== true) return welcome(deps, account, visitor);
  const print = passwordPrint(account.passwordHash ?? '');
  const given = { userId: account.id, passwordPrint: print };
  const ticket = await signTicket(deps.config.appSecret, given, deps.now());
  return fail('second_step_required', { details: { ticket } });
}

/** Opens the session, and gives the account what was ordered as a guest since its address was proven. */
export function welcome(
  deps: AccountDeps,
  account: Account,
  visitor: Visitor,
): Promise<Result<SignedIn, Failure<'wrong_credentials'>>> {
  const { id: userId, passwordHash } = account;
  return inTransaction<SignedIn, Failure<'wrong_credentials'>>(deps.db, async (db) => {
    const tokens = await startSession({ ...deps, db }, { userId, passwordHash }, visitor);
    // the password was right when it was looked at, and is not any more
    if (tokens === null) return fail('wrong_credentials');
    await joinGuestOrders(db, userId, deps.now());
    return ok({ user: userView(account), tokens });
  });
}
