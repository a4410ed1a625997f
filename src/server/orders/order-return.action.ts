import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffOrderReturn } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import {
  formatKopecks,
  type Kopecks,
  kopecksToRoubles,
  minus,
  plus,
  roublesToKopecks,
  sum,
} from '#domain/money/money.ts';
import { canReturn } from '#domain/orders/order-status.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { dueBackOf, dueOf, heldOf, paymentStatusOf } from '#domain/orders/payment.ts';
import { leftToReturn, mostBackWith, returnValue } from '#domain/orders/returning.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import type { DB } from '#server/db/types.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import { type Change, type ChangeDeps, changeOrder, raiseVersion, wrongField } from './change-order.ts';
import { addHistory, auditOrder, type StepActor } from './order-history.queries.ts';
import { writeMoney } from './order-money.queries.ts';
import { futureDay, moneyComment, tooMuch } from './order-payment.action.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

type ReturnBody = z.output<typeof staffOrderReturn.body>;
type ReturnFailure = Failure<
  'not_found' | 'wrong_state' | 'stale_version' | 'validation_failed' | 'idempotency_mismatch'
>;

/** Pieces of one line that come back, and what they had cost. */
interface Returned {
  readonly line: StoredLine;
  readonly quantity: number;
  readonly restock: boolean;
  readonly amount: Kopecks;
}

/**
 * Takes pieces back by line: the restocked ones to the shelf by the ledger, in id order, the money if it goes back at
 * once, and the state `returned` once every piece came back; all in one transaction (docs/rules/orders.md). That no more
 * comes back than was bought is asked of the database as well.
 */
export function returnPieces(
  deps: ChangeDeps,
  orderId: string,
  body: ReturnBody,
  actor: StepActor,
): Promise<Result<StaffOrder, ReturnFailure>> {
  return changeOrder<ReturnFailure>(deps, { orderId, body, actor }, async (change) => {
    const { before, now } = change;
    if (!canReturn(before.status)) {
      return fail('wrong_state', {
        message: `Заказ в состоянии «${orderStatusName(before.status)}» вернуть нельзя`,
        details: { status: before.status },
      });
    }
    const judged = judgeLines(before, body);
    if (!judged.ok) return judged;
    const returned = judged.value;
    const wrong = judgeMoney(before, returned, body, now);
    if (wrong !== null) return wrong;
    await writeReturn(change, body, returned);
    return ok(null);
  });
}

function judgeLines(order: StoredOrder, { lines }: ReturnBody): Result<Returned[], ReturnFailure> {
  const returned: Returned[] = [];
  for (const [index, { lineId, quantity, restock }] of lines.entries()) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return wrongField(`lines.${index}.lineId`, 'Такой строки в заказе нет');
    if (returned.some((it) => it.line === line)) {
      return wrongField(`lines.${index}.lineId`, 'Строка названа дважды');
    }
    const left = leftToReturn(line);
    if (quantity > left) {
      return wrongField(
        `lines.${index}.quantity`,
        `${line.name}: вернуть можно не больше ${piecesText(left)}`,
      );
    }
    if (restock && line.variantId === null) {
      return wrongField(
        `lines.${index}.restock`,
        `${line.name}: товара больше нет, вещь можно только списать`,
      );
    }
    returned.push({ line, quantity, restock, amount: returnValue(line, quantity) });
  }
  return ok(returned);
}

/** What the pieces had cost must be what staff saw, and no more goes back than they and the delivery had cost. */
function judgeMoney(order: StoredOrder, returned: readonly Returned[], body: ReturnBody, now: Date) {
  const value = sum(returned.map(({ amount }) => amount));
  if (roublesToKopecks(body.amount) !== value) {
    return wrongField('amount', `Эти вещи стоили ${formatKopecks(value)}`);
  }
  if (body.refund === undefined) return null;
  const amount = roublesToKopecks(body.refund.amount);
  const most = mostBackWith({
    ...{ value, shipping: order.shipping, isWhole: isWhole(order, returned), held: heldOf(order) },
    balance: minus(dueBackOf(order), dueOf(order)),
  });
  if (amount > most) return wrongField('refund.amount', tooMuch('refund', most));
  return futureDay(body.refund.date, now, 'refund.date');
}

