/**
 * Method and path of every call under `/api` (spec section 7, api.md). Free of schemas, so that the browser
 * downloads this table and nothing of the validation behind it. The key is the operation's name everywhere.
 */
export const routes = {
  authRegister: ['POST', '/auth/register'],
  authLogin: ['POST', '/auth/login-unified'],
  authRefresh: ['POST', '/auth/refresh-token'],
  authLogout: ['POST', '/auth/logout'],
  authMe: ['GET', '/auth/me'],

  storeSettings: ['GET', '/settings/store'],
  customerService: ['GET', '/settings/customer-service'],
  publicRetailSettings: ['GET', '/wholesale/public-retail-settings'],
  retailSettings: ['GET', '/wholesale/retail-settings'],
  bundleSettings: ['GET', '/wholesale/bundle-settings'],

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

  homepage: ['GET', '/homepage'],
  homeConfig: ['GET', '/home-config'],
  homeConfigCurrent: ['GET', '/home-config/current'],
  promocodesActive: ['GET', '/promocodes/active'],

  shippingSettings: ['GET', '/shipping/settings'],
  shippingMethods: ['GET', '/shipping/methods'],
  shippingCalculate: ['POST', '/shipping/calculate'],

  cartGet: ['GET', '/cart'],
  cartAdd: ['POST', '/cart/add'],
  cartUpdate: ['PUT', '/cart/update'],
  cartRemove: ['DELETE', '/cart/remove'],
  cartClear: ['DELETE', '/cart/clear'],
  cartMigrate: ['POST', '/cart/migrate'],
  cartQuote: ['POST', '/cart/quote'],

  orderCreate: ['POST', '/orders'],
  orderList: ['GET', '/orders'],
  orderGet: ['GET', '/orders/:id'],
  orderCancel: ['POST', '/orders/:id/cancel'],

  staffOrderList: ['GET', '/admin/orders'],
  staffOrderGet: ['GET', '/admin/orders/:id'],
  staffOrderStatus: ['PUT', '/admin/orders/:id/status'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]>;

/** The name of an operation: key of the table, operationId of the OpenAPI document. */
export type RouteName = keyof typeof routes;
