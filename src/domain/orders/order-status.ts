/** The states of an order. See docs/rules/orders.md. */
export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'returned',
] as const;

/** The state of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who may move an order; `system` is the job that cancels orders that nobody confirmed or paid. */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const;

/** One of those who may move an order. */
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** One allowed step of an order. */
export type OrderStep = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly OrderActor[];
  /** Whether every piece goes back to stock and the promo code's use is given back. */
  readonly returnsStock: boolean;
  /** Whether the step may carry a carrier and a tracking number. */
  readonly takesTracking: boolean;
  /** Whether the step is what comes of returning every piece, by line, and cannot be taken by itself. */
  readonly namesLines: boolean;
};

const STAFF = ['staff'] as const;
const ANYONE = ORDER_ACTORS;

/**
 * Every allowed step; what is not here is forbidden. A return gives nothing back by itself: it names its lines, and
 * staff restock or write off each.
 */
export const ORDER_STEPS: readonly OrderStep[] = [
  step('new', 'confirmed', STAFF),
  step('confirmed', 'packed', STAFF),
  step('packed', 'shipped', STAFF, { takesTracking: true }),
  step('shipped', 'delivered', STAFF),
  step('delivered', 'completed', STAFF),
  step('new', 'cancelled', ANYONE, { returnsStock: true }),
  step('confirmed', 'cancelled', ANYONE, { returnsStock: true }),
  step('packed', 'cancelled', STAFF, { returnsStock: true }),
  step('shipped', 'returned', STAFF, { namesLines: true }),
  step('delivered', 'returned', STAFF, { namesLines: true }),
  step('completed', 'returned', STAFF, { namesLines: true }),
];

/** The step between two states, by any actor; null when there is none. */
export function findStep(from: OrderStatus, to: OrderStatus): OrderStep | null {
  return ORDER_STEPS.find((it) => it.from === from && it.to === to) ?? null;
}

/** Whether an actor may take an order from one state to another. */
export function canStep(from: OrderStatus, to: OrderStatus, by: OrderActor): boolean {
  return findStep(from, to)?.by.includes(by) ?? false;
}

/** Whether nothing more will happen to an order: what may be wished now is the same again. */
export function isOver(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'completed' || status === 'cancelled' || status === 'returned';
}

/** The steps that an actor may take now, forward first. */
export function nextSteps(status: OrderStatus, by: OrderActor): OrderStep[] {
  return ORDER_STEPS.filter((it) => it.from === status && it.by.includes(by));
}

/** Whether pieces of an order may come back now. */
export function canReturn(status: OrderStatus): boolean {
  return canStep(status, 'returned', 'staff');
}

/** Whether the lines of an order may still be changed: until it is packed. */
export function canEditLines(status: OrderStatus): boolean {
  return status === 'new' || status === 'confirmed';
}

/** Whether the tracking number of an order may still be corrected: while the parcel is on its way. */
export function canCorrectTracking(status: OrderStatus): boolean {
  return status === 'shipped';
}

function step(
  from: OrderStatus,
  to: OrderStatus,
  by: readonly OrderActor[],
  effects: Partial<Pick<OrderStep, 'returnsStock' | 'takesTracking' | 'namesLines'>> = {},
): OrderStep {
  return { from, to, by, returnsStock: false, takesTracking: false, namesLines: false, ...effects };
}
