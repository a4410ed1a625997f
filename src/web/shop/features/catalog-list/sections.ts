import { wayTo } from '#domain/catalog/facets.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import type { ShownCategory } from '#web/shop/catalog/catalog-queries.ts';
import { type MenuCategory, toMenuCategory } from '#web/shop/catalog/menu-categories.ts';

/** A quick way to a part of the catalogue. */
export interface ListSection {
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** The chosen category and those above it, the top one first. */
export function categoryWay(categories: readonly ShownCategory[], slug: string | undefined): ShownCategory[] {
  const byId = new Map(categories.map((one) => [one.id, { slug: one.id, parent: one.parentId }]));
  const chosen = categories.find((one) => one.slug === slug);
  return wayTo(byId, chosen?.id ?? null)
    .reverse()
    .flatMap((id) => categories.find((category) => category.id === id) ?? []);
}

/**
 * The sections above a list. In a branch with categories of its own these stand there: who looks at dresses wants
 * evening dresses next; elsewhere novelties, the sale and the top categories.
 */
export function listSections(
  { filter, category }: ListAddress,
  menu: readonly MenuCategory[],
  categories: readonly ShownCategory[],
): ListSection[] {
  const all = { name: 'Все', to: paths.products(), isCurrent: !filter && !category };
  const asSection = ({ slug, name }: MenuCategory): ListSection => ({
    name,
    to: paths.products({ category: slug }),
    isCurrent: slug === category,
  });
  const top = categoryWay(categories, category)[0];
  const inside = categories.filter((each) => each.isVisible && top !== undefined && each.parentId === top.id);
  if (top !== undefined && inside.length > 0) {
    return [all, ...[top, ...inside].map((each) => asSection(toMenuCategory(each)))];
  }
  return [
    all,
    { name: 'Новинки', to: paths.products({ filter: 'new' }), isCurrent: filter === 'new' },
    { name: 'Распродажа', to: paths.products({ filter: 'sale' }), isCurrent: filter === 'sale' },
    ...menu.map(asSection),
  ];
}
