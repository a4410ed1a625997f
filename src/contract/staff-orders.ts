import * as z from 'zod';
import { STEP_COMMENT_MOST } from '#domain/orders/order-fields.ts';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { queryFlag, roubles, text, uuid } from './http/fields.ts';
import { listMeta, pageQuery, sortQuery } from './http/listing.ts';
import { order, orderStatus, paymentKind } from './orders.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

/** A day as the calendar of the database knows it: there is no year 0. */
const day = z.iso
  .date({ error: ({ input }) => (input === '' ? 'Укажите дату' : 'Нужна дата вида ГГГГ-ММ-ДД') })
  .refine((value) => !value.startsWith('0000'), { error: 'Нужна дата вида ГГГГ-ММ-ДД' });

/** All orders for staff, with counts by state in `meta.counts`. `q` looks in number, name, phone, e-mail. */
export const staffOrderList = defineStaffEndpoint('staffOrderList', {
  summary: 'Заказы магазина',
  access: { permission: 'orders.read' },
  query: z.strictObject({
    ...pageQuery(25),
    status: orderStatus.optional(),
    q: text(100, 0).overwrite(withoutInvisible).optional(),
    from: day.optional(),
    to: day.optional(),
    needsCall: queryFlag.optional(),
    sort: sortQuery(['-createdAt', 'createdAt', '-total', 'total']),
  }),
  data: z.array(order),
  extra: z.object({ meta: listMeta.extend({ counts: z.record(z.string(), z.int()) }) }),
  errors: ['sign_in_required', 'forbidden'],
});

/** One order for staff. */
export const staffOrderGet = defineStaffEndpoint('staffOrderGet', {
  summary: 'Заказ магазина',
  access: { permission: 'orders.read' },
  params: z.object({ id: uuid }),
  data: order,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

const tracking = z.strictObject({ carrier: text(100), number: text(100) });

const step = z.strictObject({
  status: orderStatus,
  comment: text(STEP_COMMENT_MOST, 0).optional(),
  tracking: tracking.optional(),
  version: z.int({ error: 'Нет версии заказа' }).min(1),
});

/** A step that sends the parcel off: here carrier and number are asked for, so that the shopper can follow it. */
export const staffOrderShip = step.extend({
  tracking: z.strictObject({
    carrier: text(100, 0).min(1, { error: 'Укажите перевозчика' }),
    number: text(100, 0).min(1, { error: 'Укажите номер отправления' }),
  }),
});

/** Moves an order along the state table, against the version that staff saw. */
export const staffOrderStatus = defineStaffEndpoint('staffOrderStatus', {
  summary: 'Изменить состояние заказа',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: step,
  data: order,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state', 'stale_version'],
});

/**
 * Records money of an order, all of it at once: that it came, that it went back, or that it was noted by mistake
 * (docs/rules/admin.md). Against the version that staff saw.
 */
export const staffOrderPayment = defineStaffEndpoint('staffOrderPayment', {
  summary: 'Отметить оплату или возврат денег',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    kind: paymentKind,
    amount: roubles.max(1_000_000_000),
    date: day,
    document: text(100, 0).optional(),
    version: z.int({ error: 'Нет версии заказа' }).min(1),
  }),
  data: order,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state', 'stale_version'],
});
