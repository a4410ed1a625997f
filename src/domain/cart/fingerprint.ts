import type { Kopecks } from '#domain/money/money.ts';
import { type LineRef, lineKey } from './line.ts';

/**
 * The text that stands for what a cart costs; the server hashes it into the cart's `version`. Lines in any order
 * give the same text; a quantity, a unit price, the promo code or its discount changes it. Stock is left out, so
 * that another shopper's order does not spoil the version; delivery too, as it is chosen after the cart is seen
 * (`expectedTotal` guards it). docs/rules/checkout.md.
 */
export function cartFingerprintInput(cart: {
  readonly lines: readonly (LineRef & { readonly quantity: number; readonly unitPrice: Kopecks })[];
  readonly promo: Kopecks;
  readonly promocode?: string | null | undefined;
}): string {
  const lines = cart.lines.map((line): [string, number, Kopecks] => [
    lineKey(line),
    line.quantity,
    line.unitPrice,
  ]);
  lines.sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
  return JSON.stringify([1, lines, cart.promocode?.toUpperCase() || null, cart.promo]);
}
