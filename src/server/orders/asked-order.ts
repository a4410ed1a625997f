import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ok, type Result } from '#contract/http/result.ts';
import { type CartLine, demandPerVariant, lineFromWire } from '#domain/cart/line.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { kopecks } from '#domain/money/money.ts';
import type { OrderTimes } from '#domain/orders/order-times.ts';
import type { CartRow } from '#server/cart/cart.queries.ts';
import type { ReadCart } from '#server/cart/cart.reading.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { consentRows } from '#server/users/consents.queries.ts';
import { judgeOrder } from './judge-order.ts';
import type { Opening, Orderer } from './open-order.queries.ts';
import { deliveryOf, promocodeOf } from './order-parts.ts';
import type { OrderFailure, OrderRequest } from './order-request.ts';
import type { StoredOrder } from './order-view.ts';
import { type NewOrder, toStoredLine, type WrittenFields } from './place-order.queries.ts';

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

/** An order that somebody asks for, with the id that it will have. */
export interface AskedOrder {
  readonly input: PlaceOrderInput;
  readonly opening: Opening;
  /** The lines that a browser names. */
  readonly lines: readonly CartLine[];
}

/** An order in the database, and the times that the shopper is shown with it. */
export interface WrittenOrder {
  readonly order: StoredOrder;
  readonly times: OrderTimes;
}

export function askedOrder(input: PlaceOrderInput): AskedOrder {
  const { body, key } = input;
  return {
    input,
    opening: {
      key: { scope: scopeOf(input), key },
      claim: { fingerprint: fingerprint(body), orderId: uuidv7() },
      person: counted(input),
    },
    lines: (body.items ?? []).map(lineFromWire),
  };
}

/** Within whose requests a key is unique. */
function scopeOf({ user, staff }: PlaceOrderInput): string {
  if (staff !== undefined) return `staff:${staff.id}`;
  return user === null ? 'guest' : `user:${user.id}`;
}

/** Whose orders are counted for a limit: nobody's where staff take the order, or it is only looked for. */
const counted = ({ body, staff, onlyPlaced }: PlaceOrderInput): Orderer | null =>
  staff !== undefined || onlyPlaced ? null : { phone: body.contact.phone, email: body.contact.email };

/** Whether stock is locked as the order begins: a hold, or a stored cart, is locked before its stock. */
export const locksAtOnce = ({ user, body, onlyPlaced }: PlaceOrderInput): boolean =>
  user === null && body.holdId === undefined && !onlyPlaced;

/** Whether the order is the last that its transaction writes: no stored cart, code or hold ends with it. */
export const isWrittenLast = ({ user, staff, body }: PlaceOrderInput): boolean =>
  user === null && staff === undefined && body.holdId === undefined;

/** An order as it is to be written, but for what the database gives it. */
export interface DraftOrder extends NewOrder {
  readonly order: Omit<StoredOrder, keyof WrittenFields>;
}

/** Makes the order of a cart that was read under its locks, or tells why it may not be ordered as asked. */
export function draftOrder(
  { input, opening }: AskedOrder,
  read: ReadCart,
  { now, stored }: { readonly now: Date; readonly stored: CartRow | null },
): Result<DraftOrder, OrderFailure> {
  const { body, user, staff, ip } = input;
  const { orderId } = opening.claim;
  const { cart } = read;
  const refused = judgeOrder(read, body);
  if (refused !== null) return { ok: false, error: refused };
  const delivery = deliveryOf(read, body);
  if (!delivery.ok) return delivery;
  const userId = user?.id ?? null;
  const order: DraftOrder['order'] = {
    id: orderId,
    userId,
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
  return ok({
    order,
    demand: demandPerVariant(cart.lines),
    cart: stored,
    ip: staff ? null : ip,
    by: { ...takerOf(input), userId: staff?.id ?? userId },
    consents: consentRows(body.consents, { userId, orderId, ip, now }).filter(
      ({ kind }) => staff === undefined || kind === 'personal_data',
    ),
  });
}

const takerOf = ({ body, staff }: PlaceOrderInput) =>
  staff
    ? ({ kind: 'staff', name: staff.name } as const)
    : ({ kind: 'customer', name: body.contact.name } as const);
