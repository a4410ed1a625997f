import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import type { Config } from '#server/config.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { StepActor } from './order-history.queries.ts';
import type { StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { readStaffOrder } from './staff-order.queries.ts';
import { staleOrder } from './stale-order.ts';

export interface ChangeDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

/** What staff sent: against which version, where it changes one, and under which key. */
interface Sent {
  readonly version?: number;
  readonly operationId: string;
}

type FrameFailure = Failure<'not_found' | 'stale_version' | 'idempotency_mismatch'>;

/** What a change works with: the order as it stands under its lock. */
export interface Change {
  readonly tx: Transaction;
  readonly before: StoredOrder;
  readonly actor: StepActor;
  readonly now: Date;
}

/**
 * Carries a change of staff out on a locked order, in one transaction and once per key: a repeat is answered with the
 * order as it is, the same key with something else is refused, and so is a version that is not the present one
 * (docs/rules/admin.md).
 */
export function changeOrder<F extends Failure>(
  deps: ChangeDeps,
  { orderId, body, actor }: { readonly orderId: string; readonly body: Sent; readonly actor: StepActor },
  work: (change: Change) => Promise<Result<unknown, F>>,
): Promise<Result<StaffOrder, F | FrameFailure>> {
  return inTransaction<StaffOrder, F | FrameFailure>(deps.db, async (tx) => {
    await sql`select id from orders where id = ${orderId} for no key update`.execute(tx);
    const before = await findOrder(tx, orderId);
    if (before === null) return fail('not_found', { message: 'Заказ не найден' });
    const now = deps.now();
    const known = await claimOperation(tx, orderId, body, now);
    if (known === 'other') {
      return fail('idempotency_mismatch', { message: 'Этот ключ уже использован для другой записи' });
    }
    if (known === 'new') {
      if (body.version !== undefined && body.version !== before.version) {
        return staleOrder(tx, orderId);
      }
      const done = await work({ tx, before, actor, now });
      if (!done.ok) return done;
    }
    const after = await readStaffOrder(tx, orderId);
    if (after === null) throw new Error('the order vanished under its lock');
    return ok(after);
  });
}

/** Claims a key on a locked order: new, used for the very same, or for something else. */
async function claimOperation(
  tx: Transaction,
  orderId: string,
  body: Sent,
  at: Date,
): Promise<'new' | 'same' | 'other'> {
  const name = fingerprint(body);
  const { rows } = await sql<{ fingerprint: string }>`
    insert into order_operations (order_id, operation_id, fingerprint, at)
    values (${orderId}, ${body.operationId}, ${name}, ${at})
    on conflict (order_id, operation_id) do nothing returning fingerprint`.execute(tx);
  if (rows.length > 0) return 'new';
  const known = await tx
    .selectFrom('order_operations')
    .select('fingerprint')
    .where('order_id', '=', orderId)
    .where('operation_id', '=', body.operationId)
    .executeTakeFirstOrThrow();
  return known.fingerprint === name ? 'same' : 'other';
}

/** One wrong field of what staff sent. */
export function wrongField(
  path: string,
  message: string,
): { ok: false; error: Failure<'validation_failed'> } {
  return { ok: false, error: { code: 'validation_failed', message, details: [{ path, message }] } };
}

/** The order's next version, once for each change; with it what else the order itself keeps of the change. */
export async function raiseVersion(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
  more: { readonly tracking?: string } = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...more, version: order.version + 1, updated_at: now })
    .where('id', '=', order.id)
    .execute();
}
