import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Kopecks } from '#domain/money/money.ts';
import { moneyAfter, type OrderMoney, type PaymentKind, paymentStatusOf } from '#domain/orders/payment.ts';
import type { DB } from '#server/db/types.ts';
import { addHistory, type StepActor } from './order-history.queries.ts';
import type { StoredOrder } from './order-view.ts';

/** One record of money: `comment` is what the history says of it where the payment state changes. */
export interface MoneyRecord {
  readonly kind: PaymentKind;
  readonly amount: Kopecks;
  /** ISO day that the money moved. */
  readonly day: string;
  readonly document: string | null;
  readonly reverses: string | null;
  readonly actor: StepActor;
  readonly comment: string | null;
  readonly now: Date;
}

/**
 * Writes a record of money with what comes of it for the order, which the caller has locked; its version stays. Gives the
 * order's sums and payment state. That no more goes back than came is asked of the database as well.
 */
export async function writeMoney(
  tx: Kysely<DB>,
  order: StoredOrder,
  { kind, amount, day, document, reverses, actor, comment, now }: MoneyRecord,
): Promise<Pick<StoredOrder, keyof OrderMoney | 'paymentStatus'>> {
  await tx
    .insertInto('order_payments')
    .values({
      id: uuidv7(),
      order_id: order.id,
      kind,
      amount,
      day,
      document,
      reverses,
      by_kind: actor.kind,
      by_user_id: actor.user?.id ?? null,
      by_name: actor.user?.name ?? null,
      at: now,
    })
    .execute();
  const money = moneyAfter(kind, amount, order);
  const after = { ...money, paymentStatus: paymentStatusOf(money) };
  await tx
    .updateTable('orders')
    .set({
      paid: after.paid,
      refunded: after.refunded,
      waived: after.waived,
      payment_status: after.paymentStatus,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute();
  if (after.paymentStatus !== order.paymentStatus) {
    await addHistory(tx, order, { status: after.paymentStatus, actor, comment, now });
  }
  return after;
}
