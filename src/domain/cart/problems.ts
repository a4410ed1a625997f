import type { Kopecks } from '#domain/money/money.ts';
import type { PromoVerdict } from '#domain/promo/discount.ts';
import { type CartLineRef, lineRef } from './line.ts';

/** A line with what the catalogue says of it now. Figures are pieces. */
export type CheckedLine = CartLineRef & {
  /** Null when the catalogue has no such variant any more. */
  readonly variantId: string | null;
  readonly quantity: number;
  readonly isWholesale: boolean;
  /** Whether the product may be bought the way this line buys it, stock apart. */
  readonly canBuy: boolean;
  /** Pieces of the variant that this shopper may take. */
  readonly stock: number;
  /**
   * Limits before stock (spec 5). The smallest quantity of a wholesale line is that of all pieces of the product that
   * are bought wholesale (decisions 5).
   */
  readonly minQuantity: number;
  readonly maxQuantity: number;
};

/** What stands between a cart and an order. Codes go over the wire: api.md, «Cart». */
export type CartProblem =
  | { readonly code: 'unavailable' | 'out_of_stock'; readonly line: CartLineRef }
  | {
      readonly code: 'not_enough';
      readonly line: CartLineRef;
      readonly requested: number;
      readonly available: number;
    }
  | { readonly code: 'min_quantity' | 'wholesale_minimum'; readonly line: CartLineRef; readonly min: number }
  | { readonly code: 'max_quantity'; readonly line: CartLineRef; readonly max: number }
  | { readonly code: 'mixed_cart'; readonly line: null }
  | {
      readonly code: 'retail_minimum';
      readonly line: null;
      readonly minimum: Kopecks;
      readonly missing: Kopecks;
    }
  | {
      readonly code: 'promo_invalid' | 'promo_not_applicable';
      readonly line: null;
      readonly promocode: string;
    }
  | {
      readonly code: 'promo_minimum';
      readonly line: null;
      readonly promocode: string;
      readonly minimum: Kopecks;
      readonly missing: Kopecks;
    };

/** What stands between a cart and an order because of its promo code. */
export type PromoProblem = Extract<CartProblem, { readonly promocode: string }>;

/**
 * Problems of the lines, in their order, at most one a line. Stock is shared by all lines of a variant: earlier
 * lines are served first, and `available` is what is left for this one, so a shopper who follows every figure has
 * a cart that can be ordered. Decisions 4: demand is summed per variant over the whole cart.
 */
export function lineProblems(lines: readonly CheckedLine[]): CartProblem[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const before = taken.get(line.variantId ?? '') ?? 0;
    const left = Math.max(0, line.stock - before);
    const problem = lineProblem(line, left);
    const served = problem?.code === 'unavailable' ? 0 : Math.min(line.quantity, left);
    if (line.variantId !== null) taken.set(line.variantId, before + served);
    return problem ? [problem] : [];
  });
}

/**
 * The retail minimum of the shop: once a cart holds a retail line, the order value (lines after discounts, before
 * delivery) must reach it. Null minimum: none is required. Spec 3; decisions 4, `retail_minimum`.
 */
export function minimumProblem(cart: {
  readonly hasRetailLines: boolean;
  readonly orderValue: Kopecks;
  readonly minimum: Kopecks | null;
}): CartProblem | null {
  const { hasRetailLines, orderValue, minimum } = cart;
  if (!hasRetailLines || minimum === null || orderValue >= minimum) return null;
  return { code: 'retail_minimum', line: null, minimum, missing: minimum - orderValue };
}

/**
 * The wholesale minimum, in pieces of one product over all its groups, told at its first line. Decisions 5: it is
 * checked again when the order is placed.
 */
export function wholesaleMinimums(lines: readonly CheckedLine[]): CartProblem[] {
  const bought = new Map<string, { readonly first: CheckedLine; readonly pieces: number }>();
  for (const line of lines) {
    if (!line.isWholesale || !line.canBuy) continue;
    const { first, pieces } = bought.get(line.productId) ?? { first: line, pieces: 0 };
    bought.set(line.productId, { first, pieces: pieces + line.quantity });
  }
  return [...bought.values()].flatMap(({ first, pieces }) =>
    pieces < first.minQuantity
      ? [{ code: 'wholesale_minimum' as const, line: lineRef(first), min: first.minQuantity }]
      : [],
  );
}

/** Retail and wholesale lines in one cart, where the shop takes them in orders of their own. Decisions 5. */
function mixtureProblem(lines: readonly CheckedLine[], isAllowed: boolean): CartProblem | null {
  const isMixed = lines.some((line) => line.isWholesale) && lines.some((line) => !line.isWholesale);
  return isMixed && !isAllowed ? { code: 'mixed_cart', line: null } : null;
}

/**
 * Why the promo code of a cart does not hold; null while it does. It stays in the cart and stands in the way, so that
 * nobody orders at a price that they did not see. Decisions 4.
 */
export function promoProblem(promocode: string, verdict: PromoVerdict): PromoProblem | null {
  switch (verdict.status) {
    case 'holds':
      return null;
    case 'invalid':
      return { code: 'promo_invalid', line: null, promocode };
    case 'not_applicable':
      return { code: 'promo_not_applicable', line: null, promocode };
    case 'below_minimum':
      return {
        code: 'promo_minimum',
        line: null,
        promocode,
        minimum: verdict.minimum,
        missing: verdict.missing,
      };
  }
}

/**
 * Everything that stands between a cart and an order: its lines, the wholesale minimums, retail beside wholesale, its promo
 * code, then the retail minimum. Decisions 4, 5.
 */
export function cartProblems(cart: {
  readonly lines: readonly CheckedLine[];
  readonly promo: { readonly code: string; readonly verdict: PromoVerdict } | null;
  readonly orderValue: Kopecks;
  readonly minimum: Kopecks | null;
  /** Whether retail and wholesale lines may share a cart. */
  readonly allowsMixture: boolean;
}): CartProblem[] {
  const lapsed = cart.promo === null ? null : promoProblem(cart.promo.code, cart.promo.verdict);
  const hasRetailLines = cart.lines.some((line) => !line.isWholesale);
  const minimum = minimumProblem({ hasRetailLines, orderValue: cart.orderValue, minimum: cart.minimum });
  const mixture = mixtureProblem(cart.lines, cart.allowsMixture);
  return [
    ...lineProblems(cart.lines),
    ...wholesaleMinimums(cart.lines),
    ...(mixture ? [mixture] : []),
    ...(lapsed ? [lapsed] : []),
    ...(minimum ? [minimum] : []),
  ];
}

function lineProblem(checked: CheckedLine, left: number): CartProblem | null {
  const line = lineRef(checked);
  const { quantity, minQuantity: min, maxQuantity: max } = checked;
  if (checked.variantId === null || !checked.canBuy) return { code: 'unavailable', line };
  if (checked.stock <= 0) return { code: 'out_of_stock', line };
  if (left < quantity) return { code: 'not_enough', line, requested: quantity, available: left };
  if (quantity < min && !checked.isWholesale) return { code: 'min_quantity', line, min };
  return quantity > max ? { code: 'max_quantity', line, max } : null;
}
