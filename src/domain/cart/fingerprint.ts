import type { Kopecks } from '#domain/money/money.ts';
import { type LineRef, lineKey } from './line.ts';

/**
 * The text that stands for what a cart costs, whatever the order of its lines; hashed it is the cart's `version`. Stock is
 * left out, as other people's orders must not spoil it, and delivery, which `expectedTotal` guards (docs/rules/checkout.md).
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
