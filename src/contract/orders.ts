import * as z from 'zod';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { isPersonalInn, judgeInn, judgeKpp, NO_KPP_TEXT } from '#domain/ru/company-number.ts';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { consents } from './auth.ts';
import { cart, cartTotals } from './cart.ts';
import { cartLineRef, failedLine, lineBundle, orderedLine } from './cart-lines.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { listMeta } from './http/envelope.ts';
import {
  code,
  email,
  personName,
  phone,
  postalCode,
  quantity,
  queryInt,
  roubles,
  text,
  uuid,
  withOperation,
} from './http/fields.ts';
import { deliveryRefusal, pickupPoint, shippingCode } from './shipping.ts';

/** States of an order (decisions 4). */
export const orderStatus = z.enum(
  ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'completed', 'cancelled', 'returned'],
  { error: 'Неизвестное состояние заказа' },
);
export const paymentStatus = z.enum(['unpaid', 'paid', 'partly_refunded', 'refunded']);
export const paymentMethod = z.enum(['on_receipt', 'transfer', 'invoice', 'manager'], {
  error: 'Выберите способ оплаты',
});

/** What staff may record of an order's money (api.md «Staff»); `reversal` takes back what was noted by mistake. */
export const paymentKind = z.enum(['payment', 'reversal', 'refund'], {
  error: 'Неизвестная запись об оплате',
});

const digits = (lengths: readonly number[], message: string) =>
  z
    .string({ error: message })
    .overwrite(withoutInvisible)
    .trim()
    .refine((value) => /^\d+$/.test(value) && lengths.includes(value.length), { error: message });
const contact = z.strictObject(
  { name: personName, phone, email: email.optional() },
  { error: 'Укажите имя и телефон' },
);
const delivery = z.strictObject(
  {
    methodId: shippingCode,
    region: shippingCode,
    city: text(100).optional(),
    address: text(300).optional(),
    pickupPointId: shippingCode.optional(),
    postalCode: postalCode.optional(),
  },
  { error: 'Выберите доставку' },
);
const company = z
  .strictObject({
    name: text(200),
    inn: digits([10, 12], 'ИНН — 10 или 12 цифр').refine((value) => judgeInn(value) !== 'digits', {
      error: 'В номере опечатка, проверьте цифры',
    }),
    kpp: digits([9], 'КПП — 9 цифр')
      .refine((value) => judgeKpp(value) !== 'digits', { error: 'В номере опечатка, проверьте цифры' })
      .optional(),
    address: text(300).optional(),
  })
  .refine(({ inn, kpp }) => kpp === undefined || !isPersonalInn(inn), { path: ['kpp'], error: NO_KPP_TEXT });

/**
 * A line as it was sold; nothing in the catalogue changes it any more. Money in roubles: `discount` is the line's
 * share of the promo code's, already taken off `total`.
 */
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
  bundle: lineBundle.optional(),
});

/**
 * An order (api.md «Orders»). `by` in the history is who took the step: покупатель, сотрудник, магазин; its `status` is
 * the order's or that of its payment. `payUntil` is the last day to pay ahead, after which the shop cancels.
 */
export const order = z
  .object({
    id: uuid,
    _id: uuid,
    number: z.string(),
    status: orderStatus,
    paymentStatus,
    payUntil: z.iso.date().optional(),
    tracking: z.object({ carrier: z.string(), number: z.string() }).optional(),
    items: z.array(orderLine),
    totals: cartTotals,
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }),
    delivery: z.object({
      methodId: z.string(),
      methodName: z.string(),
      workingHours: z.string().optional(),
      region: z.string(),
      city: z.string().optional(),
      address: z.string().optional(),
      pickupPointId: z.string().optional(),
      pickupPoint: pickupPoint.optional(),
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
    promocode: z
      .object({ code: z.string(), discountAmount: roubles, shippingDiscountAmount: roubles })
      .optional(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    history: z.array(
      z.object({
        status: z.union([orderStatus, paymentStatus]),
        at: z.iso.datetime(),
        by: z.object({ kind: z.enum(['customer', 'staff', 'system']), name: z.string().nullable() }),
        comment: z.string().optional(),
      }),
    ),
    version: z.int(),
    canCancel: z.boolean(),
    nextSteps: z.array(orderStatus),
    paymentSteps: z.array(paymentKind),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/**
 * What changed between the cart that the shopper confirmed and the shop as it is (decisions 4). Sums are roubles;
 * `before` is null where the request did not tell what was seen, `after` of a delivery is null when it cannot be had
 * any more.
 */
export const orderDifference = z.object({
  kind: z.enum(['price', 'stock', 'line', 'promo', 'delivery', 'total']),
  line: cartLineRef.optional(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
/** `error.details` of 409 `cart_changed`, sold out included; `deliveryRefusal` where the delivery cannot be had. */
export const cartChangedDetails = z.object({
  differences: z.array(orderDifference),
  cart,
  deliveryRefusal: deliveryRefusal.optional(),
});
export type CartChangedDetails = z.infer<typeof cartChangedDetails>;

/**
 * Places an order of exactly the cart that the shopper saw (decisions 4). `items` counts for guests only;
 * `seen` and `seenTotals` are the lines and sums that were on the screen, used for nothing but to tell what changed.
 * A promo code comes from the stored cart. With `X-Only-Placed` nothing is ordered: the order that stands under the key
 * is given, or 404.
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
    'x-only-placed': z.literal('1', { error: 'Только 1' }).optional(),
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
    items: z.array(orderedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }).optional(),
    seen: z
      .array(
        z.strictObject({
          productId: uuid,
          color: code,
          size: code,
          wholesaleGroupId: z.string().min(1).max(200).optional(),
          quantity: quantity.optional(),
          unitPrice: roubles.max(1_000_000_000),
        }),
      )
      .max(MAX_CART_LINES)
      .optional(),
    seenTotals: z
      .strictObject({
        promo: roubles.max(1_000_000_000).optional(),
        shipping: roubles.max(1_000_000_000).optional(),
      })
      .optional(),
  }),
  data: z.object({ order, accessToken: z.string().optional() }),
  status: 201,
  errors: [
    'cart_changed',
    'idempotency_mismatch',
    'not_found',
    'empty_cart',
    'retail_minimum',
    'retail_unavailable',
    'wholesale_minimum',
    'mixed_cart_forbidden',
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

/**
 * Puts the lines of an order into the cart again, as far as they can be had; `failedItems` tells what cannot, by name, a
 * wholesale group as one.
 * A guest's answer is the cart for the browser to keep, nothing is stored. Prices are those of now.
 */
export const orderRepeat = defineEndpoint('orderRepeat', {
  summary: 'Заказать то же снова',
  access: 'public',
  ...orderAccess,
  body: z.strictObject(withOperation).optional(),
  data: cart.extend({
    failedItems: z.array(failedLine.omit({ productId: true }).extend({ name: z.string() })),
  }),
  errors: ['not_found', 'idempotency_mismatch'],
});
