import * as z from 'zod';
import { MAX_CART_LINES, MAX_NAMED_QUANTITY } from '#domain/cart/limits.ts';
import { BULK_ORDERS_MOST, COMMENT_MOST, STEP_COMMENT_MOST } from '#domain/orders/order-fields.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { quotedLine, wholesaleGroupId } from './cart-lines.ts';
import { day } from './http/day.ts';
import { consent, inRoubles, operationId, quantity, roubles, text, uuid } from './http/fields.ts';
import {
  chosenDelivery,
  idempotencyKey,
  ORDER_REFUSALS,
  orderCompany,
  orderContact,
  orderStatus,
  paymentMethod,
} from './orders.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { staffOrder } from './staff-orders.ts';

const staffErrors = ['sign_in_required', 'forbidden'] as const;
/** Of a change against the version that staff saw. */
const changeErrors = [...staffErrors, 'not_found', 'wrong_state', 'stale_version'] as const;

/**
 * An order that staff take for a customer, by phone or in the shop: priced and judged as a guest's own order
 * (docs/rules/orders.md), and confirmed at once. The customer's consent to the processing of their data was given aloud.
 */
export const staffOrderCreate = defineStaffEndpoint('staffOrderCreate', {
  summary: 'Создать заказ за покупателя',
  access: { permission: 'orders.write' },
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: z.strictObject({
    contact: orderContact,
    delivery: chosenDelivery,
    paymentMethod,
    company: orderCompany.optional(),
    comment: text(COMMENT_MOST, 0).optional(),
    consents: z.strictObject(
      { personalData: consent('Спросите согласие на обработку данных') },
      { error: 'Спросите согласие на обработку данных' },
    ),
    items: z
      .array(quotedLine)
      .min(1, { error: 'Добавьте товары' })
      .max(MAX_CART_LINES, { error: 'Слишком много строк' }),
    cartVersion: z.string({ error: 'Нет версии корзины' }).min(1).max(200),
    expectedTotal: inRoubles(z.number({ error: 'Нет суммы заказа' }).min(0).max(1_000_000_000)),
  }),
  data: staffOrder,
  status: 201,
  errors: [...staffErrors, ...ORDER_REFUSALS],
});

const tracking = z.strictObject({ carrier: text(100), number: text(100) });

const step = z.strictObject({
  status: orderStatus,
  comment: text(STEP_COMMENT_MOST, 0).optional(),
  tracking: tracking.optional(),
  version: z.int({ error: 'Нет версии заказа' }).min(1),
});

/**
 * One step of several orders, each by itself: `data` tells of every order that was named whether it went, or why not.
 * `versions` are those that staff saw, by order.
 */
export const staffOrderBulkStatus = defineStaffEndpoint('staffOrderBulkStatus', {
  summary: 'Изменить состояние нескольких заказов',
  access: { permission: 'orders.write' },
  body: z.strictObject({
    ids: z
      .array(uuid)
      .min(1, { error: 'Выберите заказы' })
      .max(BULK_ORDERS_MOST, { error: `Не больше ${BULK_ORDERS_MOST}\u00A0заказов` }),
    status: orderStatus,
    comment: text(STEP_COMMENT_MOST, 0).optional(),
    versions: z.record(uuid, z.int().min(1)).optional(),
  }),
  data: z.array(
    z.object({ id: uuid, error: z.object({ code: z.string(), message: z.string() }).nullable() }),
  ),
  errors: staffErrors,
});

/** A step that sends the parcel off: here carrier and number are asked for, so that the shopper can follow it. */
export const staffOrderShip = step.extend({
  tracking: z.strictObject({
    carrier: text(100, 0).min(1, { error: 'Укажите перевозчика' }),
    number: text(100, 0).min(1, { error: 'Укажите номер отправления' }),
  }),
});

/** Corrects carrier and number of a parcel on its way, against the version that staff saw; the shopper gets a letter. */
export const staffOrderTracking = defineStaffEndpoint('staffOrderTracking', {
  summary: 'Исправить номер отправления',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    tracking: staffOrderShip.shape.tracking,
    version: z.int({ error: 'Нет версии заказа' }).min(1),
    operationId,
  }),
  data: staffOrder,
  errors: [...changeErrors, 'idempotency_mismatch'],
});

