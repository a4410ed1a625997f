/** Every address of the admin area but the two that the shop links to, which are in `paths.ts`. */
export const adminPaths = {
  orders: () => '/admin/orders',
  newOrder: () => '/admin/orders/new',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  products: () => '/admin/products',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  productStock: (id: string) => `/admin/products/${encodeURIComponent(id)}/stock`,
  productImport: (id?: string) =>
    `/admin/products/import${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`,
  newProduct: () => '/admin/products/new',
  categories: () => '/admin/categories',
  colors: () => '/admin/colors',
  sizes: () => '/admin/sizes',
  orderEdit: (id: string) => `/admin/orders/${encodeURIComponent(id)}/edit`,
  orderSlip: (id: string) => `/admin/orders/${encodeURIComponent(id)}/slip`,
  orderInvoice: (id: string) => `/admin/orders/${encodeURIComponent(id)}/invoice`,
};
