import * as z from 'zod';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { DISCOUNT_TYPES } from '#domain/promo/discount.ts';
import {
  addedLine,
  cartItem,
  cartLineRef,
  failedLine,
  joinedLine,
  lineName,
  quotedLine,
  wholesaleGroupId,
} from './cart-lines.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { holdId, promocode, quantity, roubles, uuid, withOperation } from './http/fields.ts';
import { shippingCode } from './shipping.ts';

/**
 * What keeps the cart from being ordered as it is; `message` is Russian, fit to show. A promo code that stopped
 * holding is such a problem until it is taken out or holds again: `promocode` names it, `minimum` and `missing` are
 * roubles of the retail lines. `wholesale_minimum` stands at a product's first wholesale line, its `minimum` in pieces.
 */
export const cartProblem = z
  .object({
    code: z.enum([
      'out_of_stock',
      'not_enough',
      'unavailable',
      'min_quantity',
      'max_quantity',
      'wholesale_minimum',
      'mixed_cart',
      'retail_minimum',
      'promo_invalid',
      'promo_minimum',
      'promo_not_applicable',
    ]),
    message: z.string(),
    promocode: z.string().optional(),
    line: cartLineRef.optional(),
    available: z.int().optional(),
    minimum: z.number().optional(),
    missing: roubles.optional(),
  })
  .meta({ id: 'CartProblem' });
export type CartProblem = z.infer<typeof cartProblem>;

/** How a promo code is reckoned (docs/rules/promo-codes.md). */
export const discountType = z.enum(DISCOUNT_TYPES);

/**
 * What a promo code takes off in roubles: `discountAmount` off the retail lines, `shippingDiscountAmount` off the
 * delivery, 0 until one is chosen.
 */
export const promocodeDiscount = z.object({
  code: z.string(),
  promocodeId: uuid,
  discountAmount: roubles,
  shippingDiscountAmount: roubles,
  discountType,
});

/**
 * The sums of a cart in roubles: `total = retail + wholesale - promo + shipping`; `discounts` is what reduced
 * prices saved on the lines, `savings` all that the shopper saves. `shipping` is null until a method is chosen, and
 * is what is paid: a code that frees the delivery makes it 0.
 */
export const cartTotals = z
  .object({
    retail: roubles,
    wholesale: roubles,
    discounts: roubles,
    promo: roubles,
    shipping: roubles.nullable(),
    total: roubles,
    savings: roubles,
  })
  .meta({ id: 'CartTotals' });

/**
 * The whole cart. `version` names exactly what was priced: lines, quantities, prices, promo code.
 * `appliedPromocodes` is the one code that holds, or nothing; a code that stopped holding is among the problems.
 */
