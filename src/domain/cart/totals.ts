import type { Kopecks } from '#domain/money/money.ts';

/**
 * A line with its server prices. `unitPrice` is what a piece costs in this cart, `listPrice` its undiscounted
 * retail price. Wholesale lines are those of wholesale groups.
 */
export type LineToPrice = {
  readonly quantity: number;
  readonly unitPrice: Kopecks;
  readonly listPrice: Kopecks;
  readonly isWholesale: boolean;
};

/** A line with its sum and with what it saves against the undiscounted retail price. */
export type PricedLine<L extends LineToPrice> = L & { readonly total: Kopecks; readonly saved: Kopecks };

/** The sums of a cart, all kopecks. `total` = `retail` + `wholesale` − `promo` + `shipping`. api.md, «Cart». */
export type CartTotals = {
  readonly retail: Kopecks;
  readonly wholesale: Kopecks;
  /** All lines before the promo code. Decisions 3. */
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

/** A cart with its lines and sums. */
export type PricedCart<L extends LineToPrice> = {
  readonly lines: readonly PricedLine<L>[];
  readonly totals: CartTotals;
};

/**
 * Adds up a cart. A promo code takes at most what the retail lines cost (decisions 3: it touches retail lines
 * only); a price above the list saves nothing.
 */
export function priceCart<L extends LineToPrice>(cart: {
  readonly lines: readonly L[];
  readonly promoDiscount: Kopecks;
  /** What the delivery costs by itself. */
  readonly shipping: Kopecks;
  readonly freesShipping?: boolean;
}): PricedCart<L> {
  const lines = cart.lines.map(priceLine);
  const retailLines = lines.filter((line) => !line.isWholesale);
  const retail = sumOf(retailLines.map((line) => line.total));
  const wholesale = sumOf(lines.map((line) => line.total)) - retail;
  const promo = Math.min(Math.max(0, cart.promoDiscount), retail);
  const shippingDiscount = cart.freesShipping ? cart.shipping : 0;
  const shipping = cart.shipping - shippingDiscount;
  const totals: CartTotals = {
    retail,
    wholesale,
    subtotal: retail + wholesale,
    discounts: sumOf(retailLines.map((line) => line.saved)),
    promo,
    shipping,
    shippingDiscount,
    total: retail + wholesale - promo + shipping,
    savings: sumOf(lines.map((line) => line.saved)) + promo + shippingDiscount,
  };
  return { lines, totals };
}

/**
 * The value that delivery limits, the free-delivery threshold and the order minimum look at: the lines after
 * discounts, before delivery. Decisions 3.
 */
export function orderValue(totals: Pick<CartTotals, 'subtotal' | 'promo'>): Kopecks {
  return totals.subtotal - totals.promo;
}

function priceLine<L extends LineToPrice>(line: L): PricedLine<L> {
  const saved = Math.max(0, line.listPrice - line.unitPrice) * line.quantity;
  return { ...line, total: line.unitPrice * line.quantity, saved };
}

function sumOf(amounts: readonly Kopecks[]): Kopecks {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
