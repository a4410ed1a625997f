import type { WholesaleOffer } from '#domain/wholesale/offer.ts';
import { DEFAULT_WHOLESALE_MIN } from '#domain/wholesale/settings.ts';
import type { RetailSettings } from './settings.ts';

/**
 * Pieces from which on wholesale is suggested, unless the settings give another number. See docs/rules/retail.md.
 */
const DEFAULT_THRESHOLD = 5;

/** The share of the wholesale minimum from which on wholesale is suggested. */
const NEAR_MINIMUM = 0.8;

type SuggestionRules = Pick<
  RetailSettings['businessRules'],
  'autoSuggestWholesale' | 'wholesaleSuggestionThreshold'
>;

/**
 * Whether to suggest wholesale for a retail quantity, of a product that this shopper can buy wholesale: from the larger
 * of the threshold and 0.8 of the wholesale minimum, rounded down.
 */
export function suggestsWholesale(
  quantity: number,
  offer: Pick<WholesaleOffer, 'minQuantity'> | undefined,
  { autoSuggestWholesale, wholesaleSuggestionThreshold }: SuggestionRules,
): boolean {
  if (!autoSuggestWholesale) return false;
  const near = Math.floor(NEAR_MINIMUM * (offer?.minQuantity || DEFAULT_WHOLESALE_MIN));
  return quantity >= Math.max(wholesaleSuggestionThreshold || DEFAULT_THRESHOLD, near);
}
