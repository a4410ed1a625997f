import type { BriefCard } from '#contract/catalog.ts';
import {
  type RetailAvailability,
  type RetailSwitches,
  retailAvailability,
} from '#domain/retail/availability.ts';
import { canBuyWholesale, type WholesaleTerms } from '#domain/wholesale/offer.ts';

/** What the bag button of a card does. */
export type QuickAdd =
  | { readonly kind: 'pick' }
  /** There is nothing to pick from here: the product's own page asks. */
  | { readonly kind: 'choose_on_page' }
  /** Not sold at retail: said, and without a wholesale way out the page tells more. */
  | { readonly kind: 'refuse'; readonly reason: RetailAvailability; readonly goesToPage: boolean };

/** The retail rule first, then whether colours and sizes are there to choose from (docs/rules/catalogue.md). */
export function quickAdd(
  product: Pick<BriefCard, 'isActive' | 'totalStock' | 'price' | 'retail' | 'wholesale' | 'colors' | 'sizes'>,
  rules: RetailSwitches,
  terms: WholesaleTerms | null,
): QuickAdd {
  const reason = retailAvailability(product, rules, terms);
  if (reason.status !== 'available') {
    return { kind: 'refuse', reason, goesToPage: !canBuyWholesale(product, terms) };
  }
  if (product.colors.length === 0 || product.sizes.length === 0) return { kind: 'choose_on_page' };
  return { kind: 'pick' };
}
