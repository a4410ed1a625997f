/** Every address of the admin area but the two that the shop links to, which are in `paths.ts`. */
export const adminPaths = {
  orders: () => '/admin/orders',
  newOrder: () => '/admin/orders/new',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  orderEdit: (id: string) => `/admin/orders/${encodeURIComponent(id)}/edit`,
  orderSlip: (id: string) => `/admin/orders/${encodeURIComponent(id)}/slip`,
  orderInvoice: (id: string) => `/admin/orders/${encodeURIComponent(id)}/invoice`,
};
