import { DEFAULT_SORT, type ProductSort } from '#domain/catalog/product-sort.ts';

/** What a product list is narrowed by; prices in whole roubles. */
export interface ListFilters {
  colors?: readonly string[] | undefined;
  sizes?: readonly string[] | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
  isSale?: boolean | undefined;
  isNew?: boolean | undefined;
}

/** What the address of a product list carries. */
export interface ListAddress extends ListFilters {
  /** What is looked for; the list of a search alone has it. */
  q?: string | undefined;
  /** Look for the very words: no other layout, no corrections. */
  literal?: boolean | undefined;
  filter?: 'new' | 'sale' | undefined;
  category?: string | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
}

/** Parts of the account beside its orders, which need no name. */
export type AccountTab = 'wholesale' | 'profile' | 'addresses' | 'promocodes' | 'security';

/** Every address of the shop; components never build one by hand. */
export const paths = {
  home: () => '/',
  products: (address: ListAddress = {}) => `/products${listQuery(address)}`,
  category: (slug: string, address: Omit<ListAddress, 'category' | 'filter'> = {}) =>
    `/products/category/${encodeURIComponent(slug)}${listQuery(address)}`,
  /** The slug is canonical; an id leads to the same page. */
  product: (product: { id: string; slug?: string | undefined }) =>
    `/product/${encodeURIComponent(product.slug || product.id)}`,
  /** The page of a product that is not in the shop, for staff. */
  productPreview: (id: string) => `/product/${encodeURIComponent(id)}/preview`,
  search: (address: ListAddress = {}) => `/search${listQuery(address)}`,
  contact: () => '/contact',
  about: () => '/about',
  delivery: () => '/delivery-payment',
  returns: () => '/returns-exchange',
  sizeChart: () => '/size-chart',
  privacy: () => '/privacy-policy',
  wholesale: () => '/wholesale',
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  orderConfirmation: (orderId: string, key?: string) =>
    `/order-confirmation/${encodeURIComponent(orderId)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  auth: () => '/auth',
  createAccount: () => '/create-account',
  forgotPassword: () => '/forgot-password',
  account: (tab?: AccountTab) => (tab ? `/account?tab=${tab}` : '/account'),
  personalDataConsent: () => '/personal-data-consent',
  offer: () => '/offer',
  marketingConsent: () => '/marketing-consent',
  adminLogin: () => '/admin/login',
  adminDashboard: () => '/admin/dashboard',
};

/** The defaults stay out of the address, so that one list has one address. A search has another default order. */
function listQuery(address: ListAddress): string {
  const { q, filter, category, colors = [], sizes = [], priceMin, priceMax, sort, page } = address;
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (filter) query.set('filter', filter);
  if (category) query.set('category', category);
  if (colors.length > 0) query.set('colors', colors.join(','));
  if (sizes.length > 0) query.set('sizes', sizes.join(','));
  if (priceMin !== undefined) query.set('priceMin', String(priceMin));
  if (priceMax !== undefined) query.set('priceMax', String(priceMax));
  for (const flag of ['literal', 'inStock', 'isSale', 'isNew'] as const)
    if (address[flag]) query.set(flag, 'true');
  if (sort && (q || sort !== DEFAULT_SORT)) query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  // a comma parts the values of a list and needs no disguise
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
