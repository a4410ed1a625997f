import type { CartChangedDetails } from '#contract/cart-changed.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLineRef } from '#domain/cart/line.ts';
import { isUnanswered } from '#web/core/api/api-error.ts';
import { guestCaller } from '#web/core/api/browser-caller.ts';
import {
  clearOrderAttempt,
  currentAttempt,
  keepAttempt,
  knownAttempt,
  type OrderBody,
  type Orderer,
} from './order-attempt.ts';
import { writeOrderKey } from './order-keys.ts';

/** A line that an order has taken. */
export interface OrderedLine extends CartLineRef {
  quantity: number;
}

/** How a try to order ended. */
export type OrderOutcome =
  | {
      status: 'placed';
      orderId: string;
      owner: Orderer;
      key: string | null;
      isEarlier: boolean;
      lines: readonly OrderedLine[];
    }
  | { status: 'changed'; owner: Orderer; message: string; details: CartChangedDetails }
  | { status: 'invalid'; problems: readonly FieldProblem[]; message: string }
  | { status: 'offline'; message: string }
  | { status: 'refused'; message: string; canRetry: boolean };

export type PlacedOrder = Extract<OrderOutcome, { status: 'placed' }>;

/** Refusals that come from behind the key: nothing was ordered under it, by this request or an earlier one. */
const SAID_BEHIND_THE_KEY: ReadonlySet<string> = new Set([
  'not_found',
  'cart_changed',
  'empty_cart',
  'retail_minimum',
  'retail_unavailable',
  'wholesale_minimum',
  'mixed_cart_forbidden',
  'too_many_unconfirmed',
]);

/**
 * Places the order under the key of this try. After an answer that was lost the key stays, so that the next press
 * finds the order that may be there already. If the form was changed in between, the shop refuses the key for the
 * other request; then what was sent before is asked for again, and the order that exists is shown.
 */
export async function placeOrder(call: Caller, owner: Orderer, body: OrderBody): Promise<OrderOutcome> {
  const { key, sent } = currentAttempt(owner);
  const text = JSON.stringify(body);
  const others = sent.filter((earlier) => JSON.stringify(earlier) !== text);
  keepAttempt(owner, { key, sent: [...others, body] });
  return send({ call, owner, key, before: sent }, body, others);
}

/** Whether an order may have been placed by this very owner whose answer has not reached this browser. */
const hasOpenAttempt = (owner: Orderer): boolean => (knownAttempt(owner)?.sent ?? []).length > 0;

/** Whether an order sent as a guest has had no answer. */
export const hasGuestOrder = (): boolean => hasOpenAttempt(null);

/** The same for the present visitor; what a guest ordered before signing in is theirs as well. */
export const hasUnansweredOrder = (owner: Orderer): boolean => hasGuestOrder() || hasOpenAttempt(owner);

/**
 * Asks what became of a try whose answer was lost, by the same request under the same key. Only asks: a try that never
 * reached the shop is not carried out by it. Null when there is no such order.
 */
async function lookForOrder(call: Caller, owner: Orderer): Promise<OrderOutcome | null> {
  const attempt = knownAttempt(owner);
  const last = attempt?.sent.at(-1);
  if (attempt === null || last === undefined) return null;
  const { key, sent } = attempt;
  const outcome = await send({ call, owner, key, before: sent, onlyPlaced: true }, last, sent.slice(0, -1));
  if (outcome.status === 'placed' || isOpen(outcome)) return outcome;
  // There is no such order, or the very request is refused now and so was refused before.
  keepAttempt(owner, { ...currentAttempt(owner), sent: [] });
  return null;
}

/**
 * What has to be said of a try without an answer before anything else: the order that it made, or that the shop cannot
 * tell now. Null when there is nothing like it.
 */
