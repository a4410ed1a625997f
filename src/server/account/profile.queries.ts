import type { Kysely } from 'kysely';
import type { Profile } from '#contract/account.ts';
import type { DB } from '#server/db/types.ts';
import { findPendingEmail } from '#server/users/mailed-links.queries.ts';

/** The profile of an account that is signed in just now. */
export async function readProfile(db: Kysely<DB>, userId: string, now: Date): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select([
      'name',
      'email',
      'email_verified_at',
      'phone',
      'phone_verified_at',
      'password_hash',
      'created_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    pendingEmail: await findPendingEmail(db, userId, now),
    phone: row.phone,
    phoneVerified: row.phone_verified_at !== null,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at.toISOString(),
  };
}

export async function readPasswordHash(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Changes what is given; a phone that is another one has yet to be verified. */
export async function updateProfile(
  db: Kysely<DB>,
  userId: string,
  change: {
    readonly name?: string | undefined;
    readonly phone?: string | null | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { name, phone, now } = change;
  if (name !== undefined) {
    await db.updateTable('users').set({ name, updated_at: now }).where('id', '=', userId).execute();
  }
  if (phone === undefined) return;
  await db
    .updateTable('users')
    .set({ phone, phone_verified_at: null, updated_at: now })
    .where('id', '=', userId)
    .where('phone', 'is distinct from', phone)
    .execute();
}
