import { type Kysely, sql } from 'kysely';
import type { ConsentState } from '#contract/account-consents.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { recordMarketing } from '#server/users/consents.queries.ts';
import { lockAccount } from '#server/users/users.queries.ts';

/**
 * The newest word about each kind of consent, of the account and of the orders that are its own. About mailings only the
 * account's own word counts: a guest's order joins by its address alone, and anybody may have placed it.
 */
export async function listConsents(db: Kysely<DB>, userId: string): Promise<ConsentState[]> {
  const { rows } = await sql<{ kind: ConsentState['kind']; isGiven: boolean; at: Date; textVersion: string }>`
    select distinct on (c.kind) c.kind, c.is_given as "isGiven", c.given_at as "at", c.text_version as "textVersion"
    from consents c
    where c.user_id = ${userId}
      or (c.kind <> 'marketing' and c.order_id in (select id from orders where user_id = ${userId}))
    order by c.kind desc, c.given_at desc, c.id desc`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Gives or withdraws the consent to mailings; what stands already is not written again, nor anything about somebody who
 * closed the account before.
 */
export function setMarketing(
  deps: { readonly db: Kysely<DB>; readonly now: () => Date },
  { userId, ip }: { readonly userId: string; readonly ip: string },
  isGiven: boolean,
): Promise<Result<ConsentState[], Failure<'token_expired'>>> {
  return inTransaction<ConsentState[], Failure<'token_expired'>>(deps.db, async (db) => {
    if ((await lockAccount(db, userId)) === null) return fail('token_expired');
    const before = await listConsents(db, userId);
    const stands = before.find(({ kind }) => kind === 'marketing')?.isGiven ?? false;
    if (stands === isGiven) return ok(before);
    await recordMarketing(db, isGiven, { userId, orderId: null, ip, now: deps.now() });
    return ok(await listConsents(db, userId));
  });
}
