import * as z from 'zod';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { cart } from './cart.ts';
import { wholesaleGroupId } from './cart-lines.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { withOperation } from './http/fields.ts';

/** Sets a wholesale group to so many sets, 1 to 100; all of its lines follow, or none (docs/rules/cart.md). */
export const cartUpdateWholesaleGroup = defineEndpoint('cartUpdateWholesaleGroup', {
  summary: 'Изменить количество оптового набора',
  access: 'user',
  body: z.strictObject({
    wholesaleGroupId,
    newQuantity: z
      .int({ error: 'Нужно целое число' })
      .min(1, { error: 'Минимальное количество — 1' })
      .max(MAX_SETS, { error: `Не больше ${MAX_SETS} наборов` }),
    ...withOperation,
  }),
  data: cart,
  errors: ['sign_in_required', 'not_found', 'out_of_stock', 'wholesale_unavailable', 'idempotency_mismatch'],
});

/** Takes a wholesale group out with all of its lines. */
export const cartRemoveWholesaleGroup = defineEndpoint('cartRemoveWholesaleGroup', {
  summary: 'Убрать оптовый набор',
  access: 'user',
  body: z.strictObject({ wholesaleGroupId, ...withOperation }),
  data: cart,
  errors: ['sign_in_required', 'not_found', 'idempotency_mismatch'],
});
