import { isWholesaleAvailable, type WholesaleOffer } from '#domain/wholesale/offer.ts';
import { DEFAULT_WHOLESALE_DISCOUNT, DEFAULT_WHOLESALE_MIN } from '#domain/wholesale/settings.ts';

/** What the retail rules ask of a product. `totalStock` counts pieces of all variants. See docs/rules/retail.md. */
export type RetailProduct = {
  readonly isActive: boolean;
  readonly totalStock: number;
  /** Roubles; absent where the visitor may not see it. */
  readonly price?: number | undefined;
  readonly retail?:
    | { readonly enabled?: boolean | undefined; readonly allowPurchase?: boolean | undefined }
    | null
    | undefined;
  readonly wholesale?: WholesaleOffer | null | undefined;
};

/** What the retail rules ask of the settings; null while they are missing. */
export type RetailSwitches = { readonly enabled: boolean; readonly allowRetailPurchases: boolean };

/** Whether a product can be bought at retail, and if not, why. */
export type RetailAvailability =
  | { readonly status: 'available' }
  | { readonly status: 'global_disabled' }
  | { readonly status: 'product_disabled'; readonly minQuantity: number; readonly discountPercent: number }
  /** Retail is switched off, for the product or the shop, and the shop sells nothing wholesale either. */
  | { readonly status: 'closed' }
  | { readonly status: 'product_inactive' }
  | { readonly status: 'out_of_stock' }
  | { readonly status: 'price_on_request' };

/**
 * Decides retail availability in the order of docs/rules/retail.md; a product silent about retail is sold at retail. By
 * `shop` no word of wholesale is said where it sells nothing so; while that is not known, it may.
 */
export function retailAvailability(
  product: RetailProduct,
  settings: RetailSwitches | null | undefined,
  shop?: { readonly wholesaleEnabled: boolean } | null,
): RetailAvailability {
  const isClosed = shop?.wholesaleEnabled === false;
  if (!settings?.enabled || !settings.allowRetailPurchases)
    return { status: isClosed ? 'closed' : 'global_disabled' };
  if (product.retail?.enabled === false || product.retail?.allowPurchase === false) {
    if (isClosed) return { status: 'closed' };
    return {
      status: 'product_disabled',
      minQuantity: product.wholesale?.minQuantity || DEFAULT_WHOLESALE_MIN,
      discountPercent: product.wholesale?.discountPercentage || DEFAULT_WHOLESALE_DISCOUNT,
    };
  }
  if (!product.isActive) return { status: 'product_inactive' };
  if (product.totalStock <= 0) return { status: 'out_of_stock' };
  if (product.price === undefined) return { status: 'price_on_request' };
  return { status: 'available' };
}

/**
 * Whether a product is sold wholesale only: retail is switched off for it or for the shop, wholesale is available and
 * enabled. What is sold out, or whose price is told on request, is sold at retail all the same.
 */
export function isWholesaleOnly(
  product: RetailProduct,
  settings: RetailSwitches | null | undefined,
): boolean {
  const { status } = retailAvailability(product, settings);
  return (
    (status === 'global_disabled' || status === 'product_disabled') && isWholesaleAvailable(product.wholesale)
  );
}
