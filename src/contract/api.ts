import * as account from './account.ts';
import * as accountConsents from './account-consents.ts';
import * as accountSessions from './account-sessions.ts';
import * as addresses from './addresses.ts';
import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as cartGroups from './cart-groups.ts';
import * as cartPromocode from './cart-promocode.ts';
import * as catalog from './catalog.ts';
import * as categories from './categories.ts';
import * as colors from './colors.ts';
import * as home from './home.ts';
import * as legal from './legal.ts';
import * as orders from './orders.ts';
import * as phoneCodes from './phone-codes.ts';
import * as promocodes from './promocodes.ts';
import type { RouteName } from './routes.ts';
import * as search from './search.ts';
import * as secondStep from './second-step.ts';
import * as settings from './settings.ts';
import * as shipping from './shipping.ts';
import * as sizes from './sizes.ts';
import * as staffCategories from './staff-categories.ts';
import * as staffColors from './staff-colors.ts';
import * as staffDashboard from './staff-dashboard.ts';
import * as staffImports from './staff-imports.ts';
import * as staffOrderChanges from './staff-order-changes.ts';
import * as staffOrders from './staff-orders.ts';
import * as staffPresence from './staff-presence.ts';
import * as staffProducts from './staff-products.ts';
import * as staffSettings from './staff-settings.ts';
import * as staffSizes from './staff-sizes.ts';
import * as staffUploads from './staff-uploads.ts';
import * as staffVariants from './staff-variants.ts';
import * as staffViews from './staff-views.ts';
import * as staffWholesale from './staff-wholesale.ts';
import * as wholesale from './wholesale.ts';
import * as wholesaleApplications from './wholesale-application.ts';
import * as wholesaleOrder from './wholesale-order.ts';

