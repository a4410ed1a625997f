import { type Kysely, type NotNull, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

/** A key within whose requests it is unique: a user's, or all guests'. */
export interface RequestKey {
  readonly scope: string;
  readonly key: string;
}

/** What a key was used for. The fingerprint is that of the request, and empty once its person was taken out. */
export interface Claim {
  readonly fingerprint: string;
  readonly orderId: string;
}

/**
 * Claims a key for this transaction and its order, for ever: null, or what it was claimed for before. A second request
 * under the same key waits here until the first one ends: then it is told what came of it, or, when the first one
 * failed, goes on itself. Whether there is an order is asked of the database when the transaction ends.
 */
export async function claimKey(
  db: Kysely<DB>,
  { scope, key }: RequestKey,
  { fingerprint, orderId }: Claim,
): Promise<Claim | null> {
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys (scope, key, fingerprint, order_id)
    values (${scope}, ${key}, ${fingerprint}, ${orderId})
    on conflict (scope, key) do nothing returning key`.execute(db);
  if (rows.length > 0) return null;
  return (
    db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'order_id as orderId'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      // null only until the request that claimed it ends
      .$narrowType<{ orderId: NotNull }>()
      .executeTakeFirstOrThrow()
  );
}
