import { type Kopecks, kopecks, larger, minus, type Roubles, roubles } from '#domain/money/money.ts';
import {
  FALLBACK_SHIPPING_FEE,
  type FeeSettings,
  freeShippingThreshold,
  type MethodPrice,
} from './free-from.ts';

/** How far an order is from free delivery. `percent` is whole, 0 to 100; `missing` is roubles. */
export type FreeShippingProgress = { readonly percent: number; readonly missing: Roubles };

/**
 * The delivery fee: free from the smaller of the method's and the shop's thresholds; else the method's price; with no
 * method the calculated price of the settings; with no settings either 300 ₽. `orderValue` counts the lines after
 * discounts. See docs/rules/delivery.md.
 */
export function shippingFee(
  orderValue: Kopecks,
  method: MethodPrice | null,
  settings: FeeSettings | null,
): Kopecks {
  const threshold = freeShippingThreshold(method, settings);
  if (threshold !== null && orderValue >= threshold) return kopecks(0);
  return method?.price ?? settings?.calculatedShipping?.price ?? FALLBACK_SHIPPING_FEE;
}

/**
 * The order value divided by the threshold, capped at 100%; both in roubles. Rounded down, so that
 * 100 is shown only when delivery is free.
 */
export function freeShippingProgress(orderValue: Roubles, threshold: Roubles): FreeShippingProgress {
  if (threshold <= 0) return { percent: 100, missing: roubles(0) };
  const percent = Math.floor((Math.max(0, orderValue) * 100) / threshold);
  return { percent: Math.min(100, percent), missing: larger(roubles(0), minus(threshold, orderValue)) };
}
