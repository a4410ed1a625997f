import type { RouteTable } from './http/route-table.ts';
import type { staffRoutes } from './staff-routes.ts';

/**
 * Method and path of every call that the shop makes under `/api`. Free of schemas, so that the browser downloads this
 * table and nothing of the validation behind it; what only staff call is in `staff-routes.ts`, which no shopper
 * downloads. The key is the operation's name everywhere.
 */
export const routes = {
  authRegister: ['POST', '/auth/register'],
  authLogin: ['POST', '/auth/login-unified'],
  authRefresh: ['POST', '/auth/refresh-token'],
  authLogout: ['POST', '/auth/logout'],
  authMe: ['GET', '/auth/me'],
  authForgotPassword: ['POST', '/auth/forgot-password'],
  authResetPassword: ['POST', '/auth/reset-password'],
  authVerifyEmail: ['POST', '/auth/verify-email'],
  authVerifyEmailOwner: ['POST', '/auth/verify-email/owner'],
  authWays: ['GET', '/auth/ways'],
  authPhoneCode: ['POST', '/auth/phone-code'],
  authPhoneLogin: ['POST', '/auth/phone-login'],

  accountProfile: ['GET', '/account/profile'],
  accountProfileUpdate: ['PATCH', '/account/profile'],
  accountVerifyEmail: ['POST', '/account/verify-email'],
  accountPhoneCode: ['POST', '/account/phone-code'],
  accountPhoneConfirm: ['POST', '/account/phone'],
  accountPassword: ['POST', '/account/password'],
  accountExport: ['POST', '/account/export'],
  accountErase: ['POST', '/account/erase'],
  addressList: ['GET', '/account/addresses'],
  addressAdd: ['POST', '/account/addresses'],
  addressUpdate: ['PATCH', '/account/addresses/:id'],
  addressRemove: ['DELETE', '/account/addresses/:id'],
  wholesaleApplication: ['GET', '/account/wholesale'],
  wholesaleApply: ['POST', '/account/wholesale'],
  sessionList: ['GET', '/account/sessions'],
  sessionEnd: ['DELETE', '/account/sessions/:id'],
  sessionEndAll: ['DELETE', '/account/sessions'],
  consentList: ['GET', '/account/consents'],
  consentUpdate: ['PATCH', '/account/consents'],

  storeSettings: ['GET', '/settings/store'],
  customerService: ['GET', '/settings/customer-service'],
  publicRetailSettings: ['GET', '/wholesale/public-retail-settings'],
  retailSettings: ['GET', '/wholesale/retail-settings'],
  bundleSettings: ['GET', '/wholesale/bundle-settings'],

  wholesaleAnalyzeShortage: ['POST', '/wholesale/analyze-shortage'],
  wholesaleAccept: ['POST', '/wholesale/accept'],
  wholesaleTrimHold: ['POST', '/wholesale/trim-hold'],
  wholesaleProducts: ['GET', '/wholesale/products'],
  wholesaleOrderList: ['POST', '/wholesale/order-list'],
  wholesaleOrderForm: ['GET', '/wholesale/order-form'],

  legalDocument: ['GET', '/legal/:kind'],

  productList: ['GET', '/products'],
  productsByIds: ['POST', '/products/by-ids'],
  productsPopular: ['GET', '/products/popular'],
  productsNewArrivals: ['GET', '/products/new-arrivals'],
  productsSale: ['GET', '/products/sale'],
  productBySlug: ['GET', '/products/slug/:slug'],
  productGet: ['GET', '/products/:id'],
  productRelated: ['GET', '/products/:id/related'],

  search: ['GET', '/search'],
  searchSuggest: ['GET', '/search/suggest'],

  categoryList: ['GET', '/categories'],
  categoriesFlat: ['GET', '/categories/flat'],
  categoriesTree: ['GET', '/categories/tree'],
  colorMapping: ['GET', '/colors/mapping'],
  sizeMeasures: ['GET', '/sizes'],

  homepage: ['GET', '/homepage'],
  homeConfig: ['GET', '/home-config'],
  homeConfigCurrent: ['GET', '/home-config/current'],
  promocodesActive: ['GET', '/promocodes/active'],
  promocodeCopy: ['POST', '/promocodes/:code/copy'],
  promocodeValidate: ['POST', '/promocodes/validate/:code'],

  shippingSettings: ['GET', '/shipping/settings'],
  shippingMethods: ['GET', '/shipping/methods'],
  shippingCalculate: ['POST', '/shipping/calculate'],

  cartGet: ['GET', '/cart'],
  cartAdd: ['POST', '/cart/add'],
  cartAddBatch: ['POST', '/cart/add-batch'],
  cartUpdate: ['PUT', '/cart/update'],
  cartRemove: ['DELETE', '/cart/remove'],
  cartClear: ['DELETE', '/cart/clear'],
  cartUpdateWholesaleGroup: ['PUT', '/cart/update-wholesale-group'],
  cartRemoveWholesaleGroup: ['DELETE', '/cart/remove-wholesale-group'],
  cartMigrate: ['POST', '/cart/migrate'],
  cartQuote: ['POST', '/cart/quote'],
  cartPromocodeApply: ['POST', '/cart/promocode'],
  cartPromocodeRemove: ['DELETE', '/cart/promocode/:code'],

  orderCreate: ['POST', '/orders'],
  orderList: ['GET', '/orders'],
  orderGet: ['GET', '/orders/:id'],
  orderCancel: ['POST', '/orders/:id/cancel'],
  orderRepeat: ['POST', '/orders/:id/repeat'],
} as const satisfies RouteTable;

/** The name of an operation that the shop may call. */
export type ShopRouteName = keyof typeof routes;

/** The name of any operation: key of its table, operationId of the OpenAPI document. */
export type RouteName = ShopRouteName | keyof typeof staffRoutes;
