import type { OrderStatus } from './order-status.ts';

/** The states that an order goes through, as its shopper sees them. See docs/rules/orders.md. */
const WAY = ['new', 'confirmed', 'packed', 'shipped', 'delivered'] as const;

/** One state on the way of an order. `at` is when it came into it, null for one that it has not been in. */
export type WayStep = {
  readonly status: OrderStatus;
  readonly at: string | null;
  readonly isHere: boolean;
};

/**
 * The way of an order: the states behind it, its own and those that are to come. One that is cancelled or returned has
 * nothing to come; one that is completed is past its delivery.
 */
export function orderWay({
  status,
  history,
}: {
  readonly status: OrderStatus;
  readonly history: readonly { readonly status: string; readonly at: string }[];
}): WayStep[] {
  const reached = new Map(history.map((step) => [step.status, step.at]));
  const isUndone = status === 'cancelled' || status === 'returned';
  const way: readonly OrderStatus[] = isUndone ? WAY.filter((step) => reached.has(step)) : WAY;
  const isOnWay = way.includes(status);
  return (isOnWay ? way : [...way, status]).map((step) => ({
    status: step,
    at: reached.get(step) ?? null,
    isHere: step === status,
  }));
}
