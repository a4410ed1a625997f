import {
  type Kopecks,
  kopecks,
  kopecksToRoubles,
  larger,
  minus,
  plus,
  type Roubles,
  smaller,
  sum,
  times,
} from '#domain/money/money.ts';
import { type KnownCode, knownCodeVerdict, type PromoVerdict } from '#domain/promo/discount.ts';
import type { PricedLine } from './line.ts';

/** The sums of a cart, all kopecks. `total` = `retail` + `wholesale` − `promo` + `shipping`. */
export type CartTotals = {
  readonly retail: Kopecks;
  readonly wholesale: Kopecks;
  /** All lines before the promo code. */
  readonly subtotal: Kopecks;
  /** What automatic reductions of retail prices saved; already inside `retail`. */
  readonly discounts: Kopecks;
  /** What the promo code takes off the retail lines. */
  readonly promo: Kopecks;
  /** What is paid for the delivery. */
  readonly shipping: Kopecks;
  /** What the promo code takes off the delivery. */
  readonly shippingDiscount: Kopecks;
  readonly total: Kopecks;
  /** Everything saved: reductions, wholesale prices and the promo code. */
  readonly savings: Kopecks;
};

/** A line as far as the sums of its cart ask. */
export type LineToSum = Pick<PricedLine, 'quantity' | 'unitPrice' | 'listPrice'> & {
  /** Anything but null in a wholesale line. */
  readonly group: object | null;
};

/**
 * Adds up the goods of a cart, without delivery. A promo code takes at most what the retail lines cost, as it touches no
 * others; a price above the list saves nothing (docs/rules/promo-codes.md).
 */
export function goodsTotals(lines: readonly LineToSum[], promoDiscount: Kopecks): CartTotals {
  const retailLines = lines.filter((line) => line.group === null);
  const retail = sum(retailLines.map(costOf));
  const subtotal = sum(lines.map(costOf));
  const promo = smaller(larger(kopecks(0), promoDiscount), retail);
  return {
    retail,
    wholesale: minus(subtotal, retail),
    subtotal,
    discounts: sum(retailLines.map(savedOn)),
    promo,
    shipping: kopecks(0),
    shippingDiscount: kopecks(0),
    total: minus(subtotal, promo),
    savings: plus(sum(lines.map(savedOn)), promo),
  };
}

/** The sums of goods with a delivery that costs `fee` by itself, and nothing where the promo code frees it. */
export function withShipping(goods: CartTotals, fee: Kopecks, isFreed = false): CartTotals {
  const shippingDiscount = isFreed ? fee : kopecks(0);
  const shipping = minus(fee, shippingDiscount);
  return {
    ...goods,
    shipping,
    shippingDiscount,
    total: plus(goods.total, shipping),
    savings: plus(goods.savings, shippingDiscount),
  };
}

/**
 * The value that delivery limits, the free-delivery threshold and the order minimum look at: the lines after discounts,
 * before delivery (docs/rules/delivery.md).
 */
export function orderValue(totals: Pick<CartTotals, 'subtotal' | 'promo'>): Kopecks {
  return minus(totals.subtotal, totals.promo);
}

/** The same sums in roubles. */
export const totalsInRoubles = (totals: CartTotals): Record<keyof CartTotals, Roubles> =>
  Object.fromEntries(
    Object.entries(totals).map(([name, amount]) => [name, kopecksToRoubles(amount)]),
  ) as Record<keyof CartTotals, Roubles>;

const costOf = ({ unitPrice, quantity }: LineToSum): Kopecks => times(unitPrice, quantity);

const savedOn = ({ listPrice, unitPrice, quantity }: LineToSum): Kopecks =>
  times(larger(kopecks(0), minus(listPrice, unitPrice)), quantity);

/** What the goods of a cart cost. */
export type GoodsPrice = {
  /** Whether the promo code holds; null without one. */
  readonly verdict: PromoVerdict | null;
  /** The shares of the lines in the code's discount, in their order. */
  readonly promoParts: readonly Kopecks[];
  /** Without delivery, which `withShipping` adds. */
  readonly totals: CartTotals;
  /** The lines after all discounts: what decides about the delivery. */
  readonly orderValue: Kopecks;
};

/** Prices the goods of a cart. `found` is what the shop knows of the code that lies in it, null for an unknown one. */
export function price(
  lines: readonly (LineToSum & Pick<PricedLine, 'productId'>)[],
  promo: { readonly found: KnownCode | null } | null,
): GoodsPrice {
  const verdict = promo && knownCodeVerdict(promo.found, lines);
  const held = verdict?.status === 'holds' ? verdict : null;
  const totals = goodsTotals(lines, held?.discount ?? kopecks(0));
  return {
    verdict,
    promoParts: held?.parts ?? lines.map(() => kopecks(0)),
    totals,
    orderValue: orderValue(totals),
  };
}
