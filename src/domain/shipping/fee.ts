import type { Kopecks } from '#domain/money/money.ts';

/** Delivery fee while the shop's own cannot be had: 300 ₽. Decisions 8. */
export const FALLBACK_SHIPPING_FEE: Kopecks = 30_000;

/** Order value from which that fallback is free: 5 000 ₽. Decisions 8. */
export const FALLBACK_FREE_FROM: Kopecks = 500_000;

/** What the fee asks of a method. Kopecks. Spec 3. */
export type MethodPrice = {
  readonly price: Kopecks;
  readonly details?: { readonly freeFrom?: Kopecks | null | undefined } | null | undefined;
};

/** What the fee asks of the shipping settings. Kopecks. Spec 3. */
export type FeeSettings = {
  readonly freeShipping?: { readonly enabled: boolean; readonly minOrderValue: Kopecks } | null | undefined;
  readonly calculatedShipping?: { readonly price: Kopecks } | null | undefined;
};

/** How far an order is from free delivery. `percent` is whole, 0 to 100; `missing` is in the unit given. */
export type FreeShippingProgress = { readonly percent: number; readonly missing: number };

/**
 * The delivery fee: free from the smaller of the method's and the shop's thresholds; else the method's price; with
 * no method the calculated price of the settings; with no settings either 300 ₽. `orderValue` counts the lines
 * after discounts. Spec 3, 9; decisions 3, 8.
 */
export function shippingFee(
  orderValue: Kopecks,
  method: MethodPrice | null,
  settings: FeeSettings | null,
): Kopecks {
  const threshold = freeShippingThreshold(method, settings);
  if (threshold !== null && orderValue >= threshold) return 0;
  return method?.price ?? settings?.calculatedShipping?.price ?? FALLBACK_SHIPPING_FEE;
}

/**
 * The order value from which delivery is free, or null when it never is. Without method and settings it is the
 * fallback of decisions 8.
 */
export function freeShippingThreshold(
  method: MethodPrice | null,
  settings: FeeSettings | null,
): Kopecks | null {
  if (method === null && settings === null) return FALLBACK_FREE_FROM;
  const ofShop = settings?.freeShipping?.enabled ? settings.freeShipping.minOrderValue : null;
  const thresholds = [method?.details?.freeFrom ?? null, ofShop].filter((value) => value !== null);
  return thresholds.length === 0 ? null : Math.min(...thresholds);
}

/**
 * The order value divided by the threshold, capped at 100%; both in one unit, kopecks or roubles. Rounded down, so
 * that 100 is shown only when delivery is free. Spec 9.
 */
export function freeShippingProgress(orderValue: number, threshold: number): FreeShippingProgress {
  if (threshold <= 0) return { percent: 100, missing: 0 };
  const percent = Math.floor((Math.max(0, orderValue) * 100) / threshold);
  return { percent: Math.min(100, percent), missing: Math.max(0, threshold - orderValue) };
}
