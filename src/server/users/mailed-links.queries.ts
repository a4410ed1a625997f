import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

export type LinkPurpose = 'reset_password' | 'verify_email';

/** A link that was sent to an address, for one purpose and one use. */
export interface MailedLink {
  readonly id: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
}

/** A link as it stands now: spent by its use or by that of another one, over when its time has passed. */
export interface KeptLink extends MailedLink {
  readonly isSpent: boolean;
  readonly isOver: boolean;
}

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  reset_password: HOUR_MS,
  verify_email: 24 * HOUR_MS,
};

/**
 * Keeps a link to be mailed; false when the account got as many of its purpose within the hour as it may: under the
 * account's lock, so that the count cannot be outrun. Each purpose counts apart, as anybody may ask for a new password
 * and would keep the owner from confirming an address. The same link again is the same link.
 */
export async function insertLink(
  db: Kysely<DB>,
  link: MailedLink,
  { now, perHour }: { readonly now: Date; readonly perHour: number },
): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from mail_tokens
    where user_id = ${link.userId} and purpose = ${link.purpose} and id <> ${link.id}
      and created_at > ${new Date(now.getTime() - HOUR_MS)}
  `.execute(db);
  if ((rows[0]?.others ?? 0) >= perHour) return false;
  await db
    .insertInto('mail_tokens')
    .values({
      id: link.id,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[link.purpose]),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

/** A link that still works. */
export async function findLiveLink(
  db: Kysely<DB>,
  id: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<MailedLink | null> {
  const link = await findLink(db, id, purpose, now);
  return link === null || link.isSpent || link.isOver ? null : link;
}

/** A link, whether it works or not, of an account that is open. */
export async function findLink(
  db: Kysely<DB>,
  id: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<KeptLink | null> {
  const row = await db
    .selectFrom('mail_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id as userId', 't.email', 't.spent_at', 't.expires_at'])
    .where('t.id', '=', id)
    .where('t.purpose', '=', purpose)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { userId, email, spent_at, expires_at } = row;
  return { id, userId, purpose, email, isSpent: spent_at !== null, isOver: expires_at <= now };
}

/** Spends a link; false when another call was faster. */
export async function spendLink(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mail_tokens')
    .set({ spent_at: now })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes every unspent link of the account worthless: those of one purpose, or all. */
export async function spendLinksOf(
  db: Kysely<DB>,
  userId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  await db
    .updateTable('mail_tokens')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute();
}

/** Makes the links worthless that lead out of an account: to another password, or to an address not its own. */
export async function spendLinksElsewhere(db: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await sql`
    update mail_tokens t set spent_at = ${now} from users u
    where t.user_id = ${userId} and u.id = t.user_id and t.spent_at is null
      and (t.purpose = 'reset_password' or t.email <> u.email)
  `.execute(db);
}

/** The address that waits to be confirmed in place of the account's own, if there is one. */
export async function findPendingEmail(db: Kysely<DB>, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('mail_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.email')
    .where('t.user_id', '=', userId)
    .where('t.purpose', '=', 'verify_email')
    .where('t.spent_at', 'is', null)
    .where('t.expires_at', '>', now)
    .whereRef('t.email', '<>', 'u.email')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}
