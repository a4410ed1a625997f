import { mayBuyWholesale, opensOrderForm, type WholesaleSettings } from './settings.ts';

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
  /** Whether this visitor may buy wholesale by the shop's `wholesaleAccess` (docs/rules/wholesale.md). */
  readonly mayBuy: boolean;
  /** Whether ways to the order form stand where this visitor is. */
  readonly hasOrderForm: boolean;
};

/** What the shop's settings come to for a visitor. */
export const wholesaleTerms = (
  settings: Pick<WholesaleSettings, 'wholesaleEnabled' | 'wholesaleAccess' | 'bundleTypeSettings'>,
  buyer: { readonly isApproved: boolean; readonly seesPrices: boolean },
): WholesaleTerms => ({
  wholesaleEnabled: settings.wholesaleEnabled,
  mayBuy: mayBuyWholesale(settings, buyer),
  hasOrderForm: opensOrderForm(settings, buyer),
});

/** What the wholesale rules ask of a product. `totalStock` counts pieces of all variants that can be had now. */
export type WholesaleProduct = {
  readonly isActive: boolean;
  readonly totalStock: number;
  readonly wholesale?:
    | (WholesaleOffer & {
        /** True where there is no wholesale price that this visitor may see. */
        readonly priceOnRequest?: boolean | undefined;
      })
    | null
    | undefined;
};

/** Whether a visitor can buy a product wholesale, and if not, why. */
export type WholesaleAvailability =
  | { readonly status: 'available'; readonly minQuantity: number }
  /** The shop sells nothing wholesale. */
  | { readonly status: 'global_disabled' }
  | { readonly status: 'product_disabled' }
  | { readonly status: 'product_inactive' }
  /** `stock` pieces do not reach the minimum. */
  | { readonly status: 'out_of_stock'; readonly stock: number; readonly minQuantity: number }
  /** All is well but that staff have not approved this visitor: the way leads to the application. */
  | { readonly status: 'approval_required' }
  | { readonly status: 'price_on_request' };

/**
 * Decides wholesale availability in the order of docs/rules/wholesale.md. `terms` are null where the shop has no way to
 * buy wholesale.
 */
export function wholesaleAvailability(
  { isActive, totalStock, wholesale }: WholesaleProduct,
  terms: WholesaleTerms | null,
): WholesaleAvailability {
  if (!terms?.wholesaleEnabled) return { status: 'global_disabled' };
  if (!isWholesaleAvailable(wholesale)) return { status: 'product_disabled' };
  if (!isActive) return { status: 'product_inactive' };
  const minQuantity = wholesale?.minQuantity ?? 0;
  if (totalStock < minQuantity) return { status: 'out_of_stock', stock: totalStock, minQuantity };
  if (!terms.mayBuy) return { status: 'approval_required' };
  if (wholesale?.priceOnRequest === true) return { status: 'price_on_request' };
  return { status: 'available', minQuantity };
}

/**
 * Whether this visitor can buy the product wholesale now; decides every wholesale button, price and panel of the shop.
 * `terms` as in `wholesaleAvailability`.
 */
export const canBuyWholesale = (product: WholesaleProduct, terms: WholesaleTerms | null): boolean =>
  wholesaleAvailability(product, terms).status === 'available';

/** Whether the product can be bought wholesale now, by this visitor or once staff have approved them. */
export function isSoldWholesale(product: WholesaleProduct, terms: WholesaleTerms | null): boolean {
  const { status } = wholesaleAvailability(product, terms);
  return status === 'available' || status === 'approval_required';
}
