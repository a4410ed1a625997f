import type { Cart, CartItem } from '#contract/cart.ts';
import { needsCity } from '#domain/shipping/region.ts';
import type { CheckoutFields } from '#web/state/checkout/draft.ts';
import type { OrderBody } from '#web/state/checkout/order-attempt.ts';
import type { Consents } from './validate-checkout.ts';

export interface OrderParts {
  fields: CheckoutFields;
  consents: Consents;
  cart: Cart;
  methodId: string;
  needsAddress: boolean;
  regionName: string;
  /** The sum on the screen, delivery included, roubles. */
  total: number;
  isGuest: boolean;
}

/** The request for exactly what is on the screen (api.md «Orders»). */
export function orderBody(parts: OrderParts): OrderBody {
  const { fields, consents, cart, methodId, total, isGuest } = parts;
  return {
    contact: { name: fields.name.trim(), phone: fields.phone.trim(), ...given('email', fields.email) },
    delivery: { methodId, region: fields.region, ...addressPart(parts) },
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
    ...(isGuest ? { items: cart.items.map((item) => ({ ...nameOf(item), quantity: item.quantity })) } : {}),
    seen: cart.items.map((item) => ({ ...nameOf(item), unitPrice: item.unitPrice })),
  };
}

const nameOf = ({ productId, color, size }: CartItem) => ({ productId: productId.id, color, size });

function addressPart({ fields, needsAddress, regionName }: OrderParts) {
  if (!needsAddress) return {};
  const city = needsCity(fields.region) ? fields.city : regionName;
  return {
    ...given('city', city),
    ...given('address', fields.address),
    ...given('postalCode', fields.postalCode),
  };
}

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
