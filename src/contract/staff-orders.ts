import * as z from 'zod';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { listMeta } from './http/envelope.ts';
import { queryInt, roubles, text, uuid } from './http/fields.ts';
import { order, orderStatus, paymentKind } from './orders.ts';

/** A day as the calendar of the database knows it: there is no year 0. */
const day = z.iso
  .date({ error: 'Нужна дата вида ГГГГ-ММ-ДД' })
  .refine((value) => !value.startsWith('0000'), { error: 'Нужна дата вида ГГГГ-ММ-ДД' });

/** All orders for staff, with counts by state in `meta.counts`. `q` looks in number, name, phone, e-mail. */
export const staffOrderList = defineEndpoint('staffOrderList', {
  summary: 'Заказы магазина',
  access: { permission: 'orders.read' },
  query: z.strictObject({
    page: queryInt(1, 100_000).default(1),
    limit: queryInt(1, 100).default(25),
    status: orderStatus.optional(),
    q: text(100, 0).overwrite(withoutInvisible).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z
      .enum(['-createdAt', 'createdAt', '-total', 'total'], { error: 'Неизвестная сортировка' })
      .default('-createdAt'),
  }),
  data: z.array(order),
  extra: z.object({ meta: listMeta.extend({ counts: z.record(z.string(), z.int()) }) }),
  errors: ['sign_in_required', 'forbidden'],
});

/** One order for staff. */
export const staffOrderGet = defineEndpoint('staffOrderGet', {
  summary: 'Заказ магазина',
  access: { permission: 'orders.read' },
  params: z.object({ id: uuid }),
  data: order,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

const tracking = z.strictObject({ carrier: text(100), number: text(100) });

/** Moves an order along the state table, against the version that staff saw. */
export const staffOrderStatus = defineEndpoint('staffOrderStatus', {
  summary: 'Изменить состояние заказа',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    status: orderStatus,
    comment: text(500, 0).optional(),
    tracking: tracking.optional(),
    version: z.int({ error: 'Нет версии заказа' }).min(1),
  }),
  data: order,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state', 'stale_version'],
});

/**
 * Records money of an order, all of it at once: that it came, that it went back, or that it was noted by mistake
 * (api.md «Staff»). Against the version that staff saw.
 */
export const staffOrderPayment = defineEndpoint('staffOrderPayment', {
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
