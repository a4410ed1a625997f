import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The key that follows from the shop's secret, which stays the same as long as the process runs. */
let derived: { readonly from: string; readonly key: Uint8Array } | null = null;

function keyOf(appSecret: string): Uint8Array {
  if (derived?.from === appSecret) return derived.key;
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'order access', 32));
  derived = { from: appSecret, key };
  return key;
}

/**
 * A guest's secret for one order. It is computed from the shop's secret, so that nothing has to be kept and a
 * repeat of the order's request is answered with the very same key.
 */
export function orderAccessKey(appSecret: string, orderId: string): string {
  return createHmac('sha256', keyOf(appSecret)).update(orderId).digest('base64url').slice(0, 32);
}

/** Whether a key opens the order; compared in constant time. */
export function opensOrder(appSecret: string, orderId: string, key: string): boolean {
  const expected = Buffer.from(orderAccessKey(appSecret, orderId));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
