import type { RouteTable } from './http/route-table.ts';

/** Method and path of every call that only staff make; kept apart from the shop's, which every visitor downloads. */
export const staffRoutes = {
  staffOrderList: ['GET', '/admin/orders'],
  staffOrderGet: ['GET', '/admin/orders/:id'],
  staffOrderStatus: ['PUT', '/admin/orders/:id/status'],
  staffOrderPayment: ['POST', '/admin/orders/:id/payments'],

  staffProductList: ['GET', '/admin/products'],
  staffProductCreate: ['POST', '/admin/products'],
  staffProductExport: ['GET', '/admin/products/export'],
  staffImportCreate: ['POST', '/admin/products/imports'],
  staffImportList: ['GET', '/admin/products/imports'],
  staffImportGet: ['GET', '/admin/products/imports/:id'],
  staffImportRows: ['GET', '/admin/products/imports/:id/rows'],
  staffImportErrors: ['GET', '/admin/products/imports/:id/errors'],
  staffImportApply: ['POST', '/admin/products/imports/:id/apply'],
  staffImportCancel: ['POST', '/admin/products/imports/:id/cancel'],
  staffProductChoices: ['GET', '/admin/products/choices'],
  staffProductGet: ['GET', '/admin/products/:id'],
  staffProductUpdate: ['PUT', '/admin/products/:id'],
  staffProductPatch: ['PATCH', '/admin/products/:id'],
  staffProductArchive: ['POST', '/admin/products/:id/archive'],
  staffProductRestore: ['POST', '/admin/products/:id/restore'],
  staffProductDuplicate: ['POST', '/admin/products/:id/duplicate'],
  staffVariantsSave: ['PUT', '/admin/products/:id/variants'],
  staffStockLedger: ['GET', '/admin/variants/:id/ledger'],

  staffWholesaleBuyerList: ['GET', '/admin/wholesale/buyers'],
  staffWholesaleBuyerDecide: ['POST', '/admin/wholesale/buyers/:id/decision'],
  staffHoldList: ['GET', '/admin/wholesale/holds'],
  staffHoldRelease: ['POST', '/admin/wholesale/holds/:id/release'],

  staffUploadCreate: ['POST', '/admin/uploads'],
  staffUploadRemove: ['DELETE', '/admin/uploads/:id'],
} as const satisfies RouteTable;
