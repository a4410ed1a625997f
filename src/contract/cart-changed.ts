import * as z from 'zod';
import { cart } from './cart.ts';
import { cartLineRef } from './cart-lines.ts';
import { deliveryRefusal } from './shipping.ts';

/**
 * What changed between the cart that the shopper confirmed and the shop as it is. Sums are roubles; `before` is null
 * where the request did not tell what was seen, `after` of a delivery is null when it cannot be had any more.
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
