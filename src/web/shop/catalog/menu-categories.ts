import { categoryDisplayName, type LocalizedText } from '#domain/catalog/names.ts';
import { FALLBACK_CATEGORIES as BUILT_IN } from '#domain/store/defaults.ts';
import type { ShownCategory } from '#web/shop/catalog/catalog-queries.ts';

/** A category as menus, chips and tiles show it. */
export interface MenuCategory {
  slug: string;
  name: string;
  image: string | null;
  /** Active products in it; absent where nobody has counted. */
  productCount?: number | undefined;
}

/** Top categories that are active and visible, in their order. */
export function shownCategories(categories: readonly ShownCategory[]): MenuCategory[] {
  return categories
    .filter((category) => category.level === 0 && category.isActive && category.isVisible)
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map(toMenuCategory);
}

/** A category with the name to show. */
export function toMenuCategory(
  category: Pick<ShownCategory, 'slug' | 'name' | 'image' | 'productCount'>,
): MenuCategory {
  const { slug, image, productCount } = category;
  return { slug, image, productCount, name: categoryDisplayName(category) };
}

/** The three built-in ones (docs/rules/catalogue.md: used when categories cannot be had). */
export const FALLBACK_CATEGORIES: readonly MenuCategory[] = BUILT_IN.map(
  (category: { slug: string; name: LocalizedText }) => ({
    slug: category.slug,
    name: categoryDisplayName(category),
    image: null,
  }),
);
