import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffOrderPayment } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import {
  formatKopecks,
  type Kopecks,
  kopecks,
  kopecksToRoubles,
  roublesToKopecks,
} from '#domain/money/money.ts';
import { paymentStatusName } from '#domain/orders/order-texts.ts';
import { mostToRecord } from '#domain/orders/payment.ts';
import { dateText, dayIso } from '#domain/ru/date.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { type Change, type ChangeDeps, changeOrder, raiseVersion, wrongField } from './change-order.ts';
import { auditOrder, type StepActor } from './order-history.queries.ts';
import { writeMoney } from './order-money.queries.ts';
import type { StoredOrder } from './order-view.ts';

type PaymentBody = z.output<typeof staffOrderPayment.body>;
type PaymentFailure = Failure<
  'not_found' | 'wrong_state' | 'stale_version' | 'validation_failed' | 'idempotency_mismatch'
>;

/**
 * Records that money of an order came, went back, or was noted by mistake: in one transaction with the history and the
 * audit row, once per key and against the version that staff saw (docs/rules/orders.md).
 */
export function recordPayment(
  deps: ChangeDeps,
  orderId: string,
  body: PaymentBody,
  actor: StepActor,
): Promise<Result<StaffOrder, PaymentFailure>> {
  return changeOrder<PaymentFailure>(deps, { orderId, body, actor }, async (change) => {
    const { tx, before, now } = change;
    const most = mostToRecord(body.kind, before);
    if (most === null) {
      return fail('wrong_state', {
        message: `${REFUSALS[body.kind]}: ${whyNot(before)}`,
        details: { status: before.status },
      });
    }
    const asked = await askedAmount(tx, before, body);
    if (!asked.ok) return asked;
    const { amount, reverses } = asked.value;
    if (amount > most) return wrongField('amount', tooMuch(body.kind, most));
    const wrong = futureDay(body.date, now, 'date');
    if (wrong !== null) return wrong;
    await writeRecord(change, body, { amount, reverses });
    return ok(null);
  });
}

const REFUSALS: Readonly<Record<PaymentBody['kind'], string>> = {
  payment: 'Оплату отметить нельзя',
  reversal: 'Отметку об оплате снять нельзя',
  refund: 'Возврат денег отметить нельзя',
};

const whyNot = ({ total, paymentStatus }: StoredOrder): string =>
  total === 0 ? 'заказ ничего не стоит' : `заказ в состоянии «${paymentStatusName(paymentStatus)}»`;

/** A day that has not come yet is no day of a payment. */
export function futureDay(day: string, now: Date, path: string) {
  return day > dayIso(now.getTime()) ? wrongField(path, 'Этот день ещё не наступил') : null;
}

/** What is said of more than may be recorded. */
export function tooMuch(kind: PaymentBody['kind'], most: Kopecks): string {
  const sum = formatKopecks(most);
  return kind === 'payment' ? `Осталось оплатить ${sum}` : `Вернуть можно не больше ${sum}`;
}

/** The amount as it is sent, or that of the payment that is taken back: each once. */
async function askedAmount(
  tx: Transaction,
  order: StoredOrder,
  body: PaymentBody,
): Promise<Result<{ amount: Kopecks; reverses: string | null }, PaymentFailure>> {
  if (body.kind !== 'reversal') return ok({ amount: roublesToKopecks(body.amount), reverses: null });
  const row = await tx
    .selectFrom('order_payments as p')
    .select(['p.amount'])
    .where('p.id', '=', body.paymentId)
    .where('p.order_id', '=', order.id)
    .where('p.kind', '=', 'payment')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_payments as r').select('r.id').whereRef('r.reverses', '=', 'p.id'))),
    )
    .executeTakeFirst();
  if (row === undefined) return wrongField('paymentId', 'Этой оплаты нет, или отметку уже сняли');
  return ok({ amount: kopecks(row.amount), reverses: body.paymentId });
}

async function writeRecord(
  { tx, before, actor, now }: Change,
  body: PaymentBody,
  { amount, reverses }: { readonly amount: Kopecks; readonly reverses: string | null },
): Promise<void> {
  const { kind, date } = body;
  const document = body.kind !== 'reversal' && body.document ? body.document : null;
  const comment = moneyComment(amount, date, document);
  const after = await writeMoney(tx, before, {
    kind,
    amount,
    day: date,
    document,
    reverses,
    actor,
    comment,
    now,
  });
  await raiseVersion(tx, before, now);
  await auditOrder(
    tx,
    before,
    { actor, now },
    {
      action: 'order.payment',
      before: { paymentStatus: before.paymentStatus, ...inRoubles(before) },
      after: {
        paymentStatus: after.paymentStatus,
        ...inRoubles(after),
        kind,
        amount: kopecksToRoubles(amount),
        date,
        document,
      },
    },
  );
}

const inRoubles = ({ paid, refunded }: Pick<StoredOrder, 'paid' | 'refunded'>) => ({
  paid: kopecksToRoubles(paid),
  refunded: kopecksToRoubles(refunded),
});

/** What the history says of money: sum, day and document. */
export function moneyComment(amount: Kopecks, day: string, document: string | null): string {
  const parts = [formatKopecks(amount), dateText(`${day}T12:00:00+03:00`), document];
  return parts.filter(Boolean).join(', ');
}
