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
