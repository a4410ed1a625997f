import { choiceFilter, flagFilter } from '#web/admin/kit/list/choice-filter.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-setup.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Filters of the product list; the categories may come later than the page. */
export const productFilters = (categories: ProductChoices['categories']): readonly ListFilter[] => [
  choiceFilter({
    title: 'Раздел',
    key: 'category',
    options: categories.map(({ id, path }) => ({ value: id, label: path })),
    takes: (value) => UUID.test(value),
  }),
  flagFilter('Опт', 'wholesale'),
  flagFilter('Скидка', 'isSale'),
  flagFilter('Новинка', 'isNew'),
];
