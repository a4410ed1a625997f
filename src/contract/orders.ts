import * as z from 'zod';
import { MAX_CART_LINES } from '#domain/cart/line.ts';
import { consents } from './auth.ts';
import { cart, cartLineRef, cartTotals } from './cart.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { listMeta } from './http/envelope.ts';
import { code, email, phone, quantity, queryInt, roubles, text, uuid } from './http/fields.ts';
import { shippingCode } from './shipping.ts';

/** States of an order (decisions 4). */
export const orderStatus = z.enum(
  ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'completed', 'cancelled', 'returned'],
  { error: 'Неизвестное состояние заказа' },
);
export const paymentStatus = z.enum(['unpaid', 'paid', 'partly_refunded', 'refunded']);
export const paymentMethod = z.enum(['on_receipt', 'transfer', 'invoice', 'manager'], {
  error: 'Выберите способ оплаты',
});

const digits = (lengths: readonly number[], message: string) =>
  z
    .string({ error: message })
    .trim()
    .refine((value) => /^\d+$/.test(value) && lengths.includes(value.length), { error: message });
const tracking = z.strictObject({ carrier: text(100), number: text(100) });
const contact = z.strictObject(
  { name: text(100), phone, email: email.optional() },
  { error: 'Укажите имя и телефон' },
);
const delivery = z.strictObject(
  {
    methodId: shippingCode,
    region: shippingCode,
    city: text(100).optional(),
    address: text(300).optional(),
    pickupPointId: shippingCode.optional(),
    postalCode: digits([6], 'Индекс — 6 цифр').optional(),
  },
  { error: 'Выберите доставку' },
);
const company = z.strictObject({
  name: text(200),
  inn: digits([10, 12], 'ИНН — 10 или 12 цифр'),
  kpp: digits([9], 'КПП — 9 цифр').optional(),
  address: text(300).optional(),
});

/** A line as it was sold; nothing in the catalogue changes it any more. Money in roubles. */
export const orderLine = z.object({
  id: uuid,
  productId: uuid.nullable(),
  variantId: uuid.nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  colorName: z.string(),
  size: z.string(),
  sizeName: z.string(),
  image: z.string().nullable(),
  quantity: z.int().min(1),
  unitPrice: roubles,
  discount: roubles,
  total: roubles,
  wholesaleGroupId: z.string().optional(),
});

/** An order (api.md «Orders»). `by` in the history is who took the step: покупатель, сотрудник, магазин. */
export const order = z
  .object({
    id: uuid,
    _id: uuid,
    number: z.string(),
    status: orderStatus,
    paymentStatus,
    tracking: z.object({ carrier: z.string(), number: z.string() }).optional(),
    items: z.array(orderLine),
    totals: cartTotals,
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }),
    delivery: z.object({
      methodId: z.string(),
      methodName: z.string(),
      region: z.string(),
      city: z.string().optional(),
      address: z.string().optional(),
      pickupPointId: z.string().optional(),
      postalCode: z.string().optional(),
      price: roubles,
    }),
    paymentMethod,
    company: z
      .object({
        name: z.string(),
        inn: z.string(),
        kpp: z.string().optional(),
        address: z.string().optional(),
      })
      .optional(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    history: z.array(
      z.object({
        status: orderStatus,
        at: z.iso.datetime(),
        by: z.object({ kind: z.enum(['customer', 'staff', 'system']), name: z.string().nullable() }),
        comment: z.string().optional(),
      }),
    ),
    version: z.int(),
    canCancel: z.boolean(),
    nextSteps: z.array(orderStatus),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** What changed between the cart that the shopper confirmed and the shop as it is (decisions 4). */
export const orderDifference = z.object({
  kind: z.enum(['price', 'stock', 'line', 'promo', 'delivery', 'total']),
  line: cartLineRef.optional(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
/** `error.details` of 409 `cart_changed`, sold out included. */
export const cartChangedDetails = z.object({ differences: z.array(orderDifference), cart });
export type CartChangedDetails = z.infer<typeof cartChangedDetails>;

/**
 * Places an order of exactly the cart that the shopper saw (decisions 4). `items` counts for guests only;
 * `seen` are the prices that were on the screen, used for nothing but to tell what changed.
 */
export const orderCreate = defineEndpoint('orderCreate', {
  summary: 'Оформить заказ',
  access: 'public',
  headers: z.object({
    'idempotency-key': z
      .string({ error: 'Нужен заголовок Idempotency-Key' })
      .regex(/^[A-Za-z0-9_-]{16,64}$/, {
        error: 'Idempotency-Key: от 16 до 64 латинских букв, цифр, дефисов',
      }),
  }),
  body: z.strictObject({
    contact,
    delivery,
    paymentMethod,
    company: company.optional(),
    comment: text(1000, 0).optional(),
    consents,
    cartVersion: z.string({ error: 'Нет версии корзины' }).min(1).max(200),
    expectedTotal: z.number({ error: 'Нет суммы заказа' }).min(0).max(1_000_000_000),
    items: z
      .array(z.strictObject({ productId: uuid, color: code, size: code, quantity }))
      .max(MAX_CART_LINES, { error: 'Слишком много строк' })
      .optional(),
    seen: z
      .array(
        z.strictObject({ productId: uuid, color: code, size: code, unitPrice: roubles.max(1_000_000_000) }),
      )
      .max(MAX_CART_LINES)
      .optional(),
  }),
  data: z.object({ order, accessToken: z.string().optional() }),
  status: 201,
  errors: [
    'cart_changed',
    'idempotency_mismatch',
    'empty_cart',
    'retail_minimum',
    'retail_unavailable',
    'delivery_unavailable',
    'too_many_unconfirmed',
  ],
});

/** Own orders, newest first. */
export const orderList = defineEndpoint('orderList', {
  summary: 'Мои заказы',
  access: 'user',
  query: z.strictObject({ page: queryInt(1, 100_000).default(1), limit: queryInt(1, 100).default(20) }),
  data: z.array(order),
  extra: z.object({ meta: listMeta }),
  errors: ['sign_in_required'],
});

const orderAccess = {
  params: z.object({ id: uuid }),
  query: z.strictObject({ key: z.string().min(1).max(200).optional() }),
};

/** One order: the owner's, or a guest's by `key`; anyone else gets 404 (decisions 4). */
export const orderGet = defineEndpoint('orderGet', {
  summary: 'Заказ',
  access: 'public',
  ...orderAccess,
  data: order,
  errors: ['not_found'],
});

/** The customer's own cancelling, while new or confirmed. Stock comes back exactly once. */
export const orderCancel = defineEndpoint('orderCancel', {
  summary: 'Отменить заказ',
  access: 'public',
  ...orderAccess,
  body: z
    .strictObject({
      comment: text(500, 0).optional(),
      version: z.int({ error: 'Версия заказа — целое число' }).min(1).optional(),
    })
    .optional(),
  data: order,
  errors: ['not_found', 'wrong_state', 'stale_version'],
});

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
    q: text(100, 0).optional(),
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
