import type { BriefCard, Variant } from '#contract/catalog.ts';
import type { Roubles } from '#domain/money/money.ts';

/** The price to show and the one before its reduction, in roubles; either may be absent. */
export interface ShownPrice {
  value: Roubles | undefined;
  was: Roubles | undefined;
}

/** The chosen variant's own price where it has one, else the product's. */
export function shownPrice(
  product: Pick<BriefCard, 'price' | 'isSale' | 'originalPrice'>,
  variant: Variant | null,
): ShownPrice {
  if (variant?.price !== undefined) return { value: variant.price, was: variant.originalPrice };
  return { value: product.price, was: product.isSale ? product.originalPrice : undefined };
}
