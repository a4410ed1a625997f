import type { Cart } from '#contract/cart.ts';
import { type Roubles, roubles } from '#domain/money/money.ts';
import type { Delivery } from './use-delivery.ts';

/** Delivery as it is paid; `saved` is what the promo code takes off the chosen way, roubles. */
export interface PaidDelivery extends Delivery {
  saved: Roubles;
}

/** Whether the promo code of a cart makes its delivery cost nothing. */
export const codeFreesDelivery = ({ appliedPromocodes }: Cart): boolean =>
  appliedPromocodes.some(({ discountType }) => discountType === 'free_shipping');

/** The ways to deliver with the promo code counted in. The threshold of free delivery looks at none of it. */
export function paidDelivery(cart: Cart, delivery: Delivery): PaidDelivery {
  if (!codeFreesDelivery(cart)) return { ...delivery, saved: roubles(0) };
  const { methods, chosen } = delivery;
  return {
    ...delivery,
    methods: methods.map((method) => ({ ...method, fee: roubles(0) })),
    chosen: chosen && { ...chosen, fee: roubles(0) },
    saved: chosen?.fee ?? roubles(0),
  };
}

/** Whether the promo code of a cart frees a delivery that costs nothing anyway: an order does not spend it then. */
export const sparesCode = (cart: Cart, { chosen, saved }: PaidDelivery): boolean =>
  codeFreesDelivery(cart) && chosen !== null && saved === 0;
