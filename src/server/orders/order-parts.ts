import { ok, type Result } from '#contract/http/result.ts';
import { isPaidAhead } from '#domain/orders/payment.ts';
import { emailForPayment } from '#domain/orders/payment-texts.ts';
import { needsCity } from '#domain/shipping/region.ts';
import type { ReadCart, ServerCart } from '#server/cart/cart.reading.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { OrderFailure, OrderRequest } from './order-request.ts';
import type { StoredOrder } from './order-view.ts';

/** What depends on another field and so is beyond the schema. */
export function missingFields(
  { contact, paymentMethod, company, consents }: OrderRequest,
  user: SessionUser | null,
): OrderFailure | null {
  if (isPaidAhead(paymentMethod) && contact.email === undefined) {
    return missing('contact.email', emailForPayment(paymentMethod));
  }
  if (paymentMethod === 'invoice' && company === undefined) {
    return missing('company', 'Для оплаты по счёту укажите компанию и ИНН');
  }
  // letters go to the account's address, else to the order's
  if (consents.marketing === true && user === null && contact.email === undefined) {
    return missing('contact.email', 'Для новостей и предложений укажите почту');
  }
  return null;
}

const missing = (path: string, message: string): OrderFailure => ({
  code: 'validation_failed',
  message,
  details: [{ path, message }],
});

/** The delivery as the order keeps it, or what the shopper has to add. */
export function deliveryOf(
  read: ReadCart,
  { delivery }: OrderRequest,
): Result<StoredOrder['delivery'], OrderFailure> {
  if (read.delivery === null || !read.delivery.ok)
    throw new Error('an order is judged by its delivery first');
  const { method, region, pickup } = read.delivery.value;
  if (pickup.status === 'missing') return missingField('delivery.pickupPointId', 'Выберите пункт выдачи');
  if (method.requiresAddress && needsCity(region) && delivery.city === undefined) {
    return missingField('delivery.city', 'Укажите город доставки');
  }
  if (method.requiresAddress && delivery.address === undefined) {
    return missingField('delivery.address', 'Укажите адрес доставки');
  }
  const point =
    pickup.status === 'chosen' ? { pickupPointId: pickup.point.id, pickupPoint: pickup.point } : {};
  const { workingHours } = method.details;
  return ok({
    ...delivery,
    methodName: method.name,
    ...(workingHours !== null && { workingHours }),
    ...point,
  });
}

function missingField(path: string, message: string): { ok: false; error: OrderFailure } {
  return fail('validation_failed', { message, details: [{ path, message }] });
}

/**
 * The code that the order was priced with, which a judged cart has only while it holds. One that saved nothing, as the
 * delivery is free anyway, is neither kept nor counted: it can still be used.
 */
export function promocodeOf({ promo, totals }: ServerCart): StoredOrder['promocode'] {
  if (promo === null || totals.promo + totals.shippingDiscount === 0) return null;
  return { code: promo.code, discount: totals.promo, shippingDiscount: totals.shippingDiscount };
}
