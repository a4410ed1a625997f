import type { Kopecks } from '#domain/money/money.ts';
import type { BundleRefusal } from './judge-bundle.ts';
import { MAX_LINE_QUANTITY } from './limits.ts';
import { type CartLine, type LineRef, lineRef, type OfferedLine } from './line.ts';
import type { Refusal, Refused } from './refusals.ts';

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
): Omit<OfferedLine, keyof CartLine | 'variantId' | 'stock'> {
  const isOpen = way === 'retail' ? shop.retailOpen : shop.wholesaleOpen;
  const isOffered = isOpen && product.isActive && product[way].isOffered;
  const may = { canBuy: isOffered && product.seesPrice, isPriceHidden: isOffered && !product.seesPrice };
  if (way === 'wholesale') {
    return {
      ...may,
      ...(product.isActive && !isOffered ? { isWholesaleClosed: true } : {}),
      minQuantity: product.wholesale.minQuantity,
      maxQuantity: MAX_LINE_QUANTITY,
    };
  }
  const { minQuantity, maxQuantity } = product.retail;
  return {
    ...may,
    ...(product.isActive && !isOffered ? { retailClosed: closedAtRetail(product, shop) } : {}),
    minQuantity: minQuantity ?? shop.defaultMinQuantity,
    maxQuantity: Math.min(MAX_LINE_QUANTITY, maxQuantity ?? shop.defaultMaxQuantity),
  };
}

function closedAtRetail(
  { wholesale }: ProductTerms,
  { retailOpen }: TradeTerms,
): NonNullable<OfferedLine['retailClosed']> {
  if (!retailOpen) return 'shop';
  return wholesale.isOffered ? 'product' : 'other';
}

/**
 * What is wrong with a line by itself. Figures are pieces; `isPriceHidden`: only because its price may not be seen;
 * `isWholesaleClosed`: only because it is of a wholesale group; `retailClosed`: only because it is not.
 */
export type LineProblem = { readonly line: LineRef } & (
  | {
      readonly code: 'unavailable';
      readonly isPriceHidden?: boolean;
      readonly isWholesaleClosed?: boolean;
      readonly retailClosed?: OfferedLine['retailClosed'];
      /** Why its group may not be bought the way it is. */
      readonly misbuilt?: BundleRefusal;
    }
  | { readonly code: 'out_of_stock' }
  | { readonly code: 'not_enough'; readonly requested: number; readonly available: number }
  | { readonly code: 'min_quantity'; readonly min: number }
  | { readonly code: 'max_quantity'; readonly max: number }
);

/** What is wrong with a line by itself, of whose variant so many pieces are left for it; null when nothing is. */
export function lineProblem(checked: OfferedLine, left = checked.stock): LineProblem | null {
  const line = lineRef(checked);
  const { quantity, minQuantity: min, maxQuantity: max } = checked;
  if (!checked.canBuy) return unavailable(checked);
  if (checked.stock <= 0) return { code: 'out_of_stock', line };
  if (left < quantity) return { code: 'not_enough', line, requested: quantity, available: left };
  if (quantity < min && checked.group === null) return { code: 'min_quantity', line, min };
  return quantity > max ? { code: 'max_quantity', line, max } : null;
}

/** The problem of a line that is not sold to this shopper. */
export function unavailable(
  line: LineRef & {
    readonly isPriceHidden?: boolean;
    readonly isWholesaleClosed?: boolean;
    readonly retailClosed?: OfferedLine['retailClosed'];
    readonly misbuilt?: BundleRefusal;
  },
): LineProblem {
  const { misbuilt, retailClosed } = line;
  return {
    ...{ code: 'unavailable', line: lineRef(line) },
    ...(line.isPriceHidden ? { isPriceHidden: true } : {}),
    ...(line.isWholesaleClosed ? { isWholesaleClosed: true } : {}),
    ...(retailClosed === undefined ? {} : { retailClosed }),
    ...(misbuilt === undefined ? {} : { misbuilt }),
  };
}

/** Why a line may not hold so many pieces of those that are left for it; null when it may. */
export function quantityRefusal(line: OfferedLine, quantity: number, left: number): Refusal | null {
  const problem = lineProblem({ ...line, quantity, stock: Math.max(0, left) });
  switch (problem?.code) {
    case undefined:
      return null;
    case 'unavailable':
      if (line.group !== null) return { reason: 'wholesale_closed' };
      return { reason: problem.isPriceHidden ? 'price_hidden' : 'retail_closed' };
    case 'min_quantity':
      return { reason: 'below_minimum', min: problem.min };
    case 'max_quantity':
      return { reason: 'above_maximum', max: problem.max };
    default:
      return { reason: 'not_enough', available: Math.max(0, left), requested: quantity };
  }
}

/**
 * What of a line comes into a cart that has `before` pieces of it, and what does not; by stock it may hold `left`.
 * `isPartial` takes as many as may be, else it is all or none; `noRoom` is why the cart takes no further line.
 */
export function judgeLine<L extends OfferedLine>(
  line: CartLine,
  found: L | undefined,
  room: {
    readonly before: number;
    readonly left: number;
    readonly isPartial: boolean;
    readonly noRoom: Refusal | null;
  },
): { readonly taken?: L; readonly refused?: Refused } {
  if (found === undefined) return { refused: { line, refusal: { reason: 'not_sold' } } };
  const { before, left, isPartial, noRoom } = room;
  const wanted = before + line.quantity;
  const refusal = quantityRefusal(found, wanted, left) ?? noRoom;
  if (refusal === null) return { taken: { ...found, quantity: line.quantity } };
  const most = Math.min(wanted, left, found.maxQuantity);
  const fits = isPartial && noRoom === null && most > before && quantityRefusal(found, most, left) === null;
  const quantity = fits ? most - before : 0;
  const missing = line.quantity - quantity;
  return {
    ...(quantity > 0 ? { taken: { ...found, quantity } } : {}),
    ...(missing > 0 ? { refused: { line: { ...line, quantity: missing }, refusal } } : {}),
  };
}
