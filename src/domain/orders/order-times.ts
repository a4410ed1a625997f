import type { OrderPatience } from './overdue.ts';

/** How long things wait in this shop, as its settings say (docs/rules/orders.md, docs/rules/wholesale.md, "Holds"). */
export type OrderTimes = OrderPatience & {
  /** How long accepted wholesale pieces are kept, in minutes. */
  readonly holdMinutes: number;
};

/** The times of a shop that has set none. */
export const DEFAULT_ORDER_TIMES: OrderTimes = { holdMinutes: 15, confirmHours: 72, payWorkingDays: 3 };

/** The least and the most that each time may be set to: minutes, hours, working days. */
export const ORDER_TIME_RANGES = {
  holdMinutes: { min: 1, max: 240 },
  confirmHours: { min: 1, max: 720 },
  payWorkingDays: { min: 1, max: 30 },
} as const satisfies Record<keyof OrderTimes, { readonly min: number; readonly max: number }>;
