import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Order } from '#contract/orders.ts';
import type { staffOrderPayment } from '#contract/staff-orders.ts';
import { formatRoubles, kopecksToRoubles } from '#domain/money/money.ts';
import { type PaymentStatus, paymentStatusName } from '#domain/orders/order-texts.ts';
import { paymentAfter } from '#domain/orders/payment.ts';
import { dateText, dayIso } from '#domain/ru/date.ts';
import { audit } from '#server/audit/audit.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { addHistory, type StepActor } from './order-history.queries.ts';
import { presentOrder, type StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';

interface PaymentDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}
type PaymentBody = z.output<typeof staffOrderPayment.body>;
type PaymentFailure = Failure<'not_found' | 'wrong_state' | 'stale_version' | 'validation_failed'>;

/**
 * Records that the money of an order came, went back, or was noted by mistake: in one transaction with the history and
 * the audit row, against the version that staff saw, so that two of them record one payment once
 * (docs/rules/orders.md).
 */
export function recordPayment(
  deps: PaymentDeps,
  orderId: string,
  body: PaymentBody,
  actor: StepActor,
): Promise<Result<Order, PaymentFailure>> {
  return inTransaction<Order, PaymentFailure>(deps.db, async (tx) => {
    await sql`select id from orders where id = ${orderId} for no key update`.execute(tx);
    const before = await findOrder(tx, orderId);
    if (before === null) return fail('not_found', { message: 'Заказ не найден' });
    const present = (order: StoredOrder) => presentOrder(order, 'staff', deps.config.orderPatience);
    if (body.version !== before.version)
      return fail('stale_version', { details: { order: present(before) } });
    const to = paymentAfter(body.kind, before);
    if (to === null) {
      const why =
        before.total === 0
          ? 'заказ ничего не стоит'
          : `заказ в состоянии «${paymentStatusName(before.paymentStatus)}»`;
      return fail('wrong_state', {
        message: `${REFUSALS[body.kind]}: ${why}`,
        details: { status: before.status },
      });
    }
    const now = deps.now();
    const wrong = problemOf(body, before, now);
    if (wrong !== null) return { ok: false, error: wrong };
    await writePayment(tx, before, { to, body, actor, now });
    const after = await findOrder(tx, orderId);
    if (after === null) throw new Error('the order vanished under its lock');
    return ok(present(after));
  });
}

const REFUSALS: Readonly<Record<PaymentBody['kind'], string>> = {
  payment: 'Оплату отметить нельзя',
  reversal: 'Отметку об оплате снять нельзя',
  refund: 'Возврат денег отметить нельзя',
};

/** An order is paid as a whole and given back as a whole. */
function problemOf({ amount, date }: PaymentBody, order: StoredOrder, now: Date): PaymentFailure | null {
  const problem = (path: string, message: string): PaymentFailure => ({
    code: 'validation_failed',
    message,
    details: [{ path, message }],
  });
  if (amount !== kopecksToRoubles(order.total)) {
    return problem('amount', `Укажите сумму заказа: ${formatRoubles(kopecksToRoubles(order.total))}`);
  }
  return date > dayIso(now.getTime()) ? problem('date', 'Этот день ещё не наступил') : null;
}

async function writePayment(
  tx: Kysely<DB>,
  before: StoredOrder,
  {
    to,
    body,
    actor,
    now,
  }: {
    readonly to: PaymentStatus;
    readonly body: PaymentBody;
    readonly actor: StepActor;
    readonly now: Date;
  },
): Promise<void> {
  const { kind, amount, date, document } = body;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ payment_status: to, version: before.version + 1, updated_at: now })
    .where('id', '=', before.id)
    .where('payment_status', '=', before.paymentStatus)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the order changed under its lock');
  const day = dateText(`${date}T12:00:00+03:00`);
  const comment = [formatRoubles(amount), day, document].filter(Boolean).join(', ');
  await addHistory(tx, before, { status: to, actor, comment, now });
  await audit(tx, {
    who: { userId: actor.user?.id ?? null, ip: actor.ip },
    at: now,
    action: 'order.payment',
    what: { entity: 'order', id: before.id },
    before: { paymentStatus: before.paymentStatus },
    after: { paymentStatus: to, kind, amount, date, document: document ?? null },
  });
}
