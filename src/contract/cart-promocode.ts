import * as z from 'zod';
import { cart } from './cart.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { promocode, withOperation } from './http/fields.ts';
import { promocodeRefusals } from './promocodes.ts';

/**
 * Puts a promo code into the cart, one at most (docs/rules/promo-codes.md). Refused when it does not hold for the cart
 * as it is; `promo_minimum` tells `{ minimum, missing }` in roubles.
 */
export const cartPromocodeApply = defineEndpoint('cartPromocodeApply', {
  summary: 'Применить промокод',
  access: 'user',
  body: z.strictObject({ code: promocode, ...withOperation }),
  data: cart,
  errors: ['sign_in_required', ...promocodeRefusals, 'idempotency_mismatch'],
});

/** Takes the promo code out of the cart, whether it still holds or not. */
export const cartPromocodeRemove = defineEndpoint('cartPromocodeRemove', {
  summary: 'Удалить промокод',
  access: 'user',
  params: z.object({ code: promocode }),
  body: z.strictObject(withOperation).optional(),
  data: cart,
  errors: ['sign_in_required', 'not_found', 'idempotency_mismatch'],
});
