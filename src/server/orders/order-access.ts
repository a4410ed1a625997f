import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A guest's secret for one order. It is computed from the shop's secret, so that nothing has to be kept and a
 * repeat of the order's request is answered with the very same key.
 */
export function orderAccessKey(appSecret: string, orderId: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'order access', 32));
  return createHmac('sha256', key).update(orderId).digest('base64url').slice(0, 32);
}

/** Whether a key opens the order; compared in constant time. */
export function opensOrder(appSecret: string, orderId: string, key: string): boolean {
  const expected = Buffer.from(orderAccessKey(appSecret, orderId));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
