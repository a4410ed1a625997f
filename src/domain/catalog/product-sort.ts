/** The orders of a product list, as the API names them. See docs/rules/catalogue.md. */
export const PRODUCT_SORTS = ['-createdAt', 'price', '-price', '-discount', 'popular', 'name'] as const;

/** One of these orders. */
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The order of a list that names none: the newest first. */
export const DEFAULT_SORT: ProductSort = '-createdAt';

/** The order of a list that nothing was looked for in: what is best first is then the usual one. */
export const listOrder = (sort: ProductSort | 'relevance' | undefined): ProductSort =>
  sort === undefined || sort === 'relevance' ? DEFAULT_SORT : sort;
