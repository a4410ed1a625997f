import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ok, type Result } from '#contract/http/result.ts';
import type { Order } from '#contract/orders.ts';
import { type CartLine, demandPerVariant, lineFromWire } from '#domain/cart/line.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { kopecks } from '#domain/money/money.ts';
import type { OrderTimes } from '#domain/orders/order-times.ts';
import { type CartRow, emptyCart, lockCart, touchCart } from '#server/cart/cart.queries.ts';
import { type ReadCart, readLocalCart, readUserCart } from '#server/cart/cart.reading.ts';
import type { CatalogLine } from '#server/catalog/catalog-lines.queries.ts';
import { type TradeRules, tradeRulesOf } from '#server/catalog/trade-rules.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { lockOwnHolds, takeOverHold } from '#server/holds/holds.queries.ts';
import { fail } from '#server/http/failure.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { countPromoUse, lockPromoCode } from '#server/promo/promo-codes.queries.ts';
import { readOrderTimes, tradeSettingsOf } from '#server/settings/settings.queries.ts';
import { consentRows } from '#server/users/consents.queries.ts';
import { readClaim } from './idempotency.queries.ts';
import { judgeOrder } from './judge-order.ts';
import { lockAskedStock, lockCartStock } from './lock-stock.queries.ts';
import { type OpenedOrder, type Orderer, openOrder } from './open-order.queries.ts';
import { orderAccessKey } from './order-access.ts';
import { cancelledCountsSince, tooManyUnconfirmed } from './order-limits.ts';
import { deliveryOf, missingFields, promocodeOf } from './order-parts.ts';
import type { OrderFailure, OrderRequest } from './order-request.ts';
import { confirmTaken } from './order-step.action.ts';
import { asPlaced, presentOrder, type StoredOrder } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { insertOrder, toStoredLine, type WrittenFields } from './place-order.queries.ts';

export interface OrderDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  /** Tells this process, once an order is written, that there is work: the event of an order announces itself to nobody. */
  readonly announce?: (() => void) | undefined;
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
 * the shopper's hold and the stock are locked in id order, then the promo code, everything is priced anew, and order,
 * lines, ledger, the code's use, event and the emptied cart are written together or not at all. A repeat under the same
 * key gets the first answer, however late.
 */
export async function placeOrder(
  deps: OrderDeps,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, OrderFailure>> {
  const incomplete = missingFields(input.body, input.user);
  if (incomplete !== null) return { ok: false, error: incomplete };
  const scope = scopeOf(input);
  const name = fingerprint(input.body);
  const orderId = uuidv7();
  const opening = {
    key: { scope, key: input.key },
    claim: { fingerprint: name, orderId },
    person: counted(input),
    asked: locksAtOnce(input) ? askedLines(input) : [],
  };
  const placed = await inTransaction<Written, OrderFailure>(deps.db, async (tx) => {
    const now = deps.now();
    const opened = await openOrder(tx, { ...opening, since: cancelledCountsSince(now), now });
    if (opened === null) {
      const known = await readClaim(tx, opening.key);
      return known.fingerprint === name
        ? ok(await readPlaced(tx, known.orderId))
        : fail('idempotency_mismatch');
    }
    // the claim has waited for a request that is under way, and goes with the transaction
    if (input.onlyPlaced) return fail('not_found', { message: 'Заказ не найден' });
    return writeOrder(tx, deps, input, { orderId, opened, now });
  });
  if (!placed.ok) return placed;
  deps.announce?.();
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

/** The lines that a browser names. */
const askedLines = ({ body }: PlaceOrderInput): CartLine[] => (body.items ?? []).map(lineFromWire);

/** Whether stock is locked as the order begins: a hold, or a stored cart, is locked before its stock. */
const locksAtOnce = ({ user, body, onlyPlaced }: PlaceOrderInput): boolean =>
  user === null && body.holdId === undefined && !onlyPlaced;

/** Whether the order is the last that its transaction writes: no stored cart, code or hold ends with it. */
const isWrittenLast = ({ user, staff, body }: PlaceOrderInput): boolean =>
  user === null && staff === undefined && body.holdId === undefined;

/** An order whose key is claimed. */
interface Opened {
  readonly orderId: string;
  readonly opened: OpenedOrder;
  readonly now: Date;
}

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

async function writeOrder(
  tx: Kysely<DB>,
  deps: OrderDeps,
  input: PlaceOrderInput,
  { orderId, opened, now }: Opened,
): Promise<Result<Written, OrderFailure>> {
  const { body, user, staff, ip } = input;
  const crowded = tooManyUnconfirmed(deps.config, opened);
  if (crowded !== null) return { ok: false, error: crowded };
  const stored = user === null ? null : await lockCart(tx, user.id, now);
  const rules = tradeRulesOf(tradeSettingsOf(opened.stored), staff ?? user);
  const appSecret = staff ? undefined : deps.config.appSecret;
  const read = await readLocked(tx, { input, stored, now, rules, appSecret, lines: opened.lines });
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
    isLast: isWrittenLast(input),
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
  {
    input,
    stored,
    now,
    rules,
    appSecret,
    lines,
  }: {
    input: PlaceOrderInput;
    stored: CartRow | null;
    now: Date;
    rules: TradeRules;
    /** Of the shop, where it is no order that staff take: by it groups that an analysis made are known. */
    appSecret: string | undefined;
    /** Of the cart that a browser names, where they were read with its stock. */
    lines: readonly CatalogLine[] | undefined;
  },
): Promise<ReadCart> {
  const { body, user } = input;
  const { holdId } = body;
  const reading = { now, rules, delivery: body.delivery, holdId };
  await lockOwnHolds(tx, { now, userId: user?.id, holdId });
  if (user !== null && stored !== null) {
    await lockCartStock(tx, stored.id);
    if (stored.promocode !== null) await lockPromoCode(tx, stored.promocode);
    return readUserCart(tx, user, { ...reading, row: stored });
  }
  const asked = askedLines(input);
  if (!locksAtOnce(input)) await lockAskedStock(tx, asked);
  return readLocalCart(tx, asked, { ...reading, appSecret, lines });
}
