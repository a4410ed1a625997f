import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { joinGuestOrders } from '#server/orders/order-owners.queries.ts';
import { type EmailDeps, readLink } from './emails.actions.ts';
import { readIdentifier } from './identifier.ts';
import {
  findLiveLink,
  insertLink,
  type MailedLink,
  spendLink,
  spendLinksElsewhere,
  spendLinksOf,
} from './mailed-links.queries.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { unverifyPhone } from './phone-codes.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';
import { confirmEmail, findAccount, lockAccount, replacePassword } from './users.queries.ts';
import { weakPassword } from './weak-password.ts';

interface ResetDeps extends EmailDeps {
  readonly backoff: SignInBackoff;
}
type ResetFailure = Failure<'link_invalid' | 'validation_failed' | 'too_many_requests'>;

/**
 * Notes that somebody forgot a password. The same row for every identifier: whether it is anybody's is found out when
 * the letter is written, so neither the answer nor its time can tell (docs/rules/account.md).
 */
export async function requestReset({ db, now }: EmailDeps, identifier: string): Promise<void> {
  await recordEvent(db, {
    kind: 'password.forgotten',
    of: uuidv7(),
    payload: { identifier },
    occurredAt: now(),
  });
}

/** The link for the account that the identifier names; null when there is none, or it was sent too many letters. */
export async function issueResetLink(
  { db, config, now }: EmailDeps,
  request: { readonly id: string; readonly identifier: string },
): Promise<MailedLink | null> {
  const account = await findAccount(db, readIdentifier(request.identifier));
  if (account === null || account.isDisabled) return null;
  const link = {
    id: request.id,
    userId: account.id,
    purpose: 'reset_password',
    email: account.email,
  } as const;
  const limit = { now: now(), perHour: config.limits.linksPerAccountHour };
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id);
    await insertLink(tx, link, limit);
  });
  // a letter that could not go out for long would carry a link that works no more
  return findLiveLink(db, link.id, link.purpose, now());
}

/**
 * Sets a new password by a mailed link, once. Who follows the link reads the mailbox, so the address is proven
 * too; every session ends, and so does every other link of the account, and its phone has to be verified anew:
 * somebody who knew the old password may have asked for another address, or signed in by a phone of theirs.
 */
export async function resetPassword(
  deps: ResetDeps,
  form: { readonly token: string; readonly password: string },
): Promise<Result<Record<string, never>, ResetFailure>> {
  const link = await readLink(deps, form.token, 'reset_password');
  if (link === null || link.isOver) return fail('link_invalid');
  if (link.isSpent) return resetAgain(deps, link, form.password);
  const weak = weakPassword(form.password, link, 'password');
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(form.password);
  const done = await replaceForgotten(deps, link, passwordHash);
  // the same call may have come twice at once
  return done.ok ? done : resetAgain(deps, link, form.password);
}

function replaceForgotten(
  deps: EmailDeps,
  link: MailedLink,
  passwordHash: string,
): Promise<Result<Record<string, never>, Failure<'link_invalid'>>> {
  return inTransaction<Record<string, never>, Failure<'link_invalid'>>(deps.db, async (db) => {
    const now = deps.now();
    const { userId, email } = link;
    const contact = await lockAccount(db, userId);
    if (contact === null || !(await spendLink(db, link.id, now))) return fail('link_invalid');
    await replacePassword(db, userId, { to: passwordHash, now });
    if (contact.email === email && !contact.isVerified) {
      await confirmEmail(db, userId, { email, now });
    }
    await joinGuestOrders(db, userId, now);
    await unverifyPhone(db, userId, now);
    await endSessionsOf(db, userId, { reason: 'password_reset', now });
    await spendLinksOf(db, userId, now);
    await tellOfNewPassword(db, userId, now);
    return ok({});
  });
}

/**
 * What a spent link answers: to the password that the account has, what the first time did and whose answer may have
 * been lost, and nothing is done. As this tells whether a password is right, guessing is slowed down as at the sign-in,
 * by account: only who holds a genuine link of it may guess at all.
 */
async function resetAgain(
  { db, now, backoff }: ResetDeps,
  link: MailedLink,
  password: string,
): Promise<Result<Record<string, never>, ResetFailure>> {
  const known = await backoff.guard(link.userId, now(), async () => {
    const account = await findAccount(db, { kind: 'email', email: link.email });
    const isRight = await isPasswordOf(account?.passwordHash ?? null, password);
    return isRight && account?.id === link.userId ? account : null;
  });
  if (!known.ok) return known;
  return known.value === null ? fail('link_invalid') : ok({});
}

/**
 * Replaces a password whose owner just proved to know it; every session but theirs ends, and so does the waiting of an
 * address that somebody else who knew it may have asked for.
 */
export async function changePassword(
  deps: EmailDeps,
  user: SessionUser,
  form: { readonly passwordHash: string; readonly next: string },
): Promise<Result<Record<string, never>, Failure<'wrong_password' | 'validation_failed'>>> {
  const weak = weakPassword(form.next, user, 'next');
  if (weak !== null) return weak;
  const next = await hashPassword(form.next);
  return inTransaction(deps.db, async (db) => {
    const now = deps.now();
    const isMine = await replacePassword(db, user.id, { to: next, from: form.passwordHash, now });
    if (!isMine) return fail('wrong_password');
    await endSessionsOf(db, user.id, { reason: 'password_changed', now, except: user.sessionId });
    await spendLinksElsewhere(db, user.id, now);
    await tellOfNewPassword(db, user.id, now);
    return ok({});
  });
}

async function tellOfNewPassword(db: Transaction, userId: string, now: Date): Promise<void> {
  await recordEvent(db, {
    kind: 'password.changed',
    of: uuidv7(),
    payload: { userId },
    occurredAt: now,
  });
}
