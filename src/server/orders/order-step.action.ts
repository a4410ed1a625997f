import { type Kysely, sql } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Order } from '#contract/orders.ts';
import { kopecksToRoubles } from '#domain/money/money.ts';
import { canStep, findStep, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { isPaidByStep, missingOf } from '#domain/orders/payment.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { orderEventKind } from '#server/events/shop-event.ts';
import { fail } from '#server/http/failure.ts';
import { returnPromoUse } from '#server/promo/promo-codes.queries.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { addHistory, auditOrder, type StepActor } from './order-history.queries.ts';
import { writeMoney } from './order-money.queries.ts';
import { presentOrder, type StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { staleOrder } from './stale-order.ts';

export interface StepDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

export interface OrderStepInput {
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly actor: StepActor;
  readonly comment?: string | undefined;
  readonly tracking?: { readonly carrier: string; readonly number: string } | undefined;
  /** The version that the actor saw; absent for a customer, whose one step depends on the state alone. */
  readonly version?: number | undefined;
  /** Decides on the locked order whether it is there for this actor at all. */
  readonly mayAccess: (order: StoredOrder) => boolean;
}

type StepFailure = Failure<'not_found' | 'wrong_state' | 'stale_version' | 'validation_failed'>;

/**
 * Moves an order by the table of the domain, in one transaction with its history, its event, staff's audit row and,
 * where the step says so, the stock and the promo code's use that come back: exactly once, as the order's row is
 * locked, the ledger takes one cancellation of an order and variant, and a use is returned once (docs/rules/orders.md).
 */
export function takeOrderStep(deps: StepDeps, input: OrderStepInput): Promise<Result<Order, StepFailure>> {
  return inTransaction<Order, StepFailure>(deps.db, async (tx) => {
    await sql`select id from orders where id = ${input.orderId} for no key update`.execute(tx);
    const before = await findOrder(tx, input.orderId);
    if (before === null || !input.mayAccess(before)) return fail('not_found', { message: 'Заказ не найден' });
    const viewer = input.actor.kind === 'staff' ? 'staff' : 'customer';
    const times = await readOrderTimes(tx);
    const present = (order: StoredOrder) => presentOrder(order, viewer, times);
    if (input.version !== undefined && input.version !== before.version) {
      return viewer === 'staff'
        ? staleOrder(tx, before.id)
        : fail('stale_version', { details: { order: present(before) } });
    }
    if (findStep(before.status, input.to)?.namesLines) {
      return fail('wrong_state', { message: RETURN_BY_LINE, details: { status: before.status } });
    }
    if (!canStep(before.status, input.to, input.actor.kind)) {
      return fail('wrong_state', {
        message: refusal(before.status, input.to),
        details: { status: before.status },
      });
    }
    const wrong = trackingProblem(before.status, input);
    if (wrong !== null) return { ok: false, error: wrong };
    await writeStep(tx, before, input, deps.now());
    const after = await findOrder(tx, input.orderId);
    if (after === null) throw new Error('the order vanished under its lock');
    return ok(present(after));
  });
}

const RETURN_BY_LINE = 'Оформите возврат: отметьте, какие вещи вернулись';

/** Confirms an order in the transaction in which staff take it for a customer. */
export async function confirmTaken(
  tx: Kysely<DB>,
  order: StoredOrder,
  actor: StepActor,
  now: Date,
): Promise<void> {
  await auditOrder(
    tx,
    order,
    { actor, now },
    {
      action: 'order.create',
      before: {},
      after: { number: order.number, total: kopecksToRoubles(order.total) },
    },
  );
  await writeStep(tx, order, { to: 'confirmed', actor }, now);
}

/** The step to shipped carries carrier and number, and no other step does. */
function trackingProblem(from: OrderStatus, { to, tracking }: OrderStepInput): StepFailure | null {
  const takesTracking = findStep(from, to)?.takesTracking ?? false;
  if (takesTracking === (tracking !== undefined)) return null;
  const message = takesTracking
    ? 'Укажите перевозчика и номер отправления'
    : 'Номер отправления указывают, когда заказ отправлен';
  return { code: 'validation_failed', message, details: [{ path: 'tracking', message }] };
}

function refusal(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `Заказ уже в состоянии «${orderStatusName(from)}»`;
  if (to === 'cancelled') return `Заказ в состоянии «${orderStatusName(from)}» отменить нельзя`;
  return `Из состояния «${orderStatusName(from)}» нельзя перейти в «${orderStatusName(to)}»`;
}

async function writeStep(
  tx: Kysely<DB>,
  before: StoredOrder,
  input: Pick<OrderStepInput, 'to' | 'actor' | 'comment' | 'tracking'>,
  now: Date,
): Promise<void> {
  const { to, actor } = input;
  const step = findStep(before.status, to);
  const comment = input.comment === undefined || input.comment === '' ? null : input.comment;
  const tracking = step?.takesTracking ? (input.tracking ?? null) : null;
  const cash = isPaidByStep(before, to) ? missingOf(before) : null;
  const day = dayIso(now.getTime());
  const { paymentStatus } =
    cash === null
      ? before
      : await writeMoney(tx, before, {
          ...{ kind: 'payment', amount: cash, day, document: null, reverses: null },
          ...{ actor, comment: null, now },
        });
  await tx
    .updateTable('orders')
    .set({
      status: to,
      version: before.version + 1,
      updated_at: now,
      ...(tracking === null ? {} : { tracking: JSON.stringify(tracking) }),
    })
    .where('id', '=', before.id)
    .execute();
  await addHistory(tx, before, { status: to, actor, comment, now });
  if (step?.returnsStock) {
    await returnStock(tx, before.id, actor.user?.id ?? null, now);
    await returnPromoUse(tx, before.id, now);
  }
  await recordEvent(tx, {
    kind: orderEventKind(to),
    of: before.id,
    payload: { orderId: before.id, status: to },
    occurredAt: now,
  });
  if (actor.kind !== 'staff') return;
  await auditOrder(
    tx,
    before,
    { actor, now },
    {
      action: 'order.status',
      before: { status: before.status, paymentStatus: before.paymentStatus, tracking: before.tracking },
      after: { status: to, paymentStatus, tracking: tracking ?? before.tracking },
    },
  );
}

/** Gives back what the order's own ledger rows hold, edits of its lines among them, in id order like every lock on stock. */
async function returnStock(tx: Kysely<DB>, orderId: string, userId: string | null, now: Date): Promise<void> {
  await sql`
    insert into stock_ledger (variant_id, delta, reason, order_id, user_id, created_at)
    select variant_id, -sum(delta), 'cancellation', ${orderId}::uuid, ${userId}::uuid, ${now}::timestamptz
    from stock_ledger where order_id = ${orderId} and reason in ('order', 'correction')
    group by variant_id having sum(delta) <> 0
    order by variant_id`.execute(tx);
}
