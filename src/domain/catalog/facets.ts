/** A category as the facets count it. */
interface CountedCategory {
  readonly slug: string;
  readonly parent: string | null;
}

/** A category to choose from, `depth` levels below the top. */
export type CategoryChoice<C> = C & { readonly depth: number };

/**
 * The categories that a list offers: those of the top, and below each on the way to the chosen one its own. Dresses
 * open evening dresses under them; coats keep theirs to themselves. A category whose parent is not counted stands at
 * the top. Order is kept.
 */
export function categoryChoices<C extends CountedCategory>(
  categories: readonly C[],
  chosen: string | null,
): CategoryChoice<C>[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const open = new Set(wayTo(bySlug, chosen));
  const below = (parent: string | null, depth: number): CategoryChoice<C>[] =>
    categories
      .filter((category) => shownParent(bySlug, category) === parent)
      .flatMap((category) => [
        { ...category, depth },
        ...(open.has(category.slug) ? below(category.slug, depth + 1) : []),
      ]);
  return below(null, 0);
}

/** The chosen category and all above it; a circle in the data ends the way. */
export function wayTo(bySlug: ReadonlyMap<string, CountedCategory>, chosen: string | null): string[] {
  const way: string[] = [];
  let slug = chosen;
  while (slug !== null && !way.includes(slug)) {
    const category = bySlug.get(slug);
    if (category === undefined) break;
    way.push(slug);
    slug = category.parent;
  }
  return way;
}

const shownParent = <C extends CountedCategory>(bySlug: ReadonlyMap<string, C>, { parent }: C) =>
  parent !== null && bySlug.has(parent) ? parent : null;
