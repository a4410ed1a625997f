import type { Kysely } from 'kysely';
import { ok, type Result } from '#contract/http/result.ts';
import { emptyCart, lockCart, touchCart } from '#server/cart/cart.queries.ts';
import { type CartReading, type ReadCart, readLocalCart, readUserCart } from '#server/cart/cart.reading.ts';
import { tradeRulesOf } from '#server/catalog/trade-rules.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { lockOwnHolds, takeOverHold } from '#server/holds/holds.queries.ts';
import { fail } from '#server/http/failure.ts';
import { countPromoUse, lockPromoCode } from '#server/promo/promo-codes.queries.ts';
import { readOrderTimes, tradeSettingsOf } from '#server/settings/settings.queries.ts';
import {
  type AskedOrder,
  draftOrder,
  isWrittenLast,
  locksAtOnce,
  type OrderDeps,
  type WrittenOrder,
} from './asked-order.ts';
import { readClaim } from './idempotency.queries.ts';
import { lockAskedStock, lockCartStock } from './lock-stock.queries.ts';
import { type OpenedOrders, openOrders } from './open-order.queries.ts';
import { cancelledCountsSince, tooManyUnconfirmed } from './order-limits.ts';
import type { OrderFailure } from './order-request.ts';
import { confirmTaken } from './order-step.action.ts';
import { asPlaced, type StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { insertOrder } from './place-order.queries.ts';

/** Places an order in a transaction of its own. */
export function placeAlone(deps: OrderDeps, asked: AskedOrder): Promise<Result<WrittenOrder, OrderFailure>> {
  const { input, opening, lines } = asked;
  return inTransaction<WrittenOrder, OrderFailure>(deps.db, async (tx) => {
    const now = deps.now();
    const since = cancelledCountsSince(now);
    const opened = await openOrders(tx, [opening], { since, now, asked: locksAtOnce(input) ? lines : [] });
    const [pending] = opened.pending;
    if (!pending) {
      const known = await readClaim(tx, opening.key);
      return known.fingerprint === opening.claim.fingerprint
        ? ok(await readPlaced(tx, known.orderId))
        : fail('idempotency_mismatch');
    }
    // the claim has waited for a request that is under way, and goes with the transaction
    if (input.onlyPlaced) return fail('not_found', { message: 'Заказ не найден' });
    const crowded = tooManyUnconfirmed(deps.config, pending);
    if (crowded !== null) return { ok: false, error: crowded };
    return writeOrder(tx, deps, asked, { opened, now });
  });
}

/** The order that stands under a key, as it was first answered. */
async function readPlaced(tx: Kysely<DB>, orderId: string): Promise<WrittenOrder> {
  const order = await findOrder(tx, orderId);
  if (order === null) throw new Error('a key outlived its order');
  return { order: asPlaced(order), times: await readOrderTimes(tx) };
}

async function writeOrder(
  tx: Kysely<DB>,
  { config }: OrderDeps,
  asked: AskedOrder,
  { opened, now }: { readonly opened: OpenedOrders; readonly now: Date },
): Promise<Result<WrittenOrder, OrderFailure>> {
  const { body, user, staff, ip } = asked.input;
  const stored = user === null ? null : await lockCart(tx, user.id, now);
  const rules = tradeRulesOf(tradeSettingsOf(opened.stored), staff ?? user);
  const appSecret = staff ? undefined : config.appSecret;
  const read = await readLocked(tx, asked, { row: stored, now, rules, appSecret, lines: opened.lines });
  const draft = draftOrder(asked, read, { now, stored });
  if (!draft.ok) return draft;
  const place = await insertOrder(tx, draft.value, {
    at: now,
    callAbove: config.limits.callAboveOrdersPerHour,
    isLast: isWrittenLast(asked.input),
  });
  const order: StoredOrder = { ...draft.value.order, ...place };
  if (staff) await confirmTaken(tx, order, { kind: 'staff', user: staff, ip }, now);
  const { promo } = read.cart;
  if (user !== null && order.promocode !== null && promo?.found) {
    const { code, discount, shippingDiscount } = order.promocode;
    const use = { orderId: order.id, promoCodeId: promo.found.id, userId: user.id, code };
    await countPromoUse(tx, { ...use, discount, shippingDiscount }, now);
  }
  await takeOverHold(tx, { now, userId: user?.id, holdId: body.holdId });
  if (stored !== null) {
    await emptyCart(tx, stored);
    await touchCart(tx, stored.id, now);
  }
  return ok({ order, times: rules.times });
}

/**
 * Locks the stock of every variant of the cart and then its promo code, always in this order, and reads what decides:
 * lines, prices, stock, the code's limits.
 */
async function readLocked(
  tx: Kysely<DB>,
  { input, lines }: AskedOrder,
  given: Pick<CartReading, 'now' | 'rules' | 'row' | 'appSecret' | 'lines'>,
): Promise<ReadCart> {
  const { body, user } = input;
  const { holdId } = body;
  const { now, rules, row } = given;
  const reading = { now, rules, delivery: body.delivery, holdId };
  await lockOwnHolds(tx, { now, userId: user?.id, holdId });
  if (user !== null && row) {
    await lockCartStock(tx, row.id);
    if (row.promocode !== null) await lockPromoCode(tx, row.promocode);
    return readUserCart(tx, user, { ...reading, row });
  }
  if (!locksAtOnce(input)) await lockAskedStock(tx, lines);
  return readLocalCart(tx, lines, { ...reading, appSecret: given.appSecret, lines: given.lines });
}
