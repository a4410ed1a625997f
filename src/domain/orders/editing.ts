import { KOPECKS_IN_ROUBLE, type Kopecks, kopecks, smaller, times } from '#domain/money/money.ts';

/** What decides about the promo code's part of a line that is changed. */
export type EditedLine = {
  readonly quantity: number;
  readonly unitPrice: Kopecks;
  readonly discount: Kopecks;
};

/**
 * The promo code's part of a line after its quantity was changed: pieces that go take their share with them, pieces
 * that come bring none. In whole roubles, rounded up in the shopper's favour. See docs/rules/orders.md.
 */
export function discountAfterEdit({ quantity, unitPrice, discount }: EditedLine, pieces: number): Kopecks {
  if (pieces >= quantity) return discount;
  const share = Number((BigInt(discount) * BigInt(pieces)) / BigInt(quantity));
  const whole = kopecks(Math.ceil(share / KOPECKS_IN_ROUBLE) * KOPECKS_IN_ROUBLE);
  return smaller(whole, smaller(discount, times(unitPrice, pieces)));
}
