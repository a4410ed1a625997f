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

/** Writes the try down before it is known how it ends. */
export async function keepTry(tx: Transaction, { userId, code, now }: PromoTry): Promise<void> {
  await tx
    .insertInto('promo_code_tries')
    .values({ user_id: userId, code, tried_at: now })
    .onConflict((known) => known.columns(['user_id', 'code']).doUpdateSet({ tried_at: now }))
    .execute();
}

/** A try that told the shopper nothing they may not know is no guess. */
export async function forgetTry(db: Kysely<DB>, { userId, code }: PromoTry): Promise<void> {
  await db.deleteFrom('promo_code_tries').where('user_id', '=', userId).where('code', '=', code).execute();
}
