import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { maskEmail } from '#domain/account/email.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { joinGuestOrders } from '#server/orders/order-owners.queries.ts';
import {
  findLink,
  insertLink,
  type KeptLink,
  type LinkPurpose,
  spendLink,
  spendLinksOf,
} from './mailed-links.queries.ts';
import { createMailedLinks, parseMailedToken } from './mailed-links.ts';
import { type Contact, confirmEmail, findContact, lockAccount } from './users.queries.ts';

export interface EmailDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

/**
 * Has a link sent that proves an address, in the caller's transaction; links to other addresses stop working. False
 * when the account got as many letters within the hour as it may.
 */
export async function sendVerification(
  { db, config, now }: EmailDeps,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<boolean> {
  const link = { id: uuidv7(), userId, purpose: 'verify_email', email } as const;
  await lockAccount(db, userId);
  await spendLinksOf(db, userId, now(), 'verify_email');
  const limit = { now: now(), perHour: config.limits.linksPerAccountHour };
  if (!(await insertLink(db, link, limit))) return false;
  await recordEvent(db, {
    kind: 'email.unverified',
    of: link.id,
    payload: { linkId: link.id, userId },
    occurredAt: now(),
  });
  return true;
}

/**
 * The link behind a token, if it is genuine and works, or was spent: a person whose answer was lost follows it again.
 * Every reason against it looks the same.
 */
export async function readLink(
  { db, config, now }: EmailDeps,
  token: string,
  purpose: LinkPurpose,
): Promise<KeptLink | null> {
  const parsed = parseMailedToken(token);
  if (parsed === null) return null;
  const link = await findLink(db, parsed.linkId, purpose, now());
  if (link === null || (link.isOver && !link.isSpent)) return null;
  return createMailedLinks(config.appSecret).isGenuine(parsed, link) ? link : null;
}

interface VerifiedEmail {
  readonly email: string;
  readonly joinedOrders: number;
}
type VerifyFailure = Failure<'forbidden' | 'link_invalid' | 'email_taken'>;

const FOREIGN_LINK = {
  message: 'Ссылка для другого аккаунта. Войдите в тот, в котором указали эту почту',
};

/**
 * Makes the address of a link the account's own (docs/rules/account.md), and gives it the orders that guests made with
 * it, if its own person is signed in: a mailbox alone proves nothing about who holds the account's password, so for a
 * guest they wait for the next sign-in. Followed again, a link whose address is confirmed says so and does nothing.
 */
export async function verifyEmail(
  deps: EmailDeps,
  user: SessionUser | null,
  token: string,
): Promise<Result<VerifiedEmail, VerifyFailure>> {
  const link = await readLink(deps, token, 'verify_email');
  if (link === null) return fail('link_invalid');
  const { userId, email } = link;
  if (user !== null && userId !== user.id) {
    return link.isSpent ? fail('link_invalid') : fail('forbidden', FOREIGN_LINK);
  }
  return inTransaction<VerifiedEmail, VerifyFailure>(deps.db, async (db) => {
    const now = deps.now();
    const before = await lockAccount(db, userId);
    if (before === null) return fail('link_invalid');
    if (!(await spendLink(db, link.id, now))) {
      return before.isVerified && before.email === email
        ? ok({ email, joinedOrders: 0 })
        : fail('link_invalid');
    }
    if (!(await confirmEmail(db, userId, { email, now }))) return fail('email_taken');
    if (before.email !== email) await leaveFormerEmail(db, { userId, linkId: link.id, before, now });
    return ok({ email, joinedOrders: user === null ? 0 : await joinGuestOrders(db, userId, now) });
  });
}

/** Whose address a link confirms, or has confirmed; null for every link that confirms nothing. */
export async function findLinkOwner(
  deps: EmailDeps,
  token: string,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const link = await readLink(deps, token, 'verify_email');
  const owner = link === null ? null : await findContact(deps.db, link.userId);
  if (link === null || owner === null) return null;
  if (link.isSpent && !(owner.isVerified && owner.email === link.email)) return null;
  return { name: owner.name, email: maskEmail(link.email) };
}

/** Links to the former address are worth nothing any more, and its reader is informed of the change. */
async function leaveFormerEmail(
  db: Kysely<DB>,
  change: {
    readonly userId: string;
    readonly linkId: string;
    readonly before: Contact;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, linkId, before, now } = change;
  await spendLinksOf(db, userId, now);
  if (!before.isVerified) return;
  await recordEvent(db, {
    kind: 'email.changed',
    of: linkId,
    payload: { userId, email: before.email },
    occurredAt: now,
  });
}
