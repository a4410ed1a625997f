import { canBuyWholesale, type WholesaleProduct } from './offer.ts';

/**
 * Whether a shop puts its wholesale price and button before the retail ones for a visitor: for approved buyers where it
 * sells wholesale and `prioritizeWholesaleCustomers` is on (docs/rules/wholesale.md).
 */
export const putsWholesaleFirst = (
  buyer: { readonly isApproved: boolean },
  shop: { readonly prioritizeWholesaleCustomers: boolean; readonly wholesaleEnabled: boolean },
): boolean => buyer.isApproved && shop.prioritizeWholesaleCustomers && shop.wholesaleEnabled;

/** Whether that holds for a product: only what they can buy wholesale now. */
export const isWholesaleFirst = (
  product: WholesaleProduct,
  visitor: { readonly putsWholesaleFirst: boolean },
): boolean =>
  visitor.putsWholesaleFirst &&
  canBuyWholesale(product, { wholesaleEnabled: true, mayBuy: true, hasOrderForm: false });
