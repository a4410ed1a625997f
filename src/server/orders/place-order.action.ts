import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ok, type Result } from '#contract/http/result.ts';
import type { Order } from '#contract/orders.ts';
import { demandPerVariant, lineFromWire } from '#domain/cart/line.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { kopecks } from '#domain/money/money.ts';
import type { OrderTimes } from '#domain/orders/order-times.ts';
import { isPaidAhead } from '#domain/orders/payment.ts';
import { emailForPayment } from '#domain/orders/payment-texts.ts';
import { needsCity } from '#domain/shipping/region.ts';
import { type CartRow, emptyCart, lockCart, touchCart } from '#server/cart/cart.queries.ts';
import { type ReadCart, readLocalCart, readUserCart, type ServerCart } from '#server/cart/cart.reading.ts';
import { readTradeRules, type TradeRules } from '#server/catalog/trade-rules.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { lockOwnHolds, takeOverHold } from '#server/holds/holds.queries.ts';
import { fail } from '#server/http/failure.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { countPromoUse, lockPromoCode } from '#server/promo/promo-codes.queries.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { consentRows } from '#server/users/consents.queries.ts';
import { claimKey } from './idempotency.queries.ts';
import { judgeOrder } from './judge-order.ts';
import { lockAskedStock, lockCartStock } from './lock-stock.queries.ts';
import { orderAccessKey } from './order-access.ts';
import { tooManyUnconfirmed } from './order-limits.ts';
import type { OrderFailure, OrderRequest } from './order-request.ts';
import { confirmTaken } from './order-step.action.ts';
import { asPlaced, presentOrder, type StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { insertOrder, type Orderer, toStoredLine, type WrittenFields } from './place-order.queries.ts';

export interface OrderDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

export interface PlaceOrderInput {
  readonly body: OrderRequest;
  readonly key: string;
  /** Whether an order is only looked for under the key. */
  readonly onlyPlaced: boolean;
  readonly user: SessionUser | null;
  /** Who of the staff takes the order for a customer; they confirm it by taking it, and no limit counts it. */
  readonly staff?: SessionUser;
  readonly ip: string;
}

export interface PlacedOrder {
  readonly order: Order;
  readonly accessToken?: string;
}

/**
 * Places an order of exactly the cart that the shopper saw (docs/rules/orders.md). One transaction: the key is claimed,
 * the shopper's hold and the stock are locked in id order, then the promo code, everything is priced anew, and order, lines, ledger, the code's
 * use, event and the emptied cart are written together or not at all. A repeat under the same key gets the first
 * answer, however late.
 */
export async function placeOrder(
  deps: OrderDeps,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, OrderFailure>> {
  const incomplete = missingFields(input);
  if (incomplete !== null) return { ok: false, error: incomplete };
  const scope = scopeOf(input);
  const name = fingerprint(input.body);
  const orderId = uuidv7();
  const placed = await inTransaction<Written, OrderFailure>(deps.db, async (tx) => {
    const claim = { fingerprint: name, orderId };
    const known = await claimKey(tx, { scope, key: input.key }, claim, counted(input));
    if (known !== null) {
      return known.fingerprint === name
        ? ok(await readPlaced(tx, known.orderId))
        : fail('idempotency_mismatch');
    }
    // the claim has waited for a request that is under way, and goes with the transaction
    if (input.onlyPlaced) return fail('not_found', { message: 'Заказ не найден' });
    return writeOrder(tx, deps, input, orderId);
  });
  if (!placed.ok) return placed;
  const order = presentOrder(placed.value.order, 'customer', placed.value.times);
  if (input.user !== null) return ok({ order });
  return ok({ order, accessToken: orderAccessKey(deps.config.appSecret, order.id) });
}

/** An order in the database, and the times that the shopper is shown with it. */
interface Written {
  readonly order: StoredOrder;
  readonly times: OrderTimes;
}

/** Whose orders are counted for a limit: nobody's where staff take the order, or it is only looked for. */
const counted = ({ body, staff, onlyPlaced }: PlaceOrderInput): Orderer | null =>
  staff !== undefined || onlyPlaced ? null : { phone: body.contact.phone, email: body.contact.email };

/** Within whose requests a key is unique. */
function scopeOf({ user, staff }: PlaceOrderInput): string {
  if (staff !== undefined) return `staff:${staff.id}`;
  return user === null ? 'guest' : `user:${user.id}`;
}

/** The order that stands under a key, as it was first answered. */
async function readPlaced(tx: Kysely<DB>, orderId: string): Promise<Written> {
  const order = await findOrder(tx, orderId);
  if (order === null) throw new Error('a key outlived its order');
  return { order: asPlaced(order), times: await readOrderTimes(tx) };
}

/** What depends on another field and so is beyond the schema. */
function missingFields({ body, user }: PlaceOrderInput): OrderFailure | null {
  const { contact, paymentMethod, company, consents } = body;
  if (isPaidAhead(paymentMethod) && contact.email === undefined) {
    return missing('contact.email', emailForPayment(paymentMethod));
  }
  if (paymentMethod === 'invoice' && company === undefined) {
    return missing('company', 'Для оплаты по счёту укажите компанию и ИНН');
  }
  // letters go to the account's address, else to the order's
  if (consents.marketing === true && user === null && contact.email === undefined) {
    return missing('contact.email', 'Для новостей и предложений укажите почту');
  }
  return null;
}

const missing = (path: string, message: string): OrderFailure => ({
  code: 'validation_failed',
  message,
  details: [{ path, message }],
});

async function writeOrder(
  tx: Kysely<DB>,
  deps: OrderDeps,
  input: PlaceOrderInput,
  orderId: string,
): Promise<Result<Written, OrderFailure>> {
  const { body, user, staff, ip } = input;
  const now = deps.now();
  const person = counted(input);
  const crowded = person && (await tooManyUnconfirmed(tx, deps.config, person, now));
  if (crowded !== null) return { ok: false, error: crowded };
  const stored = user === null ? null : await lockCart(tx, user.id, now);
  // what does not change with every order is read before its stock is locked: others wait for that lock
  const rules = await readTradeRules(tx, staff ?? user);
  const appSecret = staff ? undefined : deps.config.appSecret;
  const read = await readLocked(tx, { body, user, stored, now, rules, appSecret });
  const { cart } = read;
  const refused = judgeOrder(read, body);
  if (refused !== null) return { ok: false, error: refused };
  const delivery = deliveryOf(read, body);
  if (!delivery.ok) return delivery;
  const unnumbered: Omit<StoredOrder, keyof WrittenFields> = {
    id: orderId,
    userId: user?.id ?? null,
    status: 'new',
    paymentStatus: 'unpaid',
    paymentMethod: body.paymentMethod,
    contactName: body.contact.name,
    contactPhone: body.contact.phone,
    contactEmail: body.contact.email ?? null,
    delivery: delivery.value,
    company: body.company ?? null,
    promocode: promocodeOf(cart),
    comment: body.comment === undefined || body.comment === '' ? null : body.comment,
    tracking: null,
    retail: cart.totals.retail,
    wholesale: cart.totals.wholesale,
    discounts: cart.totals.discounts,
    promo: cart.totals.promo,
    shipping: cart.totals.shipping,
    total: cart.totals.total,
    paid: kopecks(0),
    refunded: kopecks(0),
    returned: kopecks(0),
    waived: kopecks(0),
    savings: cart.totals.savings,
    createdAt: now,
    version: 1,
    lines: cart.lines.map((line, at) =>
      toStoredLine(line, {
        id: uuidv7(),
        image: primaryImage(line.images, line.color),
        discount: cart.promoParts[at] ?? kopecks(0),
      }),
    ),
    history: [{ status: 'new', at: now, ...takerOf(input), comment: null }],
  };
  const place = await insertOrder(tx, {
    order: unnumbered,
    demand: demandPerVariant(cart.lines),
    cart: stored,
    ip: staff ? null : ip,
    callAbove: deps.config.limits.callAboveOrdersPerHour,
    by: { ...takerOf(input), userId: staff?.id ?? unnumbered.userId },
    consents: consentRows(body.consents, { userId: unnumbered.userId, orderId, ip, now }).filter(
      ({ kind }) => staff === undefined || kind === 'personal_data',
    ),
  });
  const order: StoredOrder = { ...unnumbered, ...place };
  if (staff) await confirmTaken(tx, order, { kind: 'staff', user: staff, ip }, now);
  if (user !== null && order.promocode !== null && cart.promo?.found) {
    const { code, discount, shippingDiscount } = order.promocode;
    const use = { orderId, promoCodeId: cart.promo.found.id, userId: user.id, code };
    await countPromoUse(tx, { ...use, discount, shippingDiscount }, now);
  }
  await takeOverHold(tx, { now, userId: user?.id, holdId: body.holdId });
  if (stored !== null) {
    await emptyCart(tx, stored);
    await touchCart(tx, stored.id, now);
  }
  return ok({ order, times: rules.times });
}

const takerOf = ({ body, staff }: PlaceOrderInput) =>
  staff
    ? ({ kind: 'staff', name: staff.name } as const)
    : ({ kind: 'customer', name: body.contact.name } as const);

/**
 * Locks the stock of every variant of the cart and then its promo code, always in this order, and reads what decides:
 * lines, prices, stock, the code's limits.
 */
async function readLocked(
  tx: Kysely<DB>,
  input: {
    body: OrderRequest;
    user: SessionUser | null;
    stored: CartRow | null;
    now: Date;
    rules: TradeRules;
    /** Of the shop, where it is no order that staff take: by it groups that an analysis made are known. */
    appSecret: string | undefined;
  },
): Promise<ReadCart> {
  const { body, user, stored, now, rules, appSecret } = input;
  const { holdId } = body;
  const reading = { now, rules, delivery: body.delivery, holdId };
  await lockOwnHolds(tx, { now, userId: user?.id, holdId });
  if (user !== null && stored !== null) {
    await lockCartStock(tx, stored.id);
    if (stored.promocode !== null) await lockPromoCode(tx, stored.promocode);
    return readUserCart(tx, user, { ...reading, row: stored });
  }
  const asked = (body.items ?? []).map(lineFromWire);
  await lockAskedStock(tx, asked);
  return readLocalCart(tx, asked, { ...reading, appSecret });
}

/** The delivery as the order keeps it, or what the shopper has to add. */
function deliveryOf(
  read: ReadCart,
  { delivery }: OrderRequest,
): Result<StoredOrder['delivery'], OrderFailure> {
  if (read.delivery === null || !read.delivery.ok)
    throw new Error('an order is judged by its delivery first');
  const { method, region, pickup } = read.delivery.value;
  if (pickup.status === 'missing') return missingField('delivery.pickupPointId', 'Выберите пункт выдачи');
  if (method.requiresAddress && needsCity(region) && delivery.city === undefined) {
    return missingField('delivery.city', 'Укажите город доставки');
  }
  if (method.requiresAddress && delivery.address === undefined) {
    return missingField('delivery.address', 'Укажите адрес доставки');
  }
  const point =
    pickup.status === 'chosen' ? { pickupPointId: pickup.point.id, pickupPoint: pickup.point } : {};
  const { workingHours } = method.details;
  return ok({
    ...delivery,
    methodName: method.name,
    ...(workingHours !== null && { workingHours }),
    ...point,
  });
}

function missingField(path: string, message: string): { ok: false; error: OrderFailure } {
  return fail('validation_failed', { message, details: [{ path, message }] });
}

/**
 * The code that the order was priced with, which a judged cart has only while it holds. One that saved nothing, as the
 * delivery is free anyway, is neither kept nor counted: it can still be used.
 */
function promocodeOf({ promo, totals }: ServerCart): StoredOrder['promocode'] {
  if (promo === null || totals.promo + totals.shippingDiscount === 0) return null;
  return { code: promo.code, discount: totals.promo, shippingDiscount: totals.shippingDiscount };
}
