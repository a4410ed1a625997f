import type { Kopecks } from '#domain/money/money.ts';
import { MAX_LINE_QUANTITY } from './limits.ts';
import type { OfferedLine } from './line.ts';

/** How the shop trades with this shopper. */
export type TradeTerms = {
  readonly retailOpen: boolean;
  /** Whether this shopper may buy wholesale at all. */
  readonly wholesaleOpen: boolean;
  /** What a cart with retail lines has to be worth; null without a minimum. */
  readonly minimum: Kopecks | null;
  /** Whether retail and wholesale lines may share a cart. */
  readonly allowsMixture: boolean;
  readonly defaultMinQuantity: number;
  readonly defaultMaxQuantity: number;
};

/** How a product is sold, and whether the shopper may see the price that a line of it costs. */
export type ProductTerms = {
  readonly isActive: boolean;
  readonly seesPrice: boolean;
  readonly retail: {
    readonly isOffered: boolean;
    readonly minQuantity: number | null;
    readonly maxQuantity: number | null;
  };
  readonly wholesale: { readonly isOffered: boolean; readonly minQuantity: number };
};

/**
 * Whether a line can be bought the way it is, stock apart, and how long it may be. A price that the shopper may not see
 * is one that they may not pay (docs/rules/wholesale.md).
 */
export function offerOf(
  way: 'retail' | 'wholesale',
  product: ProductTerms,
  shop: TradeTerms,
): Pick<OfferedLine, 'canBuy' | 'isPriceHidden' | 'minQuantity' | 'maxQuantity'> {
  const isOpen = way === 'retail' ? shop.retailOpen : shop.wholesaleOpen;
  const isOffered = isOpen && product.isActive && product[way].isOffered;
  const may = { canBuy: isOffered && product.seesPrice, isPriceHidden: isOffered && !product.seesPrice };
  if (way === 'wholesale') {
    return {
      ...may,
      minQuantity: product.wholesale.minQuantity,
      maxQuantity: MAX_LINE_QUANTITY,
    };
  }
  const { minQuantity, maxQuantity } = product.retail;
  return {
    ...may,
    minQuantity: minQuantity ?? shop.defaultMinQuantity,
    maxQuantity: Math.min(MAX_LINE_QUANTITY, maxQuantity ?? shop.defaultMaxQuantity),
  };
}
