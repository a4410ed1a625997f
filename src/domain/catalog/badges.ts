import { type Moment, momentMs } from '#domain/time/moment.ts';

/** The tag of a product card: a reduced price comes before novelty. */
export type ProductBadge = { readonly kind: 'sale'; readonly percent: number } | { readonly kind: 'new' };

/**
 * The discount between two prices in whole percent, rounded down, so that it is never overstated; 0 when the price is
 * not lower. Both in the same unit. The discount named is the real one. See docs/rules/catalogue.md.
 */
export function discountPercent(oldPrice: number | null | undefined, price: number): number {
  if (!oldPrice || price < 0 || price >= oldPrice) return 0;
  return Math.floor(((oldPrice - price) * 100) / oldPrice);
}

/** Whether a product is new at the moment: the staff's flag, until its end when it has one. */
export function isNewAt(
  product: { readonly isNew: boolean; readonly newUntil?: Moment | null | undefined },
  now: Moment,
): boolean {
  if (!product.isNew) return false;
  return product.newUntil == null || momentMs(now) < momentMs(product.newUntil);
}

/** The tag to show on a product, or null: '-N%', or 'Новинка' when new and not on sale; a flag left out is not set. */
export function productBadge(product: {
  readonly isSale?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  readonly discountPercentage?: number | null | undefined;
}): ProductBadge | null {
  const percent = product.discountPercentage ?? 0;
  if (product.isSale && percent > 0) return { kind: 'sale', percent };
  return product.isNew && !product.isSale ? { kind: 'new' } : null;
}
