import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffOrderNote } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { type ChangeDeps, changeOrder } from './change-order.ts';
import { auditOrder, type StepActor } from './order-history.queries.ts';

type NoteFailure = Failure<'not_found' | 'stale_version' | 'idempotency_mismatch'>;

/** Adds a note that only staff read; notes are never changed, and hold up nobody else's change. */
export function writeNote(
  deps: ChangeDeps,
  orderId: string,
  body: z.output<typeof staffOrderNote.body>,
  actor: StepActor,
): Promise<Result<StaffOrder, NoteFailure>> {
  return changeOrder<NoteFailure>(deps, { orderId, body, actor }, async ({ tx, before, now }) => {
    const id = uuidv7();
    const userId = actor.user?.id ?? null;
    await tx
      .insertInto('order_notes')
      .values({
        ...{ id, order_id: before.id, note: body.note, by_user_id: userId },
        ...{ by_name: actor.user?.name ?? '', at: now },
      })
      .execute();
    await auditOrder(
      tx,
      before,
      { actor, now },
      {
        action: 'order.note',
        before: {},
        after: { noteId: id },
      },
    );
    return ok(null);
  });
}