export const cart = z
  .object({
    items: z.array(cartItem),
    appliedPromocodes: z.array(promocodeDiscount.extend({ appliedAt: z.iso.datetime() })),
    subtotal: roubles,
    updatedAt: z.iso.datetime(),
    version: z.string(),
    totals: cartTotals,
    problems: z.array(cartProblem),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cart>;

const cartErrors = [
  'sign_in_required',
  'not_found',
  'out_of_stock',
  'retail_unavailable',
  'mixed_cart_forbidden',
  'idempotency_mismatch',
] as const;
/** A line that is named with its group cannot be changed by itself (docs/rules/cart.md). */
const groupOfLine = { wholesaleGroupId: wholesaleGroupId.nullable().optional() };
const chosenDelivery = z.strictObject({ methodId: shippingCode, region: shippingCode });

/** The cart of the signed-in shopper, priced now; with a delivery chosen its price is in the totals. */
export const cartGet = defineEndpoint('cartGet', {
  summary: 'Корзина',
  access: 'user',
  query: chosenDelivery.partial(),
  data: cart,
  errors: ['sign_in_required', 'delivery_unavailable'],
});

/** Adds pieces of a variant; a line that exists grows. A line of a wholesale group is a group of that line alone. */
export const cartAdd = defineEndpoint('cartAdd', {
  summary: 'Добавить в корзину',
  access: 'user',
  body: joinedLine.safeExtend(withOperation),
  data: cart,
  errors: [...cartErrors, 'wholesale_unavailable', 'wholesale_minimum'],
});

/**
 * Adds many lines at once, each as `cartAdd` would, wholly or not at all. `totalAdded` and `totalFailed` count lines; a
 * line of the batch that comes twice counts twice. Lines of a wholesale group come in as a whole; with
 * `replacedGroupId` that group goes as this one comes, or stays where nothing can come; retail lines take its place all
 * together or not at all. With `byRows` a row of a group
 * that was put together row by row stays out by itself, as long as the others keep the wholesale minimum.
 */
export const cartAddBatch = defineEndpoint('cartAddBatch', {
  summary: 'Добавить в корзину несколько товаров',
  access: 'user',
  body: z.strictObject({
    items: z
      .array(joinedLine, { error: 'Нет товаров' })
      .min(1, { error: 'Нет товаров' })
      .max(MAX_CART_LINES, { error: 'Слишком много строк' }),
    replacedGroupId: wholesaleGroupId.optional(),
    byRows: z.literal(true).optional(),
    ...withOperation,
  }),
  data: z.object({
    addedItems: z.array(addedLine),
    failedItems: z.array(failedLine),
    totalAdded: z.int(),
    totalFailed: z.int(),
    cart,
  }),
  errors: ['sign_in_required', 'idempotency_mismatch'],
});

/** Sets a line to a new quantity. */
export const cartUpdate = defineEndpoint('cartUpdate', {
  summary: 'Изменить количество',
  access: 'user',
  body: z.strictObject({ ...lineName, ...groupOfLine, newQuantity: quantity, ...withOperation }),
  data: cart,
  errors: [...cartErrors, 'wholesale_group_protected'],
});

/** Takes a line out. */
export const cartRemove = defineEndpoint('cartRemove', {
  summary: 'Убрать из корзины',
  access: 'user',
  body: z.strictObject({ ...lineName, ...groupOfLine, ...withOperation }),
  data: cart,
  errors: ['sign_in_required', 'not_found', 'wholesale_group_protected', 'idempotency_mismatch'],
});

/** Takes everything out. */
export const cartClear = defineEndpoint('cartClear', {
  summary: 'Очистить корзину',
  access: 'user',
  body: z.strictObject(withOperation).optional(),
  data: cart,
  errors: ['sign_in_required', 'idempotency_mismatch'],
});

/** Joins a guest's local cart to the account's, once for one `operationId`. */
export const cartMigrate = defineEndpoint('cartMigrate', {
  summary: 'Перенести локальную корзину в аккаунт',
  access: 'user',
  body: z.strictObject({
    localCartData: z.strictObject({
      items: z.array(joinedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }),
      appliedPromocodes: z.unknown().optional(),
      subtotal: z.unknown().optional(),
      updatedAt: z.unknown().optional(),
    }),
    /** The guest's hold, which becomes the account's. */
    holdId: holdId.optional(),
    ...withOperation,
  }),
  data: z.object({
    migratedItems: z.int(),
    failedItems: z.array(failedLine),
    cart,
  }),
  errors: ['sign_in_required', 'idempotency_mismatch'],
});

/**
 * Prices a guest's lines by the catalogue; nothing is stored. Unknown lines come back as problems, and so does a
 * promo code that does not hold, which a signed-in shopper may name.
 */
export const cartQuote = defineEndpoint('cartQuote', {
  summary: 'Рассчитать корзину гостя',
  access: 'public',
  body: z.strictObject({
    items: z.array(quotedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }),
    delivery: chosenDelivery.optional(),
    promocode: promocode.optional(),
    holdId: holdId.optional(),
  }),
  data: cart,
  errors: ['delivery_unavailable', 'sign_in_required'],
});
