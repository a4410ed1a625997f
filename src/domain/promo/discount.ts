import {
  discountInShopperFavour,
  KOPECKS_IN_ROUBLE,
  type Kopecks,
  kopecks,
  minus,
  smaller,
  splitProportionally,
  sum,
  times,
} from '#domain/money/money.ts';

/** How a code is reckoned. */
export const DISCOUNT_TYPES = ['percentage', 'fixed', 'free_shipping'] as const;

/** One of these ways. */
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** How a code is reckoned. `value` is whole percent of a percentage, kopecks of a fixed sum, else 0. */
export type PromoRule = {
  readonly kind: DiscountType;
  readonly value: number;
  /** Most that a percentage takes off; null without a limit. */
  readonly maxDiscount: Kopecks | null;
  /** What the retail lines have to cost at least. */
  readonly minOrderValue: Kopecks;
};

/** A code with what decides whether one customer may use it now. */
export type PromoCode = PromoRule & {
  /** Whether it is switched on and its period is under way. */
  readonly isRunning: boolean;
  readonly used: number;
  readonly maxUses: number | null;
  readonly usedByCustomer: number;
  readonly maxUsesPerCustomer: number | null;
};

/** A line as a code sees it: what it costs, and whether it is among the goods that the code is for. */
export type PromoLine = {
  readonly total: Kopecks;
  readonly isWholesale: boolean;
  readonly isInScope: boolean;
};

/**
 * Whether a code holds for a cart. `parts` are the shares of the lines, in their order, and add up to `discount`.
 * Unknown, expired and used-up codes are all just invalid: which one is not revealed (docs/rules/promo-codes.md).
 */
export type PromoVerdict =
  | {
      readonly status: 'holds';
      readonly discount: Kopecks;
      readonly parts: readonly Kopecks[];
      readonly freesShipping: boolean;
    }
  | { readonly status: 'invalid' | 'not_applicable' }
  | { readonly status: 'below_minimum'; readonly minimum: Kopecks; readonly missing: Kopecks };

/**
 * Judges a code, null for one that the shop does not know, over the lines of a cart. A code touches retail lines only,
 * so they alone make up the minimum; a code bound to goods needs one of them among the retail lines.
 */
export function promoVerdict(code: PromoCode | null, lines: readonly PromoLine[]): PromoVerdict {
  if (code === null || !code.isRunning || isUsedUp(code)) return { status: 'invalid' };
  const weights = lines.map((line) =>
    line.isWholesale || !line.isInScope ? kopecks(0) : wholeRoubles(line.total),
  );
  const base = sum(weights);
  if (base === 0) return { status: 'not_applicable' };
  const retail = sum(lines.map((line) => (line.isWholesale ? kopecks(0) : line.total)));
  const missing = minus(code.minOrderValue, retail);
  if (missing > 0) return { status: 'below_minimum', minimum: code.minOrderValue, missing };
  const discount = discountOf(code, base);
  const parts = splitProportionally(discount, weights, KOPECKS_IN_ROUBLE);
  return { status: 'holds', discount, parts, freesShipping: code.kind === 'free_shipping' };
}

/** What the shop knows of a promo code; bound to goods, it names them. */
export type KnownCode = PromoCode & { readonly productIds: readonly string[] | null };

/** The same over lines as a cart has them; `group` is null in a retail line. */
export function knownCodeVerdict(
  code: KnownCode | null,
  lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly unitPrice: Kopecks;
    readonly group: object | null;
  }[],
): PromoVerdict {
  const scope = code?.productIds ? new Set(code.productIds) : null;
  return promoVerdict(
    code,
    lines.map(({ productId, quantity, unitPrice, group }) => ({
      total: times(unitPrice, quantity),
      isWholesale: group !== null,
      isInScope: scope === null || scope.has(productId),
    })),
  );
}

/**
 * What a code takes off goods worth `base`: whole roubles, a percentage rounded in the shopper's favour, never more
 * than the goods cost. 10% of 1 999 ₽ are 200 ₽.
 */
function discountOf({ kind, value, maxDiscount }: PromoRule, base: Kopecks): Kopecks {
  switch (kind) {
    case 'percentage':
      return smaller(discountInShopperFavour(base, value), maxDiscount ?? base);
    case 'fixed':
      return smaller(kopecks(value), base);
    case 'free_shipping':
      return kopecks(0);
  }
}

function isUsedUp({ used, maxUses, usedByCustomer, maxUsesPerCustomer }: PromoCode): boolean {
  return (
    (maxUses !== null && used >= maxUses) ||
    (maxUsesPerCustomer !== null && usedByCustomer >= maxUsesPerCustomer)
  );
}

const wholeRoubles = (amount: Kopecks): Kopecks => kopecks(amount - (amount % KOPECKS_IN_ROUBLE));
