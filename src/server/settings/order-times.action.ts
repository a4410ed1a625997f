import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { StaffOrderTimes } from '#contract/staff-settings.ts';
import type { OrderTimes } from '#domain/orders/order-times.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { readOrderTimes } from './settings.queries.ts';

const KEY = 'order_times';

/** How long holds live and orders wait, with the version of the setting and who saved it. */
export async function readVersionedTimes(db: Kysely<DB>): Promise<StaffOrderTimes> {
  const { rows } = await sql<{ version: number; by: string | null; at: Date | null }>`
    select s.version, u.name as by, a.at from settings s
    left join lateral (select a.user_id, a.at from audit_log a
      where a.entity = 'setting' and a.entity_id = s.key order by a.id desc limit 1) a on true
    left join users u on u.id = a.user_id where s.key = ${KEY}`.execute(db);
  const { version = 0, by = null, at = null } = rows[0] ?? {};
  return { ...(await readOrderTimes(db)), version, updatedBy: by, updatedAt: at?.toISOString() ?? null };
}

/**
 * Sets how long holds live and orders wait, against the version that was seen (docs/rules/orders.md). Orders that wait
 * are judged by the new times, holds that live keep their end.
 */
export function saveOrderTimes(
  { db, now }: { readonly db: Kysely<DB>; readonly now: () => Date },
  { version, ...times }: OrderTimes & { readonly version: number },
  who: { readonly userId: string; readonly ip: string },
): Promise<Result<StaffOrderTimes, Failure<'stale_version'>>> {
  return inTransaction<StaffOrderTimes, Failure<'stale_version'>>(db, async (tx) => {
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
      const entry = await readVersionedTimes(tx);
      return fail('stale_version', { details: { entry, by: entry.updatedBy } });
    }
    const what = { entity: 'setting', id: KEY };
    await audit(tx, { who, at, action: 'settings.times', what, before: { ...before }, after: times });
    return ok(await readVersionedTimes(tx));
  });
}
