/** Where a product stands: shown in the shop, not shown yet, or put away (docs/rules/catalogue.md). */
export const PRODUCT_STATES = ['active', 'draft', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Views of the staff's list: the states, and what has to be looked after. */
export const PRODUCT_VIEWS = ['active', 'draft', 'low', 'no_photo', 'archived'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

const STATE_NAMES: Readonly<Record<ProductState, string>> = {
  active: 'На сайте',
  draft: 'Черновик',
  archived: 'В архиве',
};

const VIEW_NAMES: Readonly<Record<ProductView, string>> = {
  active: 'На сайте',
  draft: 'Черновики',
  low: 'Заканчиваются',
  no_photo: 'Без фото',
  archived: 'Архив',
};

export const productStateName = (state: ProductState): string => STATE_NAMES[state];
export const productViewName = (view: ProductView): string => VIEW_NAMES[view];

/** The state that follows from the two facts that are stored. */
export function productState(product: {
  readonly isActive: boolean;
  readonly isArchived: boolean;
}): ProductState {
  if (product.isArchived) return 'archived';
  return product.isActive ? 'active' : 'draft';
}

/** Whether a product runs low: fewer pieces than variants. One without variants has nothing to run low. */
export const isLowStock = (stock: number, variants: number): boolean => stock < variants;