/** Moves an order along the state table, against the version that staff saw. */
export const staffOrderStatus = defineStaffEndpoint('staffOrderStatus', {
  summary: 'Изменить состояние заказа',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: step,
  data: staffOrder,
  errors: changeErrors,
});

/** The document and the day of money that moved. */
const money = {
  amount: roubles
    .max(1_000_000_000)
    .refine((value) => value > 0 && Number.isInteger(Math.round(value * 1e6) / 1e4), {
      error: 'Сумма больше нуля, не мельче копейки',
    }),
  date: day,
  document: text(100, 0).optional(),
};
const seen = { version: z.int({ error: 'Нет версии заказа' }).min(1), operationId };

/** A payment or a refund, as a form asks for it. */
export const moneyRecord = z.strictObject({
  kind: z.enum(['payment', 'refund'], { error: 'Неизвестная запись об оплате' }),
  ...money,
  ...seen,
});
/** A payment that was noted by mistake is taken back by its row. */
export const moneyReversal = z.strictObject({
  kind: z.literal('reversal'),
  paymentId: uuid,
  date: day,
  ...seen,
});

/**
 * Records money of an order: that some of it came, went back, or was noted by mistake (docs/rules/orders.md). Against
 * the version that staff saw; the same key again changes nothing.
 */
export const staffOrderPayment = defineStaffEndpoint('staffOrderPayment', {
  summary: 'Записать оплату или возврат денег',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.discriminatedUnion('kind', [moneyRecord, moneyReversal], { error: 'Неизвестная запись об оплате' }),
  data: staffOrder,
  errors: [...changeErrors, 'idempotency_mismatch'],
});

/**
 * Takes pieces of an order back by line, each restocked or written off, with the money if it goes back at once.
 * `amount` is what staff saw these pieces to have cost: one that does not add up is refused.
 */
export const staffOrderReturn = defineStaffEndpoint('staffOrderReturn', {
  summary: 'Оформить возврат',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({ lineId: uuid, quantity, restock: z.boolean({ error: 'На склад или списать?' }) }),
      )
      .min(1, { error: 'Отметьте, что вернули' })
      .max(MAX_CART_LINES),
    amount: roubles.max(1_000_000_000),
    refund: z.strictObject(money).optional(),
    comment: text(500, 0).optional(),
    ...seen,
  }),
  data: staffOrder,
  errors: [...changeErrors, 'idempotency_mismatch'],
});

/**
 * Changes the lines of an order until it is packed: `lines` are new quantities of retail lines, 0 takes a line out;
 * `groups` new numbers of sets of wholesale groups, which are changed and taken out as a whole; `added` come at today's
 * retail price, those of a wholesale group at its wholesale price. Stock and sums follow, the shopper gets a letter.
 */
export const staffOrderEdit = defineStaffEndpoint('staffOrderEdit', {
  summary: 'Изменить состав заказа',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: uuid,
          quantity: z.int({ error: 'Нужно целое число' }).min(0).max(MAX_NAMED_QUANTITY),
        }),
      )
      .max(MAX_CART_LINES),
    groups: z
      .array(
        z.strictObject({
          wholesaleGroupId,
          newQuantity: z
            .int({ error: 'Нужно целое число' })
            .min(0)
            .max(MAX_SETS, { error: `Не больше ${MAX_SETS} наборов` }),
        }),
      )
      .max(MAX_CART_LINES)
      .optional(),
    added: z.array(quotedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }),
    comment: text(500, 0).optional(),
    ...seen,
  }),
  data: staffOrder,
  errors: [
    ...staffErrors,
    'not_found',
    'wrong_state',
    'stale_version',
    'out_of_stock',
    'retail_unavailable',
    'wholesale_unavailable',
    'wholesale_minimum',
    'mixed_cart_forbidden',
    'idempotency_mismatch',
  ],
});

/** Writes a note that only staff read. */
export const staffOrderNote = defineStaffEndpoint('staffOrderNote', {
  summary: 'Записать заметку к заказу',
  access: { permission: 'orders.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({ note: text(1000), operationId }),
  data: staffOrder,
  errors: [...staffErrors, 'not_found', 'stale_version', 'idempotency_mismatch'],
});
