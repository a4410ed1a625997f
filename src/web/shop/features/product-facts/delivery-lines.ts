import type { ShippingSettingsData } from '#contract/shipping.ts';
import { formatRoubles, kopecksToRoubles, type Roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { FALLBACK_FREE_FROM, FALLBACK_SHIPPING_FEE } from '#domain/shipping/free-from.ts';
import { freeFromInRoubles } from '#domain/shipping/settings.ts';

export interface DeliveryLine {
  name: string;
  text: string;
}

/** Ways to deliver with their time and price; without the settings the preliminary fee of docs/rules/delivery.md. */
export function deliveryLines(settings: ShippingSettingsData | undefined): DeliveryLine[] {
  if (settings === undefined) {
    const price = priceText(kopecksToRoubles(FALLBACK_SHIPPING_FEE), kopecksToRoubles(FALLBACK_FREE_FROM));
    return [{ name: 'Доставка', text: `предварительно ${price}` }];
  }
  return settings.methods
    .filter(({ isActive }) => isActive)
    .map((method) => {
      const price = priceText(method.price, freeFromInRoubles(method, settings));
      return { name: method.name, text: [daysText(method.estimatedDays), price].filter(Boolean).join(', ') };
    });
}

/** «2–5 дней»: a number holds to its noun. */
const daysText = (days: string) => days.replace(/(\d) /g, `$1${NBSP}`);

function priceText(price: Roubles, freeFrom: Roubles | null): string {
  if (price === 0 || freeFrom === 0) return 'бесплатно';
  const free = freeFrom === null ? '' : `, бесплатно от${NBSP}${formatRoubles(freeFrom)}`;
  return `${formatRoubles(price)}${free}`;
}
