/** What a product says about wholesale, as far as the rules ask. See docs/rules/wholesale.md. */
export type WholesaleOffer = {
  readonly enabled?: boolean | undefined;
  readonly available?: boolean | undefined;
  readonly minQuantity?: number | null | undefined;
  readonly discountPercentage?: number | null | undefined;
};

/** Whether a product can be bought wholesale: available and enabled, with a minimum above 0. */
export function isWholesaleAvailable(offer: WholesaleOffer | null | undefined): boolean {
  return offer?.available === true && offer.enabled === true && (offer.minQuantity ?? 0) > 0;
}

/** What the shop says of wholesale to this visitor. */
export type WholesaleTerms = {
  /** The shop's switch. */
  readonly wholesaleEnabled: boolean;
  /** Whether this visitor may buy wholesale (docs/rules/wholesale.md). */
  readonly mayBuy: boolean;
};

/**
 * Whether this visitor can buy the product wholesale now; decides every wholesale button, price and panel of the shop.
 * `terms` are null where the shop has no way to buy wholesale. Stock, in pieces of all variants, has to reach the
 * minimum.
 */
export function canBuyWholesale(
  product: {
    readonly isActive: boolean;
    readonly totalStock: number;
    readonly wholesale?: WholesaleOffer | null | undefined;
  },
  terms: WholesaleTerms | null,
): boolean {
  if (terms === null || !terms.wholesaleEnabled || !terms.mayBuy || !product.isActive) return false;
  return (
    isWholesaleAvailable(product.wholesale) && product.totalStock >= (product.wholesale?.minQuantity ?? 0)
  );
}
