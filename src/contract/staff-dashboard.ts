import * as z from 'zod';
import { LONGEST_PERIOD, lengthOf } from '#domain/time/period.ts';
import { day } from './http/day.ts';
import { roubles, uuid } from './http/fields.ts';
import { orderStatus } from './orders.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const count = z.int().min(0);
const period = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * Orders that were placed and not cancelled, their goods without delivery: retail after promo codes and the sets sold
 * wholesale. An order of both counts in both. `returned` is what came back in that time, whenever it was bought.
 */
const sales = z.object({
  orders: count,
  retail: roubles,
  wholesale: roubles,
  retailOrders: count,
  wholesaleOrders: count,
  returned: roubles,
});
const daySales = z.object({
  day: z.iso.date(),
  orders: count,
  retail: roubles,
  wholesale: roubles,
  returned: roubles,
});
/** Buyers by phone: those who ordered for the first time, and the others. */
const buyers = z.object({ first: count, again: count });

/** The shop in one period, beside the one before. */
const compared = z.object({ period, sales, days: z.array(daySales), buyers });

const seller = z.object({
  id: uuid,
  name: z.string(),
  image: z.string().nullable(),
  pieces: count,
  amount: roubles,
  stock: count,
});

const low = z.object({
  id: uuid,
  productId: uuid,
  name: z.string(),
  image: z.string().nullable(),
  color: z.object({ code: z.string(), name: z.string(), hex: z.string() }),
  size: z.object({ code: z.string(), name: z.string() }),
  stock: count,
  held: count,
  /** Pieces sold in the last 30 days. */
  sold: count,
});

const dashboard = z
  .object({
    now: compared,
    before: compared,
    /** Orders that are under way, by state. */
    states: z.array(z.object({ status: orderStatus, count, total: roubles })),
    /** Pieces sold wholesale in the period. */
    wholesalePieces: count,
    best: z.array(seller),
    /** Products on sale with pieces left, of which the fewest were sold. */
    slow: z.array(seller),
    low: z.object({ count, variants: z.array(low) }),
    /** What waits for a person. */
    waiting: z.object({
      new: z.object({ count, since: z.iso.datetime().nullable() }),
      toCall: count,
      refunds: z.object({ count, due: roubles }),
      unpaid: z.object({ count, due: roubles }),
      applications: z.object({ count, companies: z.array(z.string()) }),
    }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;

/** The figures of a period, of the last 30 days by default, and what waits for a person now (docs/rules/admin.md). */
export const staffDashboard = defineStaffEndpoint('staffDashboard', {
  summary: 'Обзор магазина',
  access: { permission: 'dashboard.read' },
  query: z
    .strictObject({ from: day.optional(), to: day.optional() })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      error: 'Нужны обе даты',
    })
    .refine(({ from = '', to = '' }) => !(lengthOf({ from, to }) < 1), {
      path: ['to'],
      error: 'Конец раньше начала',
    })
    .refine(({ from = '', to = '' }) => !(lengthOf({ from, to }) > LONGEST_PERIOD), {
      path: ['to'],
      error: `Период не длиннее ${LONGEST_PERIOD}\u00A0дней`,
    }),
  data: dashboard,
  errors: ['sign_in_required', 'forbidden'],
});
