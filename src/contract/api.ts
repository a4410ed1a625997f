import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as home from './home.ts';
import * as orders from './orders.ts';
import * as promocodes from './promocodes.ts';
import type { RouteName } from './routes.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as shipping from './shipping.ts';

/** Every endpoint by its operation name: what OpenAPI, injected tests and access checks walk over. */
export const api = {
  authRegister: auth.authRegister,
  authLogin: auth.authLogin,
  authRefresh: auth.authRefresh,
  authLogout: auth.authLogout,
  authMe: auth.authMe,
  storeSettings: settings.storeSettingsGet,
  customerService: settings.customerService,
  publicRetailSettings: settings.publicRetailSettings,
  retailSettings: settings.retailSettings,
  bundleSettings: settings.bundleSettings,
  productList: catalog.productList,
  productsByIds: catalog.productsByIds,
  productsPopular: catalog.productsPopular,
  productsNewArrivals: catalog.productsNewArrivals,
  productsSale: catalog.productsSale,
  productBySlug: catalog.productBySlug,
  productGet: catalog.productGet,
  productRelated: catalog.productRelated,
  search: search.search,
  searchSuggest: search.searchSuggest,
  categoryList: catalog.categoryList,
  categoriesFlat: catalog.categoriesFlat,
  categoriesTree: catalog.categoriesTree,
  colorMapping: catalog.colorMapping,
  homepage: home.homepageGet,
  homeConfig: home.homeConfigGet,
  homeConfigCurrent: home.homeConfigCurrent,
  promocodesActive: promocodes.promocodesActive,
  shippingSettings: shipping.shippingSettings,
  shippingMethods: shipping.shippingMethods,
  shippingCalculate: shipping.shippingCalculate,
  cartGet: cart.cartGet,
  cartAdd: cart.cartAdd,
  cartUpdate: cart.cartUpdate,
  cartRemove: cart.cartRemove,
  cartClear: cart.cartClear,
  cartMigrate: cart.cartMigrate,
  cartQuote: cart.cartQuote,
  orderCreate: orders.orderCreate,
  orderList: orders.orderList,
  orderGet: orders.orderGet,
  orderCancel: orders.orderCancel,
  staffOrderList: orders.staffOrderList,
  staffOrderGet: orders.staffOrderGet,
  staffOrderStatus: orders.staffOrderStatus,
} as const satisfies { [N in RouteName]: { readonly name: N } };

export type Api = typeof api;
