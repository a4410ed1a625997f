import { type Kysely, sql } from 'kysely';
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#domain/account/phone-code.ts';
import type { DB } from '#server/db/types.ts';

export type CodePurpose = 'verify' | 'sign_in';

/** A code that was asked for: to verify the phone of an account, or to sign in by a phone of any account. */
export interface PhoneCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Null: to sign in. */
  readonly userId: string | null;
}

export async function insertCode(db: Kysely<DB>, code: PhoneCode, now: Date): Promise<void> {
  await db
    .insertInto('phone_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      phone: code.phone,
      user_id: code.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000),
    })
    .execute();
}

/** Makes the codes worthless that were to verify a phone of the account. */
export async function spendCodesOf(db: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .execute();
}

/** Which code is tried: the one that was asked for to sign in, or the newest of an account. */
export type TriedCode = { readonly id: string } | { readonly userId: string };

/**
 * Counts a try of a code that still works and answers it; null when there is none, or it was tried too often. Counted
 * before it is compared, in one statement, so that many tries at once are no more than one after another.
 */
export async function countTry(db: Kysely<DB>, tried: TriedCode, now: Date): Promise<PhoneCode | null> {
  const which =
    'id' in tried
      ? sql`id = ${tried.id} and purpose = 'sign_in'`
      : sql`id = (select id from phone_codes where user_id = ${tried.userId} and purpose = 'verify'
          order by created_at desc, id desc limit 1)`;
  const { rows } = await sql<PhoneCode>`
    update phone_codes set tries = tries + 1
    where ${which} and spent_at is null and expires_at > ${now} and tries < ${PHONE_CODE_TRIES}
    returning id, purpose, phone, user_id as "userId"`.execute(db);
  return rows[0] ?? null;
}

/** Spends a code; false when another call was faster. */
export async function spendCode(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_codes')
    .set({ spent_at: now })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A code as long as sending it helps somebody: to verify the phone that the account has, to sign in to an open account. */
export async function findCodeToSend(db: Kysely<DB>, id: string, now: Date): Promise<PhoneCode | null> {
  const { rows } = await sql<PhoneCode>`
    select c.id, c.purpose, c.phone, c.user_id as "userId" from phone_codes c
    where c.id = ${id} and c.spent_at is null and c.expires_at > ${now} and exists (
      select 1 from users u where u.phone = c.phone and u.disabled_at is null and case c.purpose
        when 'verify' then u.id = c.user_id
        else u.phone_verified_at is not null and u.role = 'customer' end)`.execute(db);
  return rows[0] ?? null;
}

/** Makes the account's phone a verified one: false when it has another by now, `taken` when it is another account's. */
export async function verifyPhone(
  db: Kysely<DB>,
  userId: string,
  { phone, now }: { readonly phone: string; readonly now: Date },
): Promise<boolean | 'taken'> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ phone_verified_at: now, updated_at: now })
      .where('id', '=', userId)
      .where('phone', '=', phone)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'users_verified_phone_key') return 'taken';
    throw error;
  }
}

/** Takes back that the account's phone is verified, until a code proves it again. */
export async function unverifyPhone(db: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await spendCodesOf(db, userId, now);
  await db
    .updateTable('users')
    .set({ phone_verified_at: null, updated_at: now })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is not', null)
    .execute();
}
