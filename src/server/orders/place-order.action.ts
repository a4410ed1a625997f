import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { CartChangedDetails, Order, orderCreate } from '#contract/orders.ts';
import { type CartDifference, cartDifferences } from '#domain/cart/differences.ts';
import { demandPerVariant, lineKey, mergeLines } from '#domain/cart/line.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { type Kopecks, kopecksToRoubles, roublesToKopecks } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-number.ts';
import { dayIso } from '#domain/ru/date.ts';
import { needsCity } from '#domain/shipping/region.ts';
import { deleteAllLines, lockCart, touchCart } from '#server/cart/cart.queries.ts';
import { type ReadCart, readGuestCart, readUserCart } from '#server/cart/cart.reading.ts';
import { lockAskedStock, lockCartStock } from '#server/cart/cart-lines.queries.ts';
import { readTradeRules, type TradeRules } from '#server/cart/cart-rules.ts';
import { fingerprint } from '#server/cart/fingerprint.ts';
import { presentCart, wireLine } from '#server/cart/price-cart.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { consentRows } from '#server/users/consents.queries.ts';
import { type ClaimedKey, claimKey } from './idempotency.queries.ts';
import { orderAccessKey } from './order-access.ts';
import { presentOrder, type StoredOrder } from './order-view.ts';
import { countUnconfirmed, insertOrder, nextOrderPlace, toStoredLine } from './place-order.queries.ts';

export interface OrderDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

export type OrderRequest = z.output<typeof orderCreate.body>;
type OrderFailure = Failure<(typeof orderCreate)['errors'][number] | 'validation_failed'>;

export interface PlaceOrderInput {
  readonly body: OrderRequest;
  readonly key: string;
  readonly user: SessionUser | null;
  readonly ip: string;
}

export interface PlacedOrder {
  readonly order: Order;
  readonly accessToken?: string;
}

/**
 * Places an order of exactly the cart that the shopper saw (decisions 4). One transaction: the key is claimed, the
 * stock is locked in id order, everything is priced anew, and order, lines, ledger, event and the emptied cart are
 * written together or not at all. A repeat under the same key gets the first answer.
 */
