import type * as z from 'zod';
import { type StaffCategory, staffCategoryFields } from '#contract/staff-categories.ts';
import type { ProductType } from '#domain/catalog/size-table-kind.ts';
import type { EntryFields } from '#web/admin/kit/entry/entry-fields.ts';

/** What stands in the editor of a category, good or not. */
export type CategoryValues = z.input<typeof staffCategoryFields>;

/** A new category: shown in the menu, under another one or at the top. */
export const newCategory = (parentId: string | null): CategoryValues => ({
  name: { ru: '', en: '', vi: '' },
  slug: '',
  parentId,
  productType: 'clothing',
  image: null,
  isActive: true,
  isVisible: true,
  isFeatured: false,
  showOnHomepage: false,
  homepageOrder: 0,
});

/** A stored category as the editor begins with it. */
export const valuesOf = (row: StaffCategory): CategoryValues =>
  Object.fromEntries(
    Object.keys(staffCategoryFields.shape).map((key) => [key, row[key as keyof StaffCategory]]),
  ) as CategoryValues;

/** Kinds of products in words. */
export const TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  clothing: 'Одежда',
  footwear: 'Обувь',
  accessories: 'Аксессуары',
};

/** The fields of a category; parents are given by their names. */
export const categoryFields = (categories: readonly StaffCategory[]): EntryFields<CategoryValues> => ({
  'name.ru': { title: 'Название' },
  'name.en': { title: 'Название на английском' },
  'name.vi': { title: 'Название на вьетнамском' },
  slug: { title: 'Адрес' },
  parentId: {
    title: 'Внутри раздела',
    text: (id: string | null) => categories.find((it) => it.id === id)?.name.ru ?? 'на верхнем уровне',
  },
  productType: { title: 'Тип', text: (type: ProductType) => TYPE_NAMES[type] },
  image: { title: 'Картинка', text: (image: string | null) => (image === null ? '' : 'картинка') },
  isActive: { title: 'Включён' },
  isVisible: { title: 'Виден в меню' },
  isFeatured: { title: 'Рекомендуем' },
  showOnHomepage: { title: 'На главной' },
  homepageOrder: { title: 'Место на главной' },
});

/** The category and all below it: none of them may become its parent. */
export function withBelow(categories: readonly StaffCategory[], id: string): ReadonlySet<string> {
  const within = new Set([id]);
  // parents stand before their children
  for (const it of categories) if (it.parentId !== null && within.has(it.parentId)) within.add(it.id);
  return within;
}
