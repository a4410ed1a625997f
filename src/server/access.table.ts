/** What comes of a call: the right to it, or the refusal, as status and code. */
export type Verdict =
  | 'in'
  | readonly [status: 401, code: 'sign_in_required']
  | readonly [status: 403, code: 'forbidden'];

const IN = 'in';
const SIGN_IN = [401, 'sign_in_required'] as const;
const FORBIDDEN = [403, 'forbidden'] as const;

/** One call and what it is for a guest, a customer, a manager and an admin. */
export type AccessLine = readonly [
  method: string,
  path: string,
  guest: Verdict,
  customer: Verdict,
  manager: Verdict,
  admin: Verdict,
];

/**
 * Who may make which call under `/api`, written by hand from docs/rules/admin.md and independent of the code: tests and
 * the proof `rights` hold the shop against it, and a call without a line here, or a line without a call, fails them.
 * Whose cart, order or address it is, is not written here: that is ownership.
 */
export const ACCESS_TABLE: readonly AccessLine[] = [
  // method, path, guest, customer, manager, admin
  ['POST', '/auth/register', IN, IN, IN, IN],
  ['POST', '/auth/login-unified', IN, IN, IN, IN],
  ['POST', '/auth/refresh-token', IN, IN, IN, IN],
  ['POST', '/auth/logout', IN, IN, IN, IN],
  ['GET', '/auth/me', SIGN_IN, IN, IN, IN],
  ['POST', '/auth/forgot-password', IN, IN, IN, IN],
  ['POST', '/auth/reset-password', IN, IN, IN, IN],
  ['POST', '/auth/verify-email', IN, IN, IN, IN],
  ['POST', '/auth/verify-email/owner', IN, IN, IN, IN],
  ['GET', '/auth/ways', IN, IN, IN, IN],
  ['POST', '/auth/phone-code', IN, IN, IN, IN],
  ['POST', '/auth/phone-login', IN, IN, IN, IN],

  ['GET', '/account/profile', SIGN_IN, IN, IN, IN],
  ['PATCH', '/account/profile', SIGN_IN, IN, IN, IN],
  ['POST', '/account/verify-email', SIGN_IN, IN, IN, IN],
  ['POST', '/account/phone-code', SIGN_IN, IN, IN, IN],
  ['POST', '/account/phone', SIGN_IN, IN, IN, IN],
  ['POST', '/account/password', SIGN_IN, IN, IN, IN],
  ['POST', '/account/export', SIGN_IN, IN, IN, IN],
  ['POST', '/account/erase', SIGN_IN, IN, IN, IN],
  ['GET', '/account/addresses', SIGN_IN, IN, IN, IN],
  ['POST', '/account/addresses', SIGN_IN, IN, IN, IN],
  ['PATCH', '/account/addresses/:id', SIGN_IN, IN, IN, IN],
  ['DELETE', '/account/addresses/:id', SIGN_IN, IN, IN, IN],
  ['GET', '/account/wholesale', SIGN_IN, IN, IN, IN],
  ['POST', '/account/wholesale', SIGN_IN, IN, IN, IN],
  ['GET', '/account/sessions', SIGN_IN, IN, IN, IN],
  ['DELETE', '/account/sessions/:id', SIGN_IN, IN, IN, IN],
  ['DELETE', '/account/sessions', SIGN_IN, IN, IN, IN],
  ['GET', '/account/consents', SIGN_IN, IN, IN, IN],
  ['PATCH', '/account/consents', SIGN_IN, IN, IN, IN],

  ['GET', '/settings/store', IN, IN, IN, IN],
  ['GET', '/settings/customer-service', IN, IN, IN, IN],

  ['GET', '/wholesale/public-retail-settings', IN, IN, IN, IN],
  ['GET', '/wholesale/retail-settings', IN, IN, IN, IN],
  ['GET', '/wholesale/bundle-settings', IN, IN, IN, IN],
  ['POST', '/wholesale/analyze-shortage', IN, IN, IN, IN],
  ['POST', '/wholesale/accept', IN, IN, IN, IN],
  ['POST', '/wholesale/trim-hold', IN, IN, IN, IN],
  ['GET', '/wholesale/products', IN, IN, IN, IN],
  ['POST', '/wholesale/order-list', IN, IN, IN, IN],
  ['GET', '/wholesale/order-form', IN, IN, IN, IN],

  ['GET', '/legal/:kind', IN, IN, IN, IN],

  ['GET', '/products', IN, IN, IN, IN],
  ['POST', '/products/by-ids', IN, IN, IN, IN],
  ['GET', '/products/popular', IN, IN, IN, IN],
  ['GET', '/products/new-arrivals', IN, IN, IN, IN],
  ['GET', '/products/sale', IN, IN, IN, IN],
  ['GET', '/products/slug/:slug', IN, IN, IN, IN],
  ['GET', '/products/:id', IN, IN, IN, IN],
  ['GET', '/products/:id/related', IN, IN, IN, IN],

  ['GET', '/search', IN, IN, IN, IN],
  ['GET', '/search/suggest', IN, IN, IN, IN],

  ['GET', '/categories', IN, IN, IN, IN],
  ['GET', '/categories/flat', IN, IN, IN, IN],
  ['GET', '/categories/tree', IN, IN, IN, IN],

  ['GET', '/colors/mapping', IN, IN, IN, IN],
  ['GET', '/sizes', IN, IN, IN, IN],

  ['GET', '/homepage', IN, IN, IN, IN],

  ['GET', '/home-config', IN, IN, IN, IN],
  ['GET', '/home-config/current', IN, IN, IN, IN],

  ['GET', '/promocodes/active', IN, IN, IN, IN],
  ['POST', '/promocodes/:code/copy', IN, IN, IN, IN],
  ['POST', '/promocodes/validate/:code', SIGN_IN, IN, IN, IN],

  ['GET', '/shipping/settings', IN, IN, IN, IN],
  ['GET', '/shipping/methods', IN, IN, IN, IN],
  ['POST', '/shipping/calculate', IN, IN, IN, IN],

  ['GET', '/cart', SIGN_IN, IN, IN, IN],
  ['POST', '/cart/add', SIGN_IN, IN, IN, IN],
  ['POST', '/cart/add-batch', SIGN_IN, IN, IN, IN],
  ['PUT', '/cart/update', SIGN_IN, IN, IN, IN],
  ['DELETE', '/cart/remove', SIGN_IN, IN, IN, IN],
  ['DELETE', '/cart/clear', SIGN_IN, IN, IN, IN],
  ['PUT', '/cart/update-wholesale-group', SIGN_IN, IN, IN, IN],
  ['DELETE', '/cart/remove-wholesale-group', SIGN_IN, IN, IN, IN],
  ['POST', '/cart/migrate', SIGN_IN, IN, IN, IN],
  ['POST', '/cart/quote', IN, IN, IN, IN],
  ['POST', '/cart/promocode', SIGN_IN, IN, IN, IN],
  ['DELETE', '/cart/promocode/:code', SIGN_IN, IN, IN, IN],

  ['POST', '/orders', IN, IN, IN, IN],
  ['GET', '/orders', SIGN_IN, IN, IN, IN],
  ['GET', '/orders/:id', IN, IN, IN, IN],
  ['POST', '/orders/:id/cancel', IN, IN, IN, IN],
  ['POST', '/orders/:id/repeat', IN, IN, IN, IN],

  ['POST', '/auth/second-step', IN, IN, IN, IN],
  ['GET', '/admin/second-step', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/second-step', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/second-step/confirm', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/second-step/keys', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/second-step/off', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/dashboard', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/views', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/views', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/views/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['DELETE', '/admin/views/:id', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/settings/times', SIGN_IN, FORBIDDEN, FORBIDDEN, IN],
  ['PUT', '/admin/settings/times', SIGN_IN, FORBIDDEN, FORBIDDEN, IN],

  ['GET', '/admin/orders', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/orders', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/orders/export', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/orders/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/orders/bulk-status', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/orders/:id/status', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/orders/:id/payments', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/orders/:id/returns', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/orders/:id/tracking', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/orders/:id/lines', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/orders/:id/notes', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/orders/:id/presence', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/products', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/export', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/imports', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/imports', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/imports/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/imports/:id/rows', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/imports/:id/errors', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/imports/:id/apply', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/imports/:id/cancel', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/choices', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/products/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['PATCH', '/admin/products/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/:id/archive', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/:id/restore', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/:id/duplicate', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/products/:id/variants', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/products/:id/held', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/products/:id/presence', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/variants/:id/ledger', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/wholesale/buyers', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/wholesale/buyers/:id/decision', SIGN_IN, FORBIDDEN, IN, IN],
  ['GET', '/admin/wholesale/holds', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/wholesale/holds/:id/release', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/categories', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/categories', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/categories/reorder', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/categories/update-counts', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/categories/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/categories/:id/move', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/categories/:id/archive', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/categories/:id/restore', SIGN_IN, FORBIDDEN, IN, IN],

  ['POST', '/categories', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/categories/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['DELETE', '/categories/:id', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/categories/reorder', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/categories/update-counts', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/colors', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/colors', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/colors/:code', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/colors/:code/archive', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/colors/:code/restore', SIGN_IN, FORBIDDEN, IN, IN],

  ['GET', '/admin/sizes', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/sizes', SIGN_IN, FORBIDDEN, IN, IN],
  ['PUT', '/admin/sizes/:code', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/sizes/:code/archive', SIGN_IN, FORBIDDEN, IN, IN],
  ['POST', '/admin/sizes/:code/restore', SIGN_IN, FORBIDDEN, IN, IN],

  ['POST', '/admin/uploads', SIGN_IN, FORBIDDEN, IN, IN],
  ['DELETE', '/admin/uploads/:id', SIGN_IN, FORBIDDEN, IN, IN],
];

/**
 * Calls of staff that are no readings by their method, and change nothing of the shop all the same: they stand in no
 * audit log.
 */
export const CHANGES_NOTHING: readonly string[] = [
  'POST /admin/categories/update-counts',
  'POST /categories/update-counts',
  // a secret that counts only once a code has confirmed it
  'POST /admin/second-step',
  // how somebody likes to see their own lists
  'POST /admin/views',
  'PUT /admin/views/:id',
  'DELETE /admin/views/:id',
  // who has a page open
  'POST /admin/orders/:id/presence',
  'POST /admin/products/:id/presence',
];