export async function placeOrder(
  deps: OrderDeps,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, OrderFailure>> {
  const incomplete = missingFields(input.body);
  if (incomplete !== null) return { ok: false, error: incomplete };
  const scope = input.user === null ? 'guest' : `user:${input.user.id}`;
  const name = fingerprint(input.body);
  const placed = await inTransaction<Order, OrderFailure>(deps.db, async (tx) => {
    const known = await claimKey(tx, scope, input.key, name);
    if (known !== null) {
      return known.fingerprint === name ? ok(known.response as Order) : fail('idempotency_mismatch');
    }
    return writeOrder(tx, deps, input, { scope, key: input.key });
  });
  if (!placed.ok) return placed;
  const order = placed.value;
  if (input.user !== null) return ok({ order });
  return ok({ order, accessToken: orderAccessKey(deps.config.appSecret, order.id) });
}

/** What depends on another field and so is beyond the schema. */
function missingFields({ paymentMethod, company }: OrderRequest): OrderFailure | null {
  if (paymentMethod !== 'invoice' || company !== undefined) return null;
  const message = 'Для оплаты по счёту укажите компанию и ИНН';
  return { code: 'validation_failed', message, details: [{ path: 'company', message }] };
}

async function writeOrder(
  tx: Kysely<DB>,
  deps: OrderDeps,
  { body, user, ip }: PlaceOrderInput,
  claim: ClaimedKey,
): Promise<Result<Order, OrderFailure>> {
  const now = deps.now();
  const crowded = await tooManyUnconfirmed(tx, deps.config, body.contact.phone, ip);
  if (crowded !== null) return { ok: false, error: crowded };
  const stored = user === null ? null : await lockCart(tx, user.id, now);
  // what does not change with every order is read before its stock is locked: others wait for that lock
  const rules = await readTradeRules(tx, user);
  const read = await readLocked(tx, { body, user, cartId: stored?.id ?? null, now, rules });
  if (!read.ok) return read;
  const { cart } = read.value;
  const refused = judgeCart(read.value, body);
  if (refused !== null) return { ok: false, error: refused };
  const delivery = deliveryOf(read.value, body);
  if (!delivery.ok) return delivery;
  const day = dayIso(now.getTime());
  const order: StoredOrder = {
    id: uuidv7(),
    number: formatOrderNumber(day, await nextOrderPlace(tx, day)),
    userId: user?.id ?? null,
    status: 'new',
    paymentStatus: 'unpaid',
    paymentMethod: body.paymentMethod,
    contactName: body.contact.name,
    contactPhone: body.contact.phone,
    contactEmail: body.contact.email ?? null,
    delivery: delivery.value,
    company: body.company ?? null,
    comment: body.comment === undefined || body.comment === '' ? null : body.comment,
    tracking: null,
    retail: cart.totals.retail,
    wholesale: cart.totals.wholesale,
    discounts: cart.totals.discounts,
    promo: cart.totals.promo,
    shipping: cart.totals.shipping,
    total: cart.totals.total,
    createdAt: now,
    version: 1,
    lines: cart.lines.map((line) => toStoredLine(line, uuidv7(), primaryImage(line.images, line.color))),
    history: [{ status: 'new', at: now, kind: 'customer', name: body.contact.name, comment: null }],
  };
  const answer = presentOrder(order, 'customer');
  await insertOrder(tx, {
    order,
    demand: demandPerVariant(cart.lines),
    cart: stored,
    ip,
    eventId: uuidv7(),
    consents: consentRows(body.consents, { userId: order.userId, orderId: order.id, ip, now }),
    claim,
    answer,
  });
  if (stored !== null) {
    await deleteAllLines(tx, stored.id);
    await touchCart(tx, stored.id, now);
  }
  return ok(answer);
}

/** Locks the stock of every variant of the cart, then reads what decides: lines, prices, stock. */
async function readLocked(
  tx: Kysely<DB>,
  input: {
    body: OrderRequest;
    user: SessionUser | null;
    cartId: string | null;
    now: Date;
    rules: TradeRules;
  },
): Promise<Result<ReadCart, OrderFailure>> {
  const { body, user, cartId, now, rules } = input;
  const reading = { now, rules, delivery: body.delivery };
  if (user !== null && cartId !== null) {
    await lockCartStock(tx, cartId);
    return readUserCart(tx, user, reading);
  }
  const asked = body.items ?? [];
  await lockAskedStock(tx, asked);
  return readGuestCart(tx, asked, reading);
}

/** At most so many unconfirmed orders per phone and per address (decisions 4); always locked in this order. */
async function tooManyUnconfirmed(
  tx: Kysely<DB>,
  { limits }: Config,
  phone: string,
  ip: string,
): Promise<OrderFailure | null> {
  const byPhone = await countUnconfirmed(tx, 'contact_phone', phone);
  if (byPhone >= limits.maxUnconfirmedPerPhone) return { code: 'too_many_unconfirmed' };
  const byAddress = await countUnconfirmed(tx, 'ip', ip);
  return byAddress >= limits.maxUnconfirmedPerAddress ? { code: 'too_many_unconfirmed' } : null;
}

/** Why this cart may not be ordered as asked; null when it is the very cart that the shopper saw. */
function judgeCart(read: ReadCart, body: OrderRequest): OrderFailure | null {
  const { cart, rules } = read;
  if (cart.lines.length === 0 && cart.missing.length === 0) return { code: 'empty_cart' };
  if (!rules.retailOpen || !rules.visibility.seesRetail) return { code: 'retail_unavailable' };
  const minimum = cart.problems.find((problem) => problem.code === 'retail_minimum');
  const blocking = cart.problems.filter((problem) => problem.code !== 'retail_minimum');
  const soldOut = blocking.some(
    (problem) => problem.code === 'out_of_stock' || problem.code === 'not_enough',
  );
  const expected = roublesToKopecks(body.expectedTotal);
  const isSame = cart.version === body.cartVersion && cart.totals.total === expected;
  if (blocking.length > 0 || !isSame) {
    return {
      code: 'cart_changed',
      ...(soldOut ? { message: 'Недостаточно товара' } : {}),
      details: changedDetails(read, body, expected),
    };
  }
  if (minimum === undefined) return null;
  const { message, minimum: value, missing } = minimum;
  return { code: 'retail_minimum', message, details: { minimum: value, missing } };
}

function changedDetails(read: ReadCart, body: OrderRequest, expected: Kopecks): CartChangedDetails {
  const { cart } = read;
  const seen = new Map(
    body.seen?.map((line) => [`${line.productId}/${line.color}/${line.size}`, line.unitPrice]),
  );
  const current = cart.lines.map((line) => ({
    ...line,
    unitPrice: line.price,
    available: line.stock,
  }));
  const asked = cart.lines.map((line) => {
    const price = seen.get(`${line.productId}/${line.color}/${line.size}`);
    return { ...line, unitPrice: price === undefined ? undefined : roublesToKopecks(price) };
  });
  const found = cartDifferences(
    { lines: asked, total: expected },
    { lines: current, promo: cart.totals.promo, shipping: cart.totals.shipping, total: cart.totals.total },
  ).map(wireDifference);
  const wanted = new Map(
    [...mergeLines(body.items ?? []), ...cart.lines].map((line) => [lineKey(line), line.quantity]),
  );
  const blocked = cart.problems.flatMap(({ code, line, minimum, available }) =>
    line !== undefined && ['unavailable', 'min_quantity', 'max_quantity'].includes(code)
      ? [
          {
            kind: 'line' as const,
            line,
            before: wanted.get(lineKey(line)) ?? null,
            after: minimum ?? available ?? 0,
          },
        ]
      : [],
  );
  return { differences: [...blocked, ...found], cart: presentCart(cart, read.rules) };
}

/** Prices and sums travel in roubles, counts as pieces. */
function wireDifference(difference: CartDifference): CartChangedDetails['differences'][number] {
  const { kind, before, after } = difference;
  if (kind === 'stock' || kind === 'line') return { kind, line: wireLine(difference.line), before, after };
  const money = { before: kopecksToRoubles(before), after: kopecksToRoubles(after) };
  return kind === 'price' ? { kind, line: wireLine(difference.line), ...money } : { kind, ...money };
}

function deliveryOf(
  { shipping }: ReadCart,
  { delivery }: OrderRequest,
): Result<StoredOrder['delivery'], OrderFailure> {
  if (shipping === null) return fail('delivery_unavailable');
  if (shipping.method.requiresAddress && needsCity(delivery.region) && delivery.city === undefined) {
    const message = 'Укажите город доставки';
    return fail('validation_failed', { message, details: [{ path: 'delivery.city', message }] });
  }
  if (shipping.method.requiresAddress && delivery.address === undefined) {
    const message = 'Укажите адрес доставки';
    return fail('validation_failed', { message, details: [{ path: 'delivery.address', message }] });
  }
  return ok({ ...delivery, methodName: shipping.method.name });
}
