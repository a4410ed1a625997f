import { cartFingerprintInput } from '#domain/cart/fingerprint.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { type CartLineRef } from '#domain/cart/line.ts';
import { type CartProblem, type CheckedLine, cartProblems } from '#domain/cart/problems.ts';
import { type CartTotals, orderValue, priceCart } from '#domain/cart/totals.ts';
import type { Kopecks } from '#domain/money/money.ts';
import { type PromoVerdict, promoVerdict } from '#domain/promo/discount.ts';
import {
  type PriceVisibility,
  seesRetailPrice,
  seesWholesalePrice,
} from '#server/catalog/visibility.actions.ts';
import type { FoundPromoCode } from '#server/promo/promo-codes.queries.ts';
import type { CatalogLine } from './cart-lines.queries.ts';
import { fingerprint } from './fingerprint.ts';

/** The rules of the shop that a cart is judged by. */
export interface CartRules {
  readonly retailOpen: boolean;
  /** Whether this shopper may buy wholesale at all. */
  readonly wholesaleOpen: boolean;
  readonly minimum: Kopecks | null;
  /** Whether retail and wholesale lines may share a cart (decisions 5). */
  readonly allowsMixture: boolean;
  readonly defaultMinQuantity: number;
  readonly defaultMaxQuantity: number;
  readonly visibility: PriceVisibility;
}

/** The code that lies in a cart, and what the shop knows of it: null is nothing. */
export interface CartPromo {
  readonly code: string;
  readonly appliedAt: Date;
  readonly found: FoundPromoCode | null;
}

/** The goods of a cart with their prices; what they are worth decides about the delivery. */
export interface PricedGoods {
  readonly lines: readonly CatalogLine[];
  /** Lines that were asked for and that the catalogue does not sell to this shopper. */
  readonly missing: readonly CartLineRef[];
  readonly promo: (CartPromo & { readonly verdict: PromoVerdict }) | null;
  /** Of each line, what the promo code takes off it. */
  readonly promoParts: readonly Kopecks[];
  /** The lines after all discounts. */
  readonly orderValue: Kopecks;
}

/** A cart as priced by the server: what the screen shows and what an order is made of. */
export interface ServerCart extends PricedGoods {
  readonly totals: CartTotals;
  readonly shippingChosen: boolean;
  readonly problems: readonly CartProblem[];
  readonly version: string;
  readonly updatedAt: Date;
}

/**
 * Prices lines by the catalogue. A line whose price this shopper may not see is treated as not sold to them; a group's
 * line tells its retail price only to whom it may be told.
 */
export function priceGoods(input: {
  readonly lines: readonly CatalogLine[];
  readonly missing: readonly CartLineRef[];
  readonly rules: CartRules;
  readonly promo: CartPromo | null;
}): PricedGoods {
  const { visibility } = input.rules;
  const isVisible = (line: CatalogLine) => seesPrice(visibility, line);
  const lines = input.lines
    .filter(isVisible)
    .map((line) => (seesRetailPrice(visibility, line) ? line : { ...line, oldPrice: null }));
  const missing = [...input.missing, ...input.lines.filter((line) => !isVisible(line))];
  const promo = input.promo === null ? null : { ...input.promo, verdict: judgePromo(input.promo, lines) };
  const promoParts = promo?.verdict.status === 'holds' ? promo.verdict.parts : lines.map(() => 0);
  const goods = { lines, missing, promo, promoParts };
  return { ...goods, orderValue: orderValue(totalsOf(goods, 0)) };
}

/** The whole cart: sums, what stands in the way of an order, and the name of exactly this. */
export function closeCart(
  goods: PricedGoods,
  input: {
    /** The fee by itself; null while no delivery is chosen. */
    readonly shipping: Kopecks | null;
    readonly rules: CartRules;
    readonly updatedAt: Date;
  },
): ServerCart {
  const { lines, missing, promo } = goods;
  const totals = totalsOf(goods, input.shipping ?? 0);
  const found = cartProblems({
    lines: lines.map((line) => checkedLine(line, input.rules)),
    promo,
    orderValue: goods.orderValue,
    minimum: input.rules.minimum,
    allowsMixture: input.rules.allowsMixture,
  });
  const version = fingerprint(
    cartFingerprintInput({
      lines: lines.map(({ productId, color, size, wholesaleGroupId, quantity, price: unitPrice }) => ({
        productId,
        color,
        size,
        wholesaleGroupId,
        quantity,
        unitPrice,
      })),
      promo: totals.promo,
      promocode: promo?.code,
    }),
  );
  return {
    ...goods,
    totals,
    shippingChosen: input.shipping !== null,
    problems: [...missing.map((line) => ({ code: 'unavailable' as const, line })), ...found],
    version,
    updatedAt: input.updatedAt,
  };
}

/** A line as the domain judges it. A price that this shopper may not see is one that they may not pay. */
export function checkedLine(line: CatalogLine, rules: CartRules): CheckedLine {
  const isGrouped = isWholesale(line);
  const isSold =
    line.isActive && (isGrouped ? line.wholesale.isOffered : line.retailEnabled && line.retailAllowPurchase);
  const { productId, variantId, color, size, wholesaleGroupId, quantity, stock } = line;
  return {
    productId,
    variantId,
    color,
    size,
    wholesaleGroupId,
    quantity,
    stock,
    isWholesale: isGrouped,
    canBuy:
      (isGrouped ? rules.wholesaleOpen : rules.retailOpen) && isSold && seesPrice(rules.visibility, line),
    minQuantity: isGrouped ? line.wholesale.minQuantity : (line.retailMin ?? rules.defaultMinQuantity),
    maxQuantity: isGrouped
      ? MAX_LINE_QUANTITY
      : Math.min(MAX_LINE_QUANTITY, line.retailMax ?? rules.defaultMaxQuantity),
  };
}

const seesPrice = (visibility: PriceVisibility, line: CatalogLine) =>
  isWholesale(line)
    ? line.wholesale.hasPrice &&
      seesWholesalePrice(visibility, { showWholesalePrice: line.wholesale.showPrice })
    : seesRetailPrice(visibility, line);

function judgePromo({ found }: CartPromo, lines: readonly CatalogLine[]): PromoVerdict {
  const scope = found === null || found.productIds === null ? null : new Set(found.productIds);
  return promoVerdict(
    found,
    lines.map((line) => ({
      total: line.price * line.quantity,
      isWholesale: isWholesale(line),
      isInScope: scope === null || scope.has(line.productId),
    })),
  );
}

function totalsOf({ lines, promo }: Omit<PricedGoods, 'orderValue'>, shipping: Kopecks): CartTotals {
  const verdict = promo?.verdict.status === 'holds' ? promo.verdict : null;
  const { totals } = priceCart({
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.price,
      listPrice: line.oldPrice ?? line.price,
      isWholesale: isWholesale(line),
    })),
    promoDiscount: verdict?.discount ?? 0,
    shipping,
    freesShipping: verdict?.freesShipping ?? false,
  });
  return totals;
}

const isWholesale = (line: CatalogLine) => line.wholesaleGroupId !== '';
