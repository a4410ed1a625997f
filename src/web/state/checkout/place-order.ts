import type { FieldProblem } from '#contract/errors.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { CartChangedDetails } from '#contract/orders.ts';
import { clearOrderAttempt, currentAttempt, keepAttempt, type OrderBody } from './order-attempt.ts';
import { writeOrderKey } from './order-keys.ts';

/** How a try to order ended. */
export type OrderOutcome =
  | { status: 'placed'; orderId: string; key: string | null; isEarlier: boolean }
  | { status: 'changed'; message: string; details: CartChangedDetails }
  | { status: 'invalid'; problems: readonly FieldProblem[]; message: string }
  | { status: 'offline'; message: string }
  | { status: 'refused'; message: string };

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
  return send(call, key, body, others);
}

/** Whether an order may have been placed without this browser having heard of it. */
export const hasUnansweredOrder = (): boolean => currentAttempt().sent.length > 0;

/** Asks what became of a try whose answer was lost, by the same request under the same key. */
export async function checkUnansweredOrder(call: Caller): Promise<OrderOutcome> {
  const { key, sent } = currentAttempt();
  const last = sent.at(-1);
  if (last === undefined) return { status: 'refused', message: 'Нет заказа, который ждёт ответа' };
  return send(call, key, last, sent.slice(0, -1));
}

async function send(
  call: Caller,
  key: string,
  body: OrderBody,
  earlier: readonly OrderBody[],
  isEarlier = false,
): Promise<OrderOutcome> {
  try {
    const { data } = await call('orderCreate', { headers: { 'idempotency-key': key }, body });
    clearOrderAttempt();
    const secret = data.accessToken ?? null;
    if (secret !== null) writeOrderKey(data.order.id, secret);
    return { status: 'placed', orderId: data.order.id, key: secret, isEarlier };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const before = earlier.at(-1);
    if (error.code !== 'idempotency_mismatch') return outcomeOf(error, key);
    if (before !== undefined) return send(call, key, before, earlier.slice(0, -1), true);
    // The key belongs to a request that this browser does not know: the next press takes a new one.
    clearOrderAttempt();
    return { status: 'refused', message: error.message };
  }
}

function outcomeOf(error: ApiError, key: string): OrderOutcome {
  if (error.code === 'network' || error.status >= 500) return { status: 'offline', message: error.message };
  // Certainly nothing was ordered: what was sent need not be found again.
  keepAttempt({ key, sent: [] });
  if (isCartChange(error.details)) {
    return { status: 'changed', message: error.message, details: error.details };
  }
  if (error.code === 'validation_failed' && Array.isArray(error.details)) {
    return { status: 'invalid', problems: error.details.filter(isFieldProblem), message: error.message };
  }
  return { status: 'refused', message: error.message };
}

function isCartChange(details: unknown): details is CartChangedDetails {
  const { differences, cart } = (details ?? {}) as Record<string, unknown>;
  return Array.isArray(differences) && typeof cart === 'object' && cart !== null;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { path, message } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}
