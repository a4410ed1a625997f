import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { OrderTimes } from '#domain/orders/order-times.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { readOrderTimes } from './settings.queries.ts';

/** The times with the version that they are saved against; 0 while none were set. */
export type VersionedTimes = OrderTimes & { readonly version: number };

const KEY = 'order_times';

/** How long holds live and orders wait, with the version of the setting. */
export async function readVersionedTimes(db: Kysely<DB>): Promise<VersionedTimes> {
  const row = await db.selectFrom('settings').select('version').where('key', '=', KEY).executeTakeFirst();
  return { ...(await readOrderTimes(db)), version: row?.version ?? 0 };
}

/**
 * Sets how long holds live and orders wait, against the version that was seen (docs/rules/orders.md). Orders that wait
 * are judged by the new times, holds that live keep their end.
 */
export function saveOrderTimes(
  { db, now }: { readonly db: Kysely<DB>; readonly now: () => Date },
  { version, ...times }: VersionedTimes,
  who: { readonly userId: string; readonly ip: string },
): Promise<Result<VersionedTimes, Failure<'stale_version'>>> {
  return inTransaction<VersionedTimes, Failure<'stale_version'>>(db, async (tx) => {
    const at = now();
    const before = await readOrderTimes(tx);
    const value = JSON.stringify(times);
    const { rows } =
      version === 0
        ? await sql`
            insert into settings (key, value, updated_at) values (${KEY}, ${value}::jsonb, ${at})
            on conflict (key) do nothing returning key`.execute(tx)
        : await sql`
            update settings set value = ${value}::jsonb, version = version + 1, updated_at = ${at}
            where key = ${KEY} and version = ${version} returning key`.execute(tx);
    if (rows.length === 0) {
      return fail('stale_version', { details: { times: await readVersionedTimes(tx) } });
    }
    const what = { entity: 'setting', id: KEY };
    await audit(tx, { who, at, action: 'settings.times', what, before: { ...before }, after: times });
    return ok({ ...times, version: version + 1 });
  });
}
