import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

/** A key within whose requests it is unique: a user's, or all guests'. */
export interface ClaimedKey {
  readonly scope: string;
  readonly key: string;
}

export interface KnownKey {
  readonly fingerprint: string;
  readonly response: unknown;
}

/**
 * Claims a key for this transaction. A second request under the same key waits here until the first one ends:
 * then it is told what came of it, or, when the first one failed, goes on itself.
 */
export async function claimKey(
  db: Kysely<DB>,
  scope: string,
  key: string,
  fingerprint: string,
): Promise<KnownKey | null> {
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys (scope, key, fingerprint) values (${scope}, ${key}, ${fingerprint})
    on conflict (scope, key) do nothing returning key`.execute(db);
  if (rows.length > 0) return null;
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}
