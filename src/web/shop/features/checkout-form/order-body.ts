import type { Cart } from '#contract/cart.ts';
import { itemRef, lineToWire, refToWire } from '#domain/cart/line.ts';
import type { Roubles } from '#domain/money/money.ts';
import type { PickupChoice } from '#domain/shipping/pickup.ts';
import { needsCity } from '#domain/shipping/region.ts';
import type { ShippingRegion } from '#domain/shipping/settings.ts';
import { linesOf } from '#web/shop/cart/cart-view.ts';
import type { CheckoutFields } from '#web/shop/checkout/draft.ts';
import type { OrderBody } from '#web/shop/checkout/order-attempt.ts';
import type { Consents } from '#web/shop/form/consent-ticks.tsx';
import { guestHold } from '#web/shop/holds/kept-hold.ts';

export interface OrderParts {
  fields: CheckoutFields;
  consents: Consents;
  cart: Cart;
  methodId: string;
  needsAddress: boolean;
  region: ShippingRegion | undefined;
  pickup: PickupChoice;
  /** The sum on the screen, delivery included, roubles. */
  total: Roubles;
  /** The parts of that sum that may change without the shopper's doing, roubles. */
  seenTotals: NonNullable<OrderBody['seenTotals']>;
  isGuest: boolean;
}

/** The request for exactly what is on the screen (docs/rules/checkout.md). */
export function orderBody(parts: OrderParts): OrderBody {
  const { fields, consents, cart, methodId, total, seenTotals, isGuest } = parts;
  return {
    contact: { name: fields.name.trim(), phone: fields.phone.trim(), ...given('email', fields.email) },
    delivery: { methodId, region: fields.region, ...addressPart(parts), ...pickupPart(parts) },
    paymentMethod: fields.paymentMethod as OrderBody['paymentMethod'],
    ...(fields.paymentMethod === 'invoice' ? { company: companyPart(fields) } : {}),
    ...given('comment', fields.comment),
    consents: {
      personalData: consents.personalData as true,
      offer: consents.offer as true,
      marketing: consents.marketing,
    },
    cartVersion: cart.version,
    expectedTotal: total,
    ...(isGuest ? { items: linesOf(cart).map(lineToWire) } : {}),
    // also of somebody who has signed in since: what they held as a guest is no obstacle
    ...guestHold(),
    seen: cart.items.map((item) => ({
      ...refToWire(itemRef(item)),
      quantity: item.quantity,
      unitPrice: item.unitPrice,
    })),
    seenTotals,
  };
}

function addressPart({ fields, needsAddress, region }: OrderParts) {
  if (!needsAddress) return {};
  const city = needsCity(region) ? fields.city : (region?.cities[0] ?? '');
  return {
    ...given('city', city),
    ...given('address', fields.address),
    ...given('postalCode', fields.postalCode),
  };
}

const pickupPart = ({ pickup }: OrderParts) =>
  pickup.status === 'chosen' ? { pickupPointId: pickup.point.id } : {};

const companyPart = ({ companyName, inn, kpp }: CheckoutFields) => ({
  name: companyName.trim(),
  inn: inn.trim(),
  ...given('kpp', kpp),
});

/** A field that is sent only when something stands in it. */
function given<K extends string>(key: K, value: string): { [P in K]?: string } {
  const text = value.trim();
  return text === '' ? {} : ({ [key]: text } as { [P in K]?: string });
}
