/** Orders of a product list, as the API names them. */
export type ProductSort = '-createdAt' | 'price' | '-price' | 'popular' | 'name';

/** What the address of a product list carries. */
export interface ListAddress {
  filter?: 'new' | 'sale' | undefined;
  category?: string | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
}

/** Every address of the shop; components never build one by hand. */
export const paths = {
  home: () => '/',
  products: (address: ListAddress = {}) => `/products${listQuery(address)}`,
  category: (slug: string, address: Omit<ListAddress, 'category' | 'filter'> = {}) =>
    `/products/category/${encodeURIComponent(slug)}${listQuery(address)}`,
  /** The slug is canonical; an id leads to the same page. */
  product: (product: { id: string; slug?: string | undefined }) =>
    `/product/${encodeURIComponent(product.slug || product.id)}`,
  contact: () => '/contact',
  about: () => '/about',
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  orderConfirmation: (orderId: string, key?: string) =>
    `/order-confirmation/${encodeURIComponent(orderId)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  auth: () => '/auth',
  createAccount: () => '/create-account',
  account: () => '/account',
  personalDataConsent: () => '/personal-data-consent',
  offer: () => '/offer',
  adminLogin: () => '/admin/login',
  adminDashboard: () => '/admin/dashboard',
  adminOrders: () => '/admin/orders',
  adminOrder: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
};

/** The defaults stay out of the address, so that one list has one address. */
function listQuery({ filter, category, sort, page }: ListAddress): string {
  const query = new URLSearchParams();
  if (filter) query.set('filter', filter);
  if (category) query.set('category', category);
  if (sort && sort !== '-createdAt') query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
