import * as z from 'zod';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { PROMO_TIERS } from '#domain/promo/showcase.ts';
import { discountType, promocodeDiscount } from './cart.ts';
import { namedLine } from './cart-lines.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { promocode, queryInt, roubles, uuid } from './http/fields.ts';

/**
 * A promo code that anybody may see (docs/rules/promo-codes.md). `discountValue` is percent of a percentage, roubles of
 * a fixed discount, 0 of free shipping; `maxUsage` null has no limit, `validUntil` null no end. `usageCount` is absent
 * where it is not shown.
 */
export const publicPromocode = z
  .object({
    id: uuid,
    _id: uuid,
    code: z.string(),
    description: z.string(),
    discountType,
    discountValue: z.number().min(0),
    validUntil: z.iso.datetime().nullable(),
    maxUsage: z.int().nullable(),
    usageCount: z.int().optional(),
    minOrderValue: roubles,
    tier: z.enum(PROMO_TIERS),
  })
  .meta({ id: 'PublicPromocode' });
export type PublicPromocode = z.output<typeof publicPromocode>;

/** Public codes that may be used now, chosen and ordered as the showcase of the home page has them. */
export const promocodesActive = defineEndpoint('promocodesActive', {
  summary: 'Действующие публичные промокоды',
  access: 'public',
  query: z.strictObject({ limit: queryInt(1, 24).default(4) }),
  data: z.array(publicPromocode),
  errors: [],
});

/** Says that a visitor took a code along. Never tells whether there is such a code. */
export const promocodeCopy = defineEndpoint('promocodeCopy', {
  summary: 'Промокод скопирован на витрине',
  access: 'public',
  params: z.object({ code: z.string() }),
  data: z.null(),
  status: 204,
  errors: [],
});

/** Why a code may not be put into a cart. */
export const promocodeRefusals = [
  'promo_invalid',
  'promo_already_applied',
  'promo_only_one',
  'promo_minimum',
  'promo_not_applicable',
] as const;

/**
 * Whether a code holds, and what it takes off, without applying it. Of `cartItems` the names and quantities are
 * believed alone, and lines of wholesale groups do not count; without them the stored cart is asked, which may have a
 * code already. `subtotal` is ignored. No delivery is chosen yet: `shippingDiscountAmount` of a code that frees it is what
 * the delivery costs that the shop proposes.
 */
export const promocodeValidate = defineEndpoint('promocodeValidate', {
  summary: 'Проверить промокод',
  access: 'user',
  params: z.object({ code: promocode }),
  body: z
    .strictObject({
      subtotal: z.unknown().optional(),
      cartItems: z.array(namedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }).optional(),
    })
    .optional(),
  data: promocodeDiscount,
  errors: ['sign_in_required', ...promocodeRefusals],
});
