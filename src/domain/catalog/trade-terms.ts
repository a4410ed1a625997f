import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import type { Kopecks } from '#domain/money/money.ts';
import type { RETAIL_CLOSED } from '#domain/retail/notice.ts';

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
 * Why a product cannot be bought in a way: it is not on sale, its price may not be seen, or it is on sale and not in this
 * way: wholesale for this shopper, or at retail, named by what is closed.
 */
export type Closed = 'not_sold' | 'price_hidden' | 'wholesale_closed' | keyof typeof RETAIL_CLOSED;

/** What the shop allows of a product in one way of buying it, before stock. Figures are pieces. */
export type Offer = {
  /** Why it cannot be bought; null where it can. */
  readonly closed: Closed | null;
  /** Bought wholesale, that of all pieces of the product over all groups (docs/rules/wholesale.md). */
  readonly minQuantity: number;
  readonly maxQuantity: number;
};

/**
 * What the shop allows of a product, stock apart. A price that the shopper may not see is one that they may not pay
 * (docs/rules/wholesale.md).
 */
export function offerOf(way: 'retail' | 'wholesale', product: ProductTerms, shop: TradeTerms): Offer {
  const closed = closedFor(way, product, shop);
  if (way === 'wholesale') {
    return { closed, minQuantity: product.wholesale.minQuantity, maxQuantity: MAX_LINE_QUANTITY };
  }
  const { minQuantity, maxQuantity } = product.retail;
  return {
    closed,
    minQuantity: minQuantity ?? shop.defaultMinQuantity,
    maxQuantity: Math.min(MAX_LINE_QUANTITY, maxQuantity ?? shop.defaultMaxQuantity),
  };
}

function closedFor(way: 'retail' | 'wholesale', product: ProductTerms, shop: TradeTerms): Closed | null {
  if (!product.isActive) return 'not_sold';
  const isOpen = way === 'retail' ? shop.retailOpen : shop.wholesaleOpen;
  if (isOpen && product[way].isOffered) return product.seesPrice ? null : 'price_hidden';
  if (way === 'wholesale') return 'wholesale_closed';
  if (!shop.retailOpen) return 'shop';
  return product.wholesale.isOffered ? 'product' : 'other';
}
