import { type Kopecks, kopecks, times } from '#domain/money/money.ts';
import { type PromoCode, type PromoVerdict, promoVerdict } from '#domain/promo/discount.ts';
import type { PricedLine } from './line.ts';
import { type CartTotals, goodsTotals, type LineToSum, orderValue } from './totals.ts';

/** What the shop knows of a promo code; bound to goods, it names them. */
export type KnownCode = PromoCode & { readonly productIds: readonly string[] | null };

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
  const verdict = promo === null ? null : judgeCode(promo.found, lines);
  const held = verdict?.status === 'holds' ? verdict : null;
  const totals = goodsTotals(lines, held?.discount ?? kopecks(0));
  return {
    verdict,
    promoParts: held?.parts ?? lines.map(() => kopecks(0)),
    totals,
    orderValue: orderValue(totals),
  };
}

function judgeCode(
  code: KnownCode | null,
  lines: readonly (LineToSum & Pick<PricedLine, 'productId'>)[],
): PromoVerdict {
  const scope = code?.productIds ? new Set(code.productIds) : null;
  return promoVerdict(
    code,
    lines.map((line) => ({
      total: times(line.unitPrice, line.quantity),
      isWholesale: line.group !== null,
      isInScope: scope === null || scope.has(line.productId),
    })),
  );
}