export async function findUnansweredOrder(call: Caller, owner: Orderer): Promise<OrderOutcome | null> {
  const guests = await lookForOrder(owner === null ? call : guestCaller, null);
  const outcome = guests === null && owner !== null ? await lookForOrder(call, owner) : guests;
  return outcome?.status === 'placed' ? { ...outcome, isEarlier: true } : outcome;
}

/** Whether the shop could not say what became of a try. */
const isOpen = (outcome: OrderOutcome): boolean =>
  outcome.status === 'offline' || (outcome.status === 'refused' && outcome.canRetry);

/**
 * Finds out what became of a guest's order without an answer: keys hold for guests and for an account apart, so
 * after signing in the same press would order again. `open` means that the shop cannot say now.
 */
export async function findGuestOrder(callAsGuest: Caller): Promise<PlacedOrder | 'open' | null> {
  const outcome = await lookForOrder(callAsGuest, null);
  return outcome === null || outcome.status === 'placed' ? outcome : 'open';
}

interface Sending {
  call: Caller;
  owner: Orderer;
  key: string;
  /** What stood without an answer before this try. */
  before: readonly OrderBody[];
  /** Whether an order is looked for and none may be placed. */
  onlyPlaced?: boolean;
}

async function send(
  sending: Sending,
  body: OrderBody,
  earlier: readonly OrderBody[],
  isEarlier = false,
): Promise<OrderOutcome> {
  const { call, owner, key, onlyPlaced = false } = sending;
  const headers = { 'idempotency-key': key, ...(onlyPlaced ? { 'x-only-placed': '1' as const } : {}) };
  try {
    const { data } = await call('orderCreate', { headers, body });
    clearOrderAttempt(owner);
    const secret = data.accessToken ?? null;
    if (secret !== null) writeOrderKey(data.order.id, secret);
    const lines = data.order.items.flatMap(toOrderedLine);
    return { status: 'placed', orderId: data.order.id, owner, key: secret, isEarlier, lines };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const before = earlier.at(-1);
    if (error.code !== 'idempotency_mismatch') return outcomeOf(error, sending);
    if (before !== undefined) return send(sending, before, earlier.slice(0, -1), true);
    // The key belongs to a request that this browser does not know: the next press takes a new one, and so orders
    // anew. The shopper is asked to look first.
    clearOrderAttempt(owner);
    return { status: 'refused', message: perhapsSent(owner), canRetry: false };
  }
}

/** A guest has no list of orders. */
const perhapsSent = (owner: Orderer): string =>
  `Похоже, этот заказ уже отправлен. Проверьте почту${owner === null ? '' : ' и список заказов'}. Если его там нет, нажмите ещё раз`;

function outcomeOf(error: ApiError, { owner, key, before }: Sending): OrderOutcome {
  // whatever cannot be read as a refusal may hide an order that was placed
  if (isUnanswered(error)) return { status: 'offline', message: error.message };
  // Said before the key was looked at, a refusal tells of this try alone.
  keepAttempt(owner, { key, sent: SAID_BEHIND_THE_KEY.has(error.code) ? [] : before });
  if (isCartChange(error.details)) {
    return { status: 'changed', owner, message: error.message, details: error.details };
  }
  if (error.code === 'validation_failed' && Array.isArray(error.details)) {
    return { status: 'invalid', problems: error.details.filter(isFieldProblem), message: error.message };
  }
  const canRetry = error.status === 429 || error.status === 401;
  return { status: 'refused', message: error.message, canRetry };
}

/** A product that the shop has deleted since has no line in any cart. */
function toOrderedLine(item: Order['items'][number]): OrderedLine[] {
  const { productId, color, size, quantity, wholesaleGroupId } = item;
  return productId === null ? [] : [{ productId, color, size, quantity, wholesaleGroupId }];
}

function isCartChange(details: unknown): details is CartChangedDetails {
  const { differences, cart } = (details ?? {}) as Record<string, unknown>;
  return Array.isArray(differences) && typeof cart === 'object' && cart !== null;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { path, message } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}
