import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

/** The second step of an account as it is stored. */
export interface StoredStep {
  readonly secret: string;
  /** Of a new phone that no code has confirmed yet. */
  readonly nextSecret: string | null;
  readonly isOn: boolean;
  readonly keysLeft: number;
}

export async function findStep(db: Kysely<DB>, userId: string): Promise<StoredStep | null> {
  const { rows } = await sql<StoredStep>`
    select s.secret, s.next_secret as "nextSecret", s.confirmed_at is not null as "isOn", (
      select count(*)::int from staff_recovery_codes k where k.user_id = s.user_id and k.spent_at is null
    ) as "keysLeft"
    from staff_second_steps s where s.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether an account has the second step on; it stays so until the transaction ends. */
export async function lockStep(tx: Kysely<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_second_steps where user_id = ${userId} and confirmed_at is not null for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Keeps a secret that no code has confirmed yet, beside the confirmed one where there is one. */
export async function keepSecret(
  db: Kysely<DB>,
  { userId, secret, now }: { readonly userId: string; readonly secret: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into staff_second_steps as s (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set
      secret = case when s.confirmed_at is null then excluded.secret else s.secret end,
      created_at = case when s.confirmed_at is null then excluded.created_at else s.created_at end,
      next_secret = case when s.confirmed_at is null then null else excluded.secret end`.execute(db);
}

/** Puts the secret of a new phone in the place of the present one, with the code that confirmed it spent; once. */
export async function moveStep(
  db: Kysely<DB>,
  {
    userId,
    secret,
    interval,
  }: { readonly userId: string; readonly secret: string; readonly interval: number },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_second_steps set secret = next_secret, next_secret = null, last_interval = ${interval}
    where user_id = ${userId} and next_secret = ${secret} and confirmed_at is not null
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Spends the codes up to an interval, once, even if it is sent twice at the same time; `confirms` switches the step on by it. */
export async function spendInterval(
  db: Kysely<DB>,
  spent: {
    readonly userId: string;
    readonly secret: string;
    readonly interval: number;
    readonly confirms?: Date;
  },
): Promise<boolean> {
  const { userId, secret, interval, confirms = null } = spent;
  const { rows } = await sql`
    update staff_second_steps set last_interval = ${interval}, confirmed_at = coalesce(confirmed_at, ${confirms})
    where user_id = ${userId} and secret = ${secret} and last_interval < ${interval}
      and (confirmed_at is null) = ${confirms !== null}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The recovery codes of an account in the place of those that there were. */
export async function replaceKeys(db: Kysely<DB>, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Spends a recovery code, once. */
export async function spendKey(
  db: Kysely<DB>,
  { userId, hash, now }: { readonly userId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_recovery_codes k set spent_at = ${now} from staff_second_steps s
    where k.user_id = ${userId} and k.hash = ${hash} and k.spent_at is null
      and s.user_id = k.user_id and s.confirmed_at is not null
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function removeStep(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('staff_second_steps').where('user_id', '=', userId).execute();
}
