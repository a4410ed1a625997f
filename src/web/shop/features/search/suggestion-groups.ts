import type { SuggestedProduct, Suggestions } from '#contract/search.ts';
import { paths } from '#web/paths.ts';
import type { MenuCategory } from '#web/shop/catalog/menu-categories.ts';

/** One way on from the field. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly product?: SuggestedProduct;
  /** A query of the history, which may be taken out of it. */
  readonly past?: string;
}

/** Suggestions of one kind under their name. */
export interface SuggestionGroup {
  readonly kind: 'history' | 'queries' | 'categories' | 'products' | 'all';
  readonly title: string;
  readonly items: readonly Suggestion[];
}

interface Known {
  /** What was looked for before. */
  readonly searches: readonly string[];
  /** Ways on where nothing is typed. */
  readonly categories: readonly Pick<MenuCategory, 'slug' | 'name'>[];
  /** What the shop suggests; absent while it is asked and after a failure. */
  readonly found: Suggestions | undefined;
}

/** What stands under the field: the history until something is typed, then what the shop suggests and all it finds. */
export function suggestionGroups(q: string, { searches, categories, found }: Known): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    q === ''
      ? [
          { kind: 'history', title: 'Вы искали', items: searches.map(pastItem) },
          { kind: 'categories', title: 'Категории', items: categories.map(categoryItem) },
        ]
      : [
          { kind: 'queries', title: 'Запросы', items: (found?.queries ?? []).map(queryItem) },
          { kind: 'categories', title: 'Категории', items: (found?.categories ?? []).map(categoryItem) },
          { kind: 'products', title: 'Товары', items: (found?.products ?? []).map(productItem) },
          { kind: 'all', title: 'Поиск', items: [allItem(q)] },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

const queryItem = (query: string): Suggestion => ({
  key: `query-${query}`,
  label: query,
  to: paths.search({ q: query }),
});

const pastItem = (query: string): Suggestion => ({ ...queryItem(query), key: `past-${query}`, past: query });

const categoryItem = ({ slug, name }: Pick<MenuCategory, 'slug' | 'name'>): Suggestion => ({
  key: `category-${slug}`,
  label: name,
  to: paths.products({ category: slug }),
});

const productItem = (product: SuggestedProduct): Suggestion => ({
  key: `product-${product.id}`,
  label: product.name,
  to: paths.product(product),
  product,
});

const allItem = (q: string): Suggestion => ({
  key: 'all',
  label: `Все результаты по запросу «${q}»`,
  to: paths.search({ q }),
});