/** Every endpoint by its operation name: what OpenAPI, injected tests and access checks walk over. */
export const api = {
  authRegister: auth.authRegister,
  authLogin: auth.authLogin,
  authRefresh: auth.authRefresh,
  authLogout: auth.authLogout,
  authMe: auth.authMe,
  authForgotPassword: auth.authForgotPassword,
  authResetPassword: auth.authResetPassword,
  authVerifyEmail: auth.authVerifyEmail,
  authVerifyEmailOwner: auth.authVerifyEmailOwner,
  authWays: phoneCodes.authWays,
  authPhoneCode: phoneCodes.authPhoneCode,
  authPhoneLogin: phoneCodes.authPhoneLogin,
  accountProfile: account.accountProfile,
  accountProfileUpdate: account.accountProfileUpdate,
  accountVerifyEmail: account.accountVerifyEmail,
  accountPhoneCode: phoneCodes.accountPhoneCode,
  accountPhoneConfirm: phoneCodes.accountPhoneConfirm,
  accountPassword: account.accountPassword,
  accountExport: account.accountExport,
  accountErase: account.accountErase,
  addressList: addresses.addressList,
  addressAdd: addresses.addressAdd,
  addressUpdate: addresses.addressUpdate,
  addressRemove: addresses.addressRemove,
  wholesaleApplication: wholesaleApplications.wholesaleApplicationGet,
  wholesaleApply: wholesaleApplications.wholesaleApply,
  sessionList: accountSessions.sessionList,
  sessionEnd: accountSessions.sessionEnd,
  sessionEndAll: accountSessions.sessionEndAll,
  consentList: accountConsents.consentList,
  consentUpdate: accountConsents.consentUpdate,
  storeSettings: settings.storeSettingsGet,
  customerService: settings.customerService,
  publicRetailSettings: settings.publicRetailSettings,
  retailSettings: settings.retailSettings,
  bundleSettings: settings.bundleSettings,
  wholesaleAnalyzeShortage: wholesale.wholesaleAnalyzeShortage,
  wholesaleAccept: wholesale.wholesaleAccept,
  wholesaleTrimHold: wholesale.wholesaleTrimHold,
  wholesaleProducts: wholesaleOrder.wholesaleProducts,
  wholesaleOrderList: wholesaleOrder.wholesaleOrderList,
  wholesaleOrderForm: wholesaleOrder.wholesaleOrderForm,
  legalDocument: legal.legalDocument,
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
  categoryList: categories.categoryList,
  categoriesFlat: categories.categoriesFlat,
  categoriesTree: categories.categoriesTree,
  colorMapping: colors.colorMapping,
  sizeMeasures: sizes.sizeMeasures,
  homepage: home.homepageGet,
  homeConfig: home.homeConfigGet,
  homeConfigCurrent: home.homeConfigCurrent,
  promocodesActive: promocodes.promocodesActive,
  promocodeCopy: promocodes.promocodeCopy,
  promocodeValidate: promocodes.promocodeValidate,
  shippingSettings: shipping.shippingSettings,
  shippingMethods: shipping.shippingMethods,
  shippingCalculate: shipping.shippingCalculate,
  cartGet: cart.cartGet,
  cartAdd: cart.cartAdd,
  cartAddBatch: cart.cartAddBatch,
  cartUpdate: cart.cartUpdate,
  cartRemove: cart.cartRemove,
  cartClear: cart.cartClear,
  cartUpdateWholesaleGroup: cartGroups.cartUpdateWholesaleGroup,
  cartRemoveWholesaleGroup: cartGroups.cartRemoveWholesaleGroup,
  cartMigrate: cart.cartMigrate,
  cartQuote: cart.cartQuote,
  cartPromocodeApply: cartPromocode.cartPromocodeApply,
  cartPromocodeRemove: cartPromocode.cartPromocodeRemove,
  orderCreate: orders.orderCreate,
  orderList: orders.orderList,
  orderGet: orders.orderGet,
  orderCancel: orders.orderCancel,
  orderRepeat: orders.orderRepeat,
  authSecondStep: secondStep.authSecondStep,
  staffSecondStep: secondStep.staffSecondStep,
  staffSecondStepBegin: secondStep.staffSecondStepBegin,
  staffSecondStepConfirm: secondStep.staffSecondStepConfirm,
  staffSecondStepKeys: secondStep.staffSecondStepKeys,
  staffSecondStepOff: secondStep.staffSecondStepOff,
  staffOrderList: staffOrders.staffOrderList,
  staffOrderCreate: staffOrderChanges.staffOrderCreate,
  staffOrderExport: staffOrders.staffOrderExport,
  staffOrderGet: staffOrders.staffOrderGet,
  staffOrderBulkStatus: staffOrderChanges.staffOrderBulkStatus,
  staffOrderStatus: staffOrderChanges.staffOrderStatus,
  staffOrderPayment: staffOrderChanges.staffOrderPayment,
  staffOrderReturn: staffOrderChanges.staffOrderReturn,
  staffOrderEdit: staffOrderChanges.staffOrderEdit,
  staffOrderNote: staffOrderChanges.staffOrderNote,
  staffOrderTracking: staffOrderChanges.staffOrderTracking,
  staffProductList: staffProducts.staffProductList,
  staffProductCreate: staffProducts.staffProductCreate,
  staffProductExport: staffImports.staffProductExport,
  staffImportCreate: staffImports.staffImportCreate,
  staffImportList: staffImports.staffImportList,
  staffImportGet: staffImports.staffImportGet,
  staffImportRows: staffImports.staffImportRows,
  staffImportErrors: staffImports.staffImportErrors,
  staffImportApply: staffImports.staffImportApply,
  staffImportCancel: staffImports.staffImportCancel,
  staffProductChoices: staffProducts.staffProductChoices,
  staffProductGet: staffProducts.staffProductGet,
  staffProductUpdate: staffProducts.staffProductUpdate,
  staffProductPatch: staffProducts.staffProductPatch,
  staffProductArchive: staffProducts.staffProductArchive,
  staffProductRestore: staffProducts.staffProductRestore,
  staffProductDuplicate: staffProducts.staffProductDuplicate,
  staffVariantsSave: staffVariants.staffVariantsSave,
  staffStockLedger: staffVariants.staffStockLedger,
  staffWholesaleBuyerList: staffWholesale.staffWholesaleBuyerList,
  staffWholesaleBuyerDecide: staffWholesale.staffWholesaleBuyerDecide,
  staffHoldList: staffWholesale.staffHoldList,
  staffHeldStock: staffWholesale.staffHeldStock,
  staffHoldRelease: staffWholesale.staffHoldRelease,
  staffOrderTimesGet: staffSettings.staffOrderTimesGet,
  staffOrderTimesSave: staffSettings.staffOrderTimesSave,
  staffCategoryList: staffCategories.staffCategoryList,
  staffCategoryCreate: staffCategories.staffCategoryCreate,
  staffCategoryReorder: staffCategories.staffCategoryReorder,
  staffCategoryCounts: staffCategories.staffCategoryCounts,
  staffCategoryUpdate: staffCategories.staffCategoryUpdate,
  staffCategoryMove: staffCategories.staffCategoryMove,
  staffCategoryArchive: staffCategories.staffCategoryArchive,
  staffCategoryRestore: staffCategories.staffCategoryRestore,
  categoryCreate: staffCategories.categoryCreate,
  categoryUpdate: staffCategories.categoryUpdate,
  categoryRemove: staffCategories.categoryRemove,
  categoryReorder: staffCategories.categoryReorder,
  categoryCounts: staffCategories.categoryCounts,
  staffColorList: staffColors.staffColorList,
  staffColorCreate: staffColors.staffColorCreate,
  staffColorUpdate: staffColors.staffColorUpdate,
  staffColorArchive: staffColors.staffColorArchive,
  staffColorRestore: staffColors.staffColorRestore,
  staffSizeList: staffSizes.staffSizeList,
  staffSizeCreate: staffSizes.staffSizeCreate,
  staffSizeUpdate: staffSizes.staffSizeUpdate,
  staffSizeArchive: staffSizes.staffSizeArchive,
  staffSizeRestore: staffSizes.staffSizeRestore,
  staffDashboard: staffDashboard.staffDashboard,
  staffOrderPresence: staffPresence.staffOrderPresence,
  staffProductPresence: staffPresence.staffProductPresence,
  staffViewList: staffViews.staffViewList,
  staffViewCreate: staffViews.staffViewCreate,
  staffViewUpdate: staffViews.staffViewUpdate,
  staffViewRemove: staffViews.staffViewRemove,
  staffUploadCreate: staffUploads.staffUploadCreate,
  staffUploadRemove: staffUploads.staffUploadRemove,
} as const satisfies { [N in RouteName]: { readonly name: N } };

export type Api = typeof api;
