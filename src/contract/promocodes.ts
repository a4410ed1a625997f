import * as z from 'zod';
import { defineEndpoint } from './http/endpoint.ts';
import { queryInt, roubles, uuid } from './http/fields.ts';

/**
 * A promo code that anybody may see (spec 3 «Promocode (public)»). `discountValue` is percent of a percentage,
 * roubles of a fixed discount, 0 of free shipping; `maxUsage` null has no limit, `validUntil` null no end.
 * `usageCount` is absent where it is not shown (decisions 4).
 */
export const publicPromocode = z
  .object({
    id: uuid,
    _id: uuid,
    code: z.string(),
    description: z.string(),
    discountType: z.enum(['percentage', 'fixed', 'free_shipping']),
    discountValue: z.number().min(0),
    validUntil: z.iso.datetime().nullable(),
    maxUsage: z.int().nullable(),
    usageCount: z.int().optional(),
    minOrderValue: roubles,
    tier: z.enum(['standard', 'premium', 'vip']),
  })
  .meta({ id: 'PublicPromocode' });
export type PublicPromocode = z.output<typeof publicPromocode>;

/** Public codes that may be used now, chosen and ordered as the showcase of the home page has them (spec 7). */
export const promocodesActive = defineEndpoint('promocodesActive', {
  summary: 'Действующие публичные промокоды',
  access: 'public',
  query: z.strictObject({ limit: queryInt(1, 24).default(4) }),
  data: z.array(publicPromocode),
  errors: [],
});
