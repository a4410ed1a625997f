import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { DEFAULT_RETAIL_MAX, DEFAULT_RETAIL_MIN } from './settings.ts';

/** How many pieces one retail line may hold. With `max` below `min` nothing can be bought. See docs/rules/retail.md. */
export type QuantityRange = {
  readonly min: number;
  readonly max: number;
  /** Whether stock, rather than a rule, sets the maximum. */
  readonly isStockBound: boolean;
};

/** What the range depends on. All figures are pieces. */
export type QuantityLimits = {
  readonly product: {
    readonly totalStock: number;
    readonly retail?:
      | { readonly minQuantity?: number | null | undefined; readonly maxQuantity?: number | null | undefined }
      | null
      | undefined;
  };
  readonly settings?:
    | { readonly defaultMinQuantity?: number | undefined; readonly defaultMaxQuantity?: number | undefined }
    | null
    | undefined;
  /** Stock of the chosen variant; absent until one is chosen. */
  readonly variantStock?: number | null | undefined;
  /** What the rest of the cart already takes of that variant. */
  readonly cartDemand?: number | undefined;
};

/**
 * The retail range: the product's own limits, else the shop's, else 1 and 100; never above what the shop takes of one
 * line, the total stock and, once a variant is chosen, its stock less the cart's own demand.
 */
export function quantityRange({
  product,
  settings,
  variantStock,
  cartDemand = 0,
}: QuantityLimits): QuantityRange {
  const min = product.retail?.minQuantity || settings?.defaultMinQuantity || DEFAULT_RETAIL_MIN;
  const allowed = product.retail?.maxQuantity || settings?.defaultMaxQuantity || DEFAULT_RETAIL_MAX;
  const rule = Math.min(MAX_LINE_QUANTITY, allowed);
  const left = variantStock == null ? Number.POSITIVE_INFINITY : variantStock - cartDemand;
  const stock = Math.max(0, Math.min(product.totalStock, left));
  return { min, max: Math.min(rule, stock), isStockBound: stock < rule };
}

/** The nearest quantity within the range; what is not a number becomes the minimum. */
export function clampQuantity(value: number, range: Pick<QuantityRange, 'min' | 'max'>): number {
  if (!Number.isFinite(value)) return range.min;
  return Math.max(range.min, Math.min(Math.trunc(value), range.max));
}

/** The hint beside a retail quantity; null where nothing limits what somebody would buy (docs/rules/texts.md). */
export function quantityHint(range: QuantityRange): string | null {
  if (range.min <= 1 && range.max >= DEFAULT_RETAIL_MAX) return null;
  if (range.max < range.min || (range.isStockBound && range.min <= 1)) {
    return `Доступно ${piecesText(range.max)}`;
  }
  if (range.min <= 1) return `Максимум ${piecesText(range.max)}`;
  return `От${NBSP}${range.min} до${NBSP}${piecesText(range.max)}`;
}
