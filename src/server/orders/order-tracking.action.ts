import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffOrderTracking } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { canCorrectTracking } from '#domain/orders/order-status.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import { type ChangeDeps, changeOrder, raiseVersion, wrongField } from './change-order.ts';
import { addHistory, auditOrder, type StepActor } from './order-history.queries.ts';

type TrackingFailure = Failure<
  'not_found' | 'wrong_state' | 'stale_version' | 'validation_failed' | 'idempotency_mismatch'
>;

/** Corrects where a parcel on its way is followed, and tells the shopper as when it was sent (docs/rules/orders.md). */
export function correctTracking(
  deps: ChangeDeps,
  orderId: string,
  body: z.output<typeof staffOrderTracking.body>,
  actor: StepActor,
): Promise<Result<StaffOrder, TrackingFailure>> {
  return changeOrder<TrackingFailure>(deps, { orderId, body, actor }, async ({ tx, before, now }) => {
    const { tracking } = body;
    const { status, tracking: was } = before;
    if (!canCorrectTracking(status) || was === null) {
      return fail('wrong_state', {
        message: `У заказа в состоянии «${orderStatusName(status)}» номер отправления не исправить`,
        details: { status },
      });
    }
    if (tracking.carrier === was.carrier && tracking.number === was.number) {
      return wrongField('tracking.number', 'Это тот же номер');
    }
    await raiseVersion(tx, before, now, { tracking: JSON.stringify(tracking) });
    const comment = `Было: ${was.carrier}, ${was.number}`;
    await addHistory(tx, before, { status: 'tracking_corrected', actor, comment, now });
    await recordEvent(tx, {
      kind: 'order.shipped',
      of: `${before.id}:${before.version + 1}`,
      payload: { orderId: before.id, status },
      occurredAt: now,
    });
    await auditOrder(
      tx,
      before,
      { actor, now },
      {
        action: 'order.tracking',
        before: { tracking: was },
        after: { tracking },
      },
    );
    return ok(null);
  });
}