/** Whether with these pieces every piece of the order came back. */
function isWhole(order: StoredOrder, returned: readonly Returned[]): boolean {
  return order.lines.every((line) => {
    const now = returned.find((it) => it.line.id === line.id)?.quantity ?? 0;
    return leftToReturn(line) === now;
  });
}

async function writeReturn(
  { tx, before, actor, now }: Change,
  body: ReturnBody,
  returned: readonly Returned[],
) {
  const comment = body.comment ? body.comment : null;
  await insertReturn(tx, { order: before, returned, comment, actor, now });
  const value = sum(returned.map(({ amount }) => amount));
  const money = { ...before, returned: plus(before.returned, value) };
  const status = isWhole(before, returned) ? 'returned' : before.status;
  await tx
    .updateTable('orders')
    .set({ status, returned: money.returned, payment_status: paymentStatusOf(money) })
    .where('id', '=', before.id)
    .execute();
  const note = [countText(returned), comment].filter(Boolean).join(`.${' '}`);
  const entry = status === 'returned' ? 'returned' : 'part_returned';
  await addHistory(tx, before, { status: entry, actor, comment: note, now });
  const { refund } = body;
  if (refund !== undefined) {
    const amount = roublesToKopecks(refund.amount);
    const document = refund.document ? refund.document : null;
    const words = moneyComment(amount, refund.date, document);
    const order = { ...money, paymentStatus: paymentStatusOf(money) };
    await writeMoney(tx, order, {
      ...{ kind: 'refund', amount, day: refund.date, document, reverses: null },
      ...{ actor, comment: words, now },
    });
  }
  await raiseVersion(tx, before, now);
  if (status === 'returned') {
    const payload = { orderId: before.id, status };
    await recordEvent(tx, { kind: 'order.returned', of: before.id, payload, occurredAt: now });
  }
  await auditOrder(
    tx,
    before,
    { actor, now },
    {
      action: 'order.return',
      before: { status: before.status, returned: kopecksToRoubles(before.returned) },
      after: {
        status,
        returned: kopecksToRoubles(money.returned),
        lines: returned.map(({ line, quantity, restock }) => ({ sku: line.sku, quantity, restock })),
        refund: refund?.amount ?? null,
      },
    },
  );
}

/** What came back, in words for the history. */
function countText(returned: readonly Returned[]): string {
  const pieces = (restock: boolean) =>
    returned.filter((it) => it.restock === restock).reduce((all, { quantity }) => all + quantity, 0);
  const toShelf = pieces(true);
  const writtenOff = pieces(false);
  return [
    toShelf > 0 ? `На${NBSP}склад: ${piecesText(toShelf)}` : '',
    writtenOff > 0 ? `Списано: ${piecesText(writtenOff)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

async function insertReturn(
  tx: Kysely<DB>,
  made: {
    readonly order: StoredOrder;
    readonly returned: readonly Returned[];
    readonly comment: string | null;
    readonly actor: StepActor;
    readonly now: Date;
  },
): Promise<void> {
  const { order, returned, comment, actor, now } = made;
  const id = uuidv7();
  const by = { by_user_id: actor.user?.id ?? null, by_name: actor.user?.name ?? null };
  await tx
    .insertInto('order_returns')
    .values({ id, order_id: order.id, comment, at: now, ...by })
    .execute();
  await tx
    .insertInto('order_return_lines')
    .values(
      returned.map(({ line, quantity, restock, amount }) => ({
        ...{ return_id: id, line_id: line.id, quantity, is_restocked: restock, amount },
      })),
    )
    .execute();
  const restocked = returned.filter(({ restock }) => restock);
  await sql`
    insert into stock_ledger (variant_id, delta, reason, order_id, user_id, comment, created_at)
    select r.variant_id, sum(r.quantity), 'return', ${order.id}::uuid, ${by.by_user_id}::uuid, null, ${now}::timestamptz
    from unnest(${restocked.map(({ line }) => line.variantId)}::uuid[],
      ${restocked.map(({ quantity }) => quantity)}::int[]) as r (variant_id, quantity)
    group by r.variant_id order by r.variant_id`.execute(tx);
}
