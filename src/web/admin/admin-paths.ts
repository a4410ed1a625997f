const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Every address of the admin area but the two that the shop links to, which are in `paths.ts`. */
export const adminPaths = {
  orders: () => '/admin/orders',
  /** The list of orders narrowed by its filters. */
  ordersBy: (filters: Readonly<Record<string, string>>) => withQuery('/admin/orders', filters),
  newOrder: () => '/admin/orders/new',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  products: () => '/admin/products',
  /** The list of products narrowed by its filters. */
  productsBy: (filters: Readonly<Record<string, string>>) => withQuery('/admin/products', filters),
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  productStock: (id: string) => `/admin/products/${encodeURIComponent(id)}/stock`,
  /** Where the stock of one variant is received. */
  receipt: (id: string, variantId: string) =>
    `/admin/products/${encodeURIComponent(id)}/stock?receive=${encodeURIComponent(variantId)}`,
  productImport: (id?: string) =>
    `/admin/products/import${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`,
  newProduct: () => '/admin/products/new',
  categories: () => '/admin/categories',
  colors: () => '/admin/colors',
  sizes: () => '/admin/sizes',
  settings: () => '/admin/settings',
  orderEdit: (id: string) => `/admin/orders/${encodeURIComponent(id)}/edit`,
  orderSlip: (id: string) => `/admin/orders/${encodeURIComponent(id)}/slip`,
  /** The packing slips of several orders, one after the other. */
  orderSlips: (ids: readonly string[]) => `/admin/orders/slips?ids=${ids.join(',')}`,
  orderInvoice: (id: string) => `/admin/orders/${encodeURIComponent(id)}/invoice`,
};
