import * as z from 'zod';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import {
  COMMENT_MOST,
  COMPANY_MOST,
  checkInn,
  checkKpp,
  ORDER_FIELD_TEXTS,
  STEP_COMMENT_MOST,
  tidyNumber,
} from '#domain/orders/order-fields.ts';
import { ORDER_ACTORS, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_ENTRIES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/order-texts.ts';
import { PAYMENT_KINDS } from '#domain/orders/payment.ts';
import { isPersonalInn, NO_KPP_TEXT } from '#domain/ru/company-number.ts';
import { ADDRESS_MOST } from '#domain/shipping/address-fields.ts';
import { consents } from './auth.ts';
import { cart, cartTotals } from './cart.ts';
import { failedLine, lineBundle, quotedLine } from './cart-lines.ts';
import { defineEndpoint } from './http/endpoint.ts';
import {
  code,
  email,
  holdId,
  inRoubles,
  personName,
  phone,
  postalCode,
  quantity,
  roubles,
  text,
  uuid,
  withOperation,
} from './http/fields.ts';
import { listMeta, pageQuery } from './http/listing.ts';
import { pickupPoint, shippingCode } from './shipping.ts';

/** States of an order (docs/rules/orders.md). */
export const orderStatus = z.enum(ORDER_STATUSES, { error: 'Неизвестное состояние заказа' });
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const paymentMethod = z.enum(PAYMENT_METHODS, { error: ORDER_FIELD_TEXTS.paymentMethod });

/** What staff may record of an order's money; `reversal` takes back what was noted by mistake. */
export const paymentKind = z.enum(PAYMENT_KINDS, { error: 'Неизвестная запись об оплате' });

/** A number of a company, judged by the rule of the domain. */
export const companyNumber = (check: (value: string) => string | null, missing: string) =>
  z
    .string({ error: missing })
    .overwrite(tidyNumber)
    .superRefine((value, ctx) => {
      const message = check(value);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    });
export const orderContact = z.strictObject(
  { name: personName, phone, email: email.optional() },
  { error: 'Укажите имя и телефон' },
);
export const chosenDelivery = z.strictObject(
  {
    methodId: shippingCode,
    region: shippingCode,
    city: text(ADDRESS_MOST.city).optional(),
    address: text(ADDRESS_MOST.address).optional(),
    pickupPointId: shippingCode.optional(),
    postalCode: postalCode.optional(),
  },
  { error: 'Выберите доставку' },
);
export const orderCompany = z
  .strictObject({
    name: text(COMPANY_MOST.name),
    inn: companyNumber(checkInn, ORDER_FIELD_TEXTS.inn),
    kpp: companyNumber(checkKpp, ORDER_FIELD_TEXTS.kpp).optional(),
    address: text(COMPANY_MOST.address).optional(),
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
 * An order. `by` in the history is who took the step: покупатель, сотрудник, магазин; its `status` is the order's,
 * that of its payment, or what happened to its lines. `payUntil` is the last day to pay ahead, after which the shop cancels.
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
        status: z.union([orderStatus, paymentStatus, z.enum(ORDER_ENTRIES)]),
        at: z.iso.datetime(),
        by: z.object({ kind: z.enum(ORDER_ACTORS), name: z.string().nullable() }),
        comment: z.string().optional(),
      }),
    ),
    /** What came, went back, is still owed, and is to go back to the shopper. */
    paid: roubles,
    refunded: roubles,
    due: roubles,
    dueBack: roubles,
    version: z.int(),
    canCancel: z.boolean(),
    nextSteps: z.array(orderStatus),
    /** For staff, of an order that waits: its network placed so many within an hour that it is confirmed by a call. */
    needsCall: z.boolean().optional(),
    paymentSteps: z.array(paymentKind),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** The key of one ordering over all its retries (docs/rules/orders.md). */
export const idempotencyKey = z
  .string({ error: 'Нужен заголовок Idempotency-Key' })
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'Idempotency-Key: от 16 до 64 латинских букв, цифр, дефисов' });

/** Why an order is not placed, be it a guest's, an account's or by staff. */
export const ORDER_REFUSALS = [
  'cart_changed',
  'idempotency_mismatch',
  'not_found',
  'empty_cart',
  'retail_minimum',
  'retail_unavailable',
  'wholesale_minimum',
  'mixed_cart_forbidden',
  'too_many_unconfirmed',
] as const;

/**
 * Places an order of exactly the cart that the shopper saw. `items` counts for guests only; `seen` and `seenTotals` are
 * the lines and sums that were on the screen, used for nothing but to tell what changed. A promo code comes from the
 * stored cart. With `X-Only-Placed` nothing is ordered: the order that stands under the key is given, or 404.
 */
export const orderCreate = defineEndpoint('orderCreate', {
  summary: 'Оформить заказ',
  access: 'public',
  headers: z.object({
    'idempotency-key': idempotencyKey,
    'x-only-placed': z.literal('1', { error: 'Только 1' }).optional(),
  }),
  body: z.strictObject({
    contact: orderContact,
    delivery: chosenDelivery,
    paymentMethod,
    company: orderCompany.optional(),
    comment: text(COMMENT_MOST, 0).optional(),
    consents,
    cartVersion: z.string({ error: 'Нет версии корзины' }).min(1).max(200),
    expectedTotal: inRoubles(z.number({ error: 'Нет суммы заказа' }).min(0).max(1_000_000_000)),
    items: z.array(quotedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }).optional(),
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
    holdId: holdId.optional(),
  }),
  data: z.object({ order, accessToken: z.string().optional() }),
  status: 201,
  errors: ORDER_REFUSALS,
});

/** Own orders, newest first. */
export const orderList = defineEndpoint('orderList', {
  summary: 'Мои заказы',
  access: 'user',
  query: z.strictObject(pageQuery(20)),
  data: z.array(order),
  extra: z.object({ meta: listMeta }),
  errors: ['sign_in_required'],
});

const orderAccess = {
  params: z.object({ id: uuid }),
  query: z.strictObject({ key: z.string().min(1).max(200).optional() }),
};

/** One order: the owner's, or a guest's by `key`; anyone else gets 404. */
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
      comment: text(STEP_COMMENT_MOST, 0).optional(),
      version: z.int({ error: 'Версия заказа — целое число' }).min(1).optional(),
    })
    .optional(),
  data: order,
  errors: ['not_found', 'wrong_state', 'stale_version'],
});

/**
 * Puts the lines and wholesale groups of an order into the cart again, as far as they can be had; `failedItems` tells what
 * cannot, line by line and by name.
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
