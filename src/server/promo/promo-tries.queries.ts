import { type Kysely, sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';

export interface PromoTry {
  readonly userId: string;
  /** In capitals. */
  readonly code: string;
  readonly now: Date;
}

/** Other codes that the shopper tried in vain since then. Tries of one shopper pass one by one until the end. */
export async function countOtherTries(tx: Transaction, { userId, code }: PromoTry, since: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo:${userId}`}, 0))`.execute(tx);
  return tx
    .selectFrom('promo_code_tries')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('tried_at').as('oldest')])
    .where('user_id', '=', userId)
    .where('code', '!=', code)
    .where('tried_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** A try as it was written down, with what takes it back. Moments as PostgreSQL writes them, exact to a microsecond. */
export interface KeptTry extends PromoTry {
  readonly triedAt: string;
  /** When the code was tried in vain before; null if it was not. */
  readonly before: string | null;
}

/**
 * Writes the try down before it is known how it ends. Each try of a code has a moment of its own, later than the one
 * before, by which it is distinguished from those under way at the same time.
 */
export async function keepTry(tx: Transaction, attempt: PromoTry): Promise<KeptTry> {
  const { userId, code, now } = attempt;
  const known = await sql<{ triedAt: string }>`
    select tried_at::text as "triedAt" from promo_code_tries where user_id = ${userId} and code = ${code}
    for update`.execute(tx);
  const { rows } = await sql<{ triedAt: string }>`
    insert into promo_code_tries as t (user_id, code, tried_at) values (${userId}, ${code}, ${now})
    on conflict (user_id, code)
      do update set tried_at = greatest(excluded.tried_at, t.tried_at + interval '1 microsecond')
    returning tried_at::text as "triedAt"`.execute(tx);
  const [kept] = rows;
  if (kept === undefined) throw new Error('the try was not written down');
  return { ...attempt, triedAt: kept.triedAt, before: known.rows[0]?.triedAt ?? null };
}

/** An attempt whose answer revealed nothing does not count as a guess. */
export async function forgetTry(db: Kysely<DB>, { userId, code }: PromoTry): Promise<void> {
  await db.deleteFrom('promo_code_tries').where('user_id', '=', userId).where('code', '=', code).execute();
}

/** Leaves the code as it stood before this try, unless another one has come since: that one may have been a guess. */
export async function takeTryBack(db: Kysely<DB>, { userId, code, triedAt, before }: KeptTry): Promise<void> {
  const own = sql`user_id = ${userId} and code = ${code} and tried_at = ${triedAt}::timestamptz`;
  await (before === null
    ? sql`delete from promo_code_tries where ${own}`
    : sql`update promo_code_tries set tried_at = ${before}::timestamptz where ${own}`
  ).execute(db);
}
