import type { FieldProblem } from '#contract/errors.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { CartChangedDetails, Order } from '#contract/orders.ts';
import type { CartLineRef } from '#domain/cart/line.ts';
import { isUnanswered } from '#web/api/api-error.ts';
import { guestCaller } from '#web/api/browser-caller.ts';
import {
  clearOrderAttempt,
  currentAttempt,
  keepAttempt,
  knownAttempt,
  type OrderBody,
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
      key: string | null;
      isEarlier: boolean;
      lines: readonly OrderedLine[];
    }
  | { status: 'changed'; message: string; details: CartChangedDetails }
  | { status: 'invalid'; problems: readonly FieldProblem[]; message: string }
  | { status: 'offline'; message: string }
  | { status: 'refused'; message: string; canRetry: boolean };

type PlacedOrder = Extract<OrderOutcome, { status: 'placed' }>;

/** Refusals that come from behind the key: nothing was ordered under it, by this request or an earlier one. */
const SAID_BEHIND_THE_KEY: ReadonlySet<string> = new Set([
  'not_found',
  'cart_changed',
  'empty_cart',
  'retail_minimum',
  'retail_unavailable',
  'too_many_unconfirmed',
]);

/**
 * Places the order under the key of this try. After an answer that was lost the key stays, so that the next press
 * finds the order that may be there already. If the form was changed in between, the shop refuses the key for the
 * other request; then what was sent before is asked for again, and the order that exists is shown.
 */
export async function placeOrder(call: Caller, body: OrderBody): Promise<OrderOutcome> {
  const { key, sent } = currentAttempt();
  const text = JSON.stringify(body);
  const others = sent.filter((earlier) => JSON.stringify(earlier) !== text);
  keepAttempt({ key, sent: [...others, body] });
  return send({ call, key, before: sent }, body, others);
}

/** Whether an order may have been placed without this browser having heard of it. */
export const hasUnansweredOrder = (): boolean => (knownAttempt()?.sent ?? []).length > 0;

/**
 * Asks what became of a try whose answer was lost, by the same request under the same key. Only asks: a try that never
 * reached the shop is not carried out by it.
 */
async function checkUnansweredOrder(call: Caller): Promise<OrderOutcome> {
  const { key, sent } = currentAttempt();
  const last = sent.at(-1);
  if (last === undefined) {
    return { status: 'refused', message: 'Нет заказа, который ждёт ответа', canRetry: false };
  }
  return send({ call, key, before: sent, onlyPlaced: true }, last, sent.slice(0, -1));
}

/**
 * What has to be said of a try without an answer before anything else: the order that it made, or that the shop cannot
 * tell now. Null when there is nothing like it.
 */
export async function findUnansweredOrder(call: Caller, isGuest: boolean): Promise<OrderOutcome | null> {
  if (!hasUnansweredOrder()) return null;
  const outcome = await checkUnansweredOrder(!isGuest && hasGuestOrder() ? guestCaller : call);
  if (outcome.status === 'placed') return { ...outcome, isEarlier: true };
  return isOpen(outcome) ? outcome : null;
}

/** Whether the shop could not say what became of a try. */
const isOpen = (outcome: OrderOutcome): boolean =>
  outcome.status === 'offline' || (outcome.status === 'refused' && outcome.canRetry);

/** Only a guest's request brings its lines along; an account's cart is kept by the shop. */
const isGuests = (body: OrderBody): boolean => body.items !== undefined;

/** Whether an order sent as a guest has had no answer. */
export const hasGuestOrder = (): boolean => (knownAttempt()?.sent ?? []).some(isGuests);

/**
 * Finds out what became of a guest's order without an answer: keys hold for guests and for an account apart, so
 * after signing in the same press would order again. `open` means that the shop cannot say now.
 */
export async function settleGuestOrder(callAsGuest: Caller): Promise<PlacedOrder | 'open' | null> {
  const { key, sent } = currentAttempt();
  const asked = sent.filter(isGuests);
  const last = asked.at(-1);
  if (last === undefined) return null;
  const sending = { call: callAsGuest, key, before: sent, onlyPlaced: true };
  const outcome = await send(sending, last, asked.slice(0, -1));
  if (outcome.status === 'placed') return outcome;
  if (isOpen(outcome)) return 'open';
  // There is no such order, or the very request is refused now and so was refused before.
  keepAttempt({ key, sent: currentAttempt().sent.filter((body) => !isGuests(body)) });
  return null;
}

interface Sending {
  call: Caller;
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
  const { call, key, onlyPlaced = false } = sending;
  const headers = { 'idempotency-key': key, ...(onlyPlaced ? { 'x-only-placed': '1' as const } : {}) };
  try {
    const { data } = await call('orderCreate', { headers, body });
    clearOrderAttempt();
    const secret = data.accessToken ?? null;
    if (secret !== null) writeOrderKey(data.order.id, secret);
    const lines = data.order.items.flatMap(toOrderedLine);
    return { status: 'placed', orderId: data.order.id, key: secret, isEarlier, lines };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const before = earlier.at(-1);
    if (error.code !== 'idempotency_mismatch') return outcomeOf(error, sending);
    if (before !== undefined) return send(sending, before, earlier.slice(0, -1), true);
    // The key belongs to a request that this browser does not know: the next press takes a new one.
    clearOrderAttempt();
    return { status: 'refused', message: error.message, canRetry: false };
  }
}

function outcomeOf(error: ApiError, { key, before }: Sending): OrderOutcome {
  // whatever cannot be read as a refusal may hide an order that was placed
  if (isUnanswered(error)) return { status: 'offline', message: error.message };
  // Said before the key was looked at, a refusal tells of this try alone.
  keepAttempt({ key, sent: SAID_BEHIND_THE_KEY.has(error.code) ? [] : before });
  if (isCartChange(error.details)) {
    return { status: 'changed', message: error.message, details: error.details };
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
