import { type Kysely, type NotNull, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { Orderer } from './place-order.queries.ts';

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
 * under the same key waits here until the first one ends: then it gets what came of it, or, when the first one
 * failed, goes on itself. Whether there is an order is asked of the database when the transaction ends.
 *
 * With the key claimed, the orders of the same person pass one by one until the transaction ends, phone before e-mail:
 * statements that follow see what those before have written, so that a count of them cannot be outrun.
 */
export async function claimKey(
  db: Kysely<DB>,
  { scope, key }: RequestKey,
  { fingerprint, orderId }: Claim,
  person: Orderer | null,
): Promise<Claim | null> {
  const people = person === null ? [] : [`contact_phone:${person.phone}`];
  if (person?.email !== undefined) people.push(`contact_email:${person.email}`);
  const { rows } = await sql<{ isNew: boolean }>`
    select claim_order_key(${scope}, ${key}, ${fingerprint}, ${orderId}::uuid, ${people}::text[]) as "isNew"`.execute(
    db,
  );
  if (rows[0]?.isNew) return null;
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
