import { type Kopecks, kopecks, smaller } from '#domain/money/money.ts';

/** Delivery fee while the shop's own cannot be had: 300 ₽. See docs/rules/delivery.md. */
export const FALLBACK_SHIPPING_FEE = kopecks(30_000);

/** Order value from which that fallback is free: 5 000 ₽. */
export const FALLBACK_FREE_FROM = kopecks(500_000);

/** What the fee asks of a method. Kopecks. */
export type MethodPrice = {
  readonly price: Kopecks;
  readonly details?: { readonly freeFrom?: Kopecks | null | undefined } | null | undefined;
};

/** What the fee asks of the shipping settings. Kopecks. */
export type FeeSettings = {
  readonly freeShipping?: { readonly enabled: boolean; readonly minOrderValue: Kopecks } | null | undefined;
  readonly calculatedShipping?: { readonly price: Kopecks } | null | undefined;
};

/**
 * The order value from which delivery is free, or null when it never is. Without method and settings it is the fallback
 * of docs/rules/delivery.md.
 */
export function freeShippingThreshold(
  method: MethodPrice | null,
  settings: FeeSettings | null,
): Kopecks | null {
  if (method === null && settings === null) return FALLBACK_FREE_FROM;
  const ofShop = settings?.freeShipping?.enabled ? settings.freeShipping.minOrderValue : null;
  const thresholds = [method?.details?.freeFrom ?? null, ofShop].filter((value) => value !== null);
  const [first, second] = thresholds;
  return first === undefined ? null : second === undefined ? first : smaller(first, second);
}
