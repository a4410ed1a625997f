import type { User } from '#contract/auth.ts';
import type { Failure, FieldProblem } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { type GivenConsents, recordConsents } from './consents.queries.ts';
import { hashPassword, isPasswordOf, passwordWeakness } from './passwords.ts';
import { type SessionDeps, type SessionTokens, startSession, type Visitor } from './sessions.actions.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';
import { findAccount, type Identifier, insertAccount, userView } from './users.queries.ts';

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

/** Makes an account with its consents and its first session, all or nothing. */
export async function register(
  deps: AccountDeps,
  form: Registration,
  visitor: Visitor,
): Promise<Result<SignedIn, Failure<'email_taken' | 'validation_failed'>>> {
  const weakness = passwordWeakness(form.password, form);
  if (weakness !== null) return weakPassword(weakness);
  const passwordHash = await hashPassword(form.password);
  const { name, email, phone = null } = form;
  const now = deps.now();
  return inTransaction(deps.db, async (db) => {
    const account = await insertAccount(db, { name, email, phone, passwordHash, role: 'customer', now });
    if (account === null) return fail('email_taken');
    await recordConsents(db, form.consents, { userId: account.id, orderId: null, ip: visitor.ip, now });
    const tokens = await startSession({ ...deps, db }, account.id, visitor);
    return ok({ user: userView(account), tokens });
  });
}

/** Signs in; an unknown account, a disabled one and a wrong password look alike and take as long. */
export async function signIn(
  deps: AccountDeps,
  form: { readonly identifier: string; readonly password: string },
  visitor: Visitor,
): Promise<Result<SignedIn, Failure<'wrong_credentials' | 'too_many_requests'>>> {
  const identifier = readIdentifier(form.identifier);
  const who = `${visitor.ip} ${identifier.kind === 'email' ? identifier.email : identifier.phone}`;
  const retryAfter = deps.backoff.waitSeconds(who, deps.now());
  if (retryAfter > 0) return fail('too_many_requests', { retryAfter });
  const account = await findAccount(deps.db, identifier);
  const isRight = await isPasswordOf(account?.passwordHash ?? null, form.password);
  if (account === null || !isRight || account.isDisabled) {
    deps.backoff.failed(who, deps.now());
    return fail('wrong_credentials');
  }
  deps.backoff.succeeded(who);
  const tokens = await startSession(deps, account.id, visitor);
  return ok({ user: userView(account), tokens });
}

/** What is not a phone is looked up as an e-mail, so that nonsense costs and answers the same. */
function readIdentifier(text: string): Identifier {
  const phone = text.includes('@') ? null : normalizePhone(text);
  return phone === null ? { kind: 'email', email: text.toLowerCase() } : { kind: 'phone', phone };
}

function weakPassword(message: string) {
  const problems: FieldProblem[] = [{ path: 'password', message }];
  return fail('validation_failed', { message, details: problems });
}
