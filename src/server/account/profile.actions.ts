import type { Profile } from '#contract/account.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { sendVerification } from '#server/users/emails.actions.ts';
import { findPendingEmail, spendLinksOf } from '#server/users/mailed-links.queries.ts';
import { lockAccount } from '#server/users/users.queries.ts';
import { checkOwnPassword, type OwnPasswordDeps } from './own-password.actions.ts';
import { readPasswordHash, readProfile, updateProfile } from './profile.queries.ts';

export interface ProfileDeps extends OwnPasswordDeps {
  readonly config: Config;
}

export interface ProfileChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly password?: string | undefined;
}

type ChangeFailure = Failure<'wrong_password' | 'too_many_requests' | 'validation_failed' | 'token_expired'>;
type LetterFailure = Failure<'already_verified' | 'too_many_requests' | 'token_expired'>;

/**
 * Changes the own profile. Another e-mail only begins to wait here, and no answer says whether it is taken: the
 * present one stays until the letter's link is followed. The present one given again ends the waiting.
 */
export async function changeProfile(
  deps: ProfileDeps,
  user: SessionUser,
  change: ProfileChange,
): Promise<Result<Profile, ChangeFailure>> {
  const isNewEmail = change.email !== undefined && change.email !== user.email;
  const known = isNewEmail ? await checkOwner(deps, user, change.password) : ok(null);
  if (!known.ok) return known;
  return inTransaction<Profile, ChangeFailure>(deps.db, async (db) => {
    const now = deps.now();
    // closed before this took its turn: nothing of the person comes back
    if ((await lockAccount(db, user.id)) === null) return fail('token_expired');
    await updateProfile(db, user.id, { name: change.name, phone: change.phone, now });
    if (change.email === user.email) await spendLinksOf(db, user.id, now, 'verify_email');
    if (isNewEmail && change.email !== undefined) {
      // if the password was replaced meanwhile, that was to keep out those who knew it
      if ((await readPasswordHash(db, user.id)) !== known.value) return fail('wrong_password');
      const isSent = await sendVerification({ ...deps, db }, { userId: user.id, email: change.email });
      if (!isSent) return fail('too_many_requests', { retryAfter: 3600 });
    }
    return ok(await readProfile(db, user.id, now));
  });
}

/**
 * A customer who moves an account to another mailbox has to know its password; one without a password has none to know.
 * Answers the hash of the password that was known.
 */
async function checkOwner(
  deps: ProfileDeps,
  user: SessionUser,
  password: string | undefined,
): Promise<Result<string | null, ChangeFailure>> {
  if (password !== undefined) return checkOwnPassword(deps, user, password);
  if ((await readPasswordHash(deps.db, user.id)) === null) return ok(null);
  const message = 'Введите пароль, чтобы сменить почту';
  return fail('validation_failed', { message, details: [{ path: 'password', message }] });
}

/** Sends the letter that proves an address once more: the waiting one, else the account's own. */
export function sendVerificationAgain(
  deps: ProfileDeps,
  user: SessionUser,
): Promise<Result<Record<string, never>, LetterFailure>> {
  return inTransaction<Record<string, never>, LetterFailure>(deps.db, async (db) => {
    const contact = await lockAccount(db, user.id);
    if (contact === null) return fail('token_expired');
    const pending = await findPendingEmail(db, user.id, deps.now());
    if (pending === null && contact.isVerified) return fail('already_verified');
    const email = pending ?? contact.email;
    const isSent = await sendVerification({ ...deps, db }, { userId: user.id, email });
    return isSent ? ok({}) : fail('too_many_requests', { retryAfter: 3600 });
  });
}
