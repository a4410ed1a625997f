import type { Kysely, NotNull } from 'kysely';
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

/** What a key that was claimed before was claimed for. */
export const readClaim = (db: Kysely<DB>, { scope, key }: RequestKey): Promise<Claim> =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'order_id as orderId'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    // null only until the request that claimed it ends
    .$narrowType<{ orderId: NotNull }>()
    .executeTakeFirstOrThrow();
