import * as z from 'zod';
import { EXPORTED_BY_ID_MOST } from '#domain/orders/order-fields.ts';
import { PAYMENT_STATUSES } from '#domain/orders/order-texts.ts';
import { ORDER_TRADES } from '#domain/orders/order-trade.ts';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { day } from './http/day.ts';
import { queryFlag, queryList, roubles, text, uuid } from './http/fields.ts';
import { listMeta, pageQuery, sortQuery } from './http/listing.ts';
import { order, orderLine, orderStatus, paymentKind } from './orders.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

/** What the list is narrowed by; `q` looks in number, name, phone, e-mail, tracking number. */
const listFilters = {
  status: orderStatus.optional(),
  q: text(100, 0).overwrite(withoutInvisible).optional(),
  from: day.optional(),
  to: day.optional(),
  trade: z.enum(ORDER_TRADES, { error: 'Неизвестный тип заказа' }).optional(),
  payment: z.enum(PAYMENT_STATUSES, { error: 'Неизвестное состояние оплаты' }).optional(),
  needsCall: queryFlag.optional(),
  /** Whether a confirmed order waits for money that is paid ahead. */
  isOwed: queryFlag.optional(),
  /** Whether the shop holds more of an order's money than it costs. */
  isDueBack: queryFlag.optional(),
};

const listed = order
  .pick({
    id: true,
    number: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    createdAt: true,
    paid: true,
    due: true,
    nextSteps: true,
    needsCall: true,
    version: true,
  })
  .extend({
    contact: order.shape.contact.pick({ name: true, phone: true }),
    company: z.object({ name: z.string() }).optional(),
    delivery: order.shape.delivery.pick({ methodName: true }),
    trade: z.enum(ORDER_TRADES),
    pieces: z.int(),
    totals: order.shape.totals.pick({ total: true }),
  })
  .meta({ id: 'StaffOrderRow' });
export type StaffOrderRow = z.infer<typeof listed>;

/**
 * All orders for staff, what a row shows of each, with counts by state in `meta.counts` and the total of all that fit in
 * `meta.sum`.
 */
export const staffOrderList = defineStaffEndpoint('staffOrderList', {
  summary: 'Заказы магазина',
  access: { permission: 'orders.read' },
  query: z.strictObject({
    ...pageQuery(25),
    ...listFilters,
    sort: sortQuery(['-createdAt', 'createdAt', '-total', 'total']),
  }),
  data: z.array(listed),
  extra: z.object({ meta: listMeta.extend({ sum: roubles, counts: z.record(z.string(), z.int()) }) }),
  errors: ['sign_in_required', 'forbidden'],
});

/**
 * The orders of the list as a file, newest first, one row an order. Contacts are in it only for staff who may export
 * personal data.
 */
export const staffOrderExport = defineStaffEndpoint('staffOrderExport', {
  summary: 'Выгрузить заказы',
  access: { permission: 'orders.read' },
  query: z.strictObject({
    ...listFilters,
    /** These orders alone. */
    ids: queryList(uuid, EXPORTED_BY_ID_MOST).optional(),
    format: z.enum(['xlsx', 'csv'], { error: 'Нужен xlsx или csv' }),
  }),
  answersFile: true,
  data: z.null(),
  errors: ['sign_in_required', 'forbidden'],
});

const doneBy = z.string().nullable();

/** An order as staff see it: with its money, returns and notes by row, and the stock of each line. */
export const staffOrder = order
  .extend({
    items: z.array(
      orderLine.extend({
        returnedQuantity: z.int(),
        stock: z.int().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: uuid,
        kind: paymentKind,
        amount: roubles,
        date: z.iso.date(),
        document: z.string().nullable(),
        by: doneBy,
        at: z.iso.datetime(),
        isReversed: z.boolean(),
      }),
    ),
    returns: z.array(
      z.object({
        id: uuid,
        at: z.iso.datetime(),
        by: doneBy,
        comment: z.string().nullable(),
        amount: roubles,
        lines: z.array(
          z.object({ lineId: uuid, quantity: z.int(), isRestocked: z.boolean(), amount: roubles }),
        ),
      }),
    ),
    notes: z.array(z.object({ id: uuid, note: z.string(), by: z.string(), at: z.iso.datetime() })),
    canEdit: z.boolean(),
    canReturn: z.boolean(),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof staffOrder>;

/** One order for staff. */
export const staffOrderGet = defineStaffEndpoint('staffOrderGet', {
  summary: 'Заказ магазина',
  access: { permission: 'orders.read' },
  params: z.object({ id: uuid }),
  data: staffOrder,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
