import {
  discountInShopperFavour,
  KOPECKS_IN_ROUBLE,
  type Kopecks,
  kopecks,
  larger,
  minus,
  smaller,
} from '#domain/money/money.ts';

/**
 * The automatic discounts that run for a product: the greatest percentage and the greatest amount, each null where none
 * runs. The best of all discounts is one of these two. See docs/rules/catalogue.md.
 */
export type RunningOffer = { readonly percent: number | null; readonly amount: Kopecks | null };
export const NO_OFFER: RunningOffer = { percent: null, amount: null };

/** What a piece costs at retail and what it cost before its reduction; `oldPrice` is null when there is none. */
export type RetailPrice = { readonly price: Kopecks; readonly oldPrice: Kopecks | null };

/** No promotion leaves less than this of a price, so that a slip of the pen gives nothing away. */
const LEAST_PROMOTED_PRICE = kopecks(KOPECKS_IN_ROUBLE);

/**
 * The retail price now: the staff's own reduction or the best running promotion, whichever serves the shopper better.
 * Both count from the same undiscounted price (the old one where staff named it), so they never add up. In whole
 * roubles, rounded in the shopper's favour; a promotion never raises a price.
 *
 * 999 ₽ with 10% gives 899 ₽, before 999 ₽; 800 ₽ that was 1000 ₽ stays 800 ₽ with 10% and gives 700 ₽ with 30%.
 */
export function priceNow(own: RetailPrice, offer: RunningOffer): RetailPrice {
  const before = larger(own.price, own.oldPrice ?? kopecks(0));
  const discount = larger(discountInShopperFavour(before, offer.percent ?? 0), offer.amount ?? kopecks(0));
  const promoted = larger(LEAST_PROMOTED_PRICE, minus(before, discount));
  const price = smaller(own.price, promoted);
  return { price, oldPrice: before > price ? before : null };
}
