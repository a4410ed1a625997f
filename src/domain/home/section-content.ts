import type { ProductSection } from './config.ts';

/** What a category must tell for its tile. */
interface TileCategory {
  readonly level: number;
  readonly isVisible: boolean;
  readonly isFeatured: boolean;
  readonly showOnHomepage: boolean;
  readonly homepageOrder: number;
  readonly sortOrder: number;
}

/**
 * The categories of the strip: those marked for the home page, in their order there. A shop that marked none shows the
 * featured ones of the top level, by `sortOrder`. See docs/rules/home.md.
 */
export function homeCategories<C extends TileCategory>(categories: readonly C[]): C[] {
  const visible = categories.filter(({ isVisible }) => isVisible);
  const marked = visible.filter(({ showOnHomepage }) => showOnHomepage);
  if (marked.length > 0) return marked.sort((a, b) => a.homepageOrder - b.homepageOrder);
  return visible
    .filter(({ level, isFeatured }) => level === 0 && isFeatured)
    .sort((a, b) => a.sortOrder - b.sortOrder);
}

/**
 * The products that staff chose for a block, as far as they may still stand there: active, in the sale block on sale,
 * at most `maxProducts`; those whose price this visitor may not see come last.
 */
export function chosenProducts<
  P extends {
    readonly isActive: boolean;
    readonly isSale?: boolean | undefined;
    readonly price?: number | undefined;
  },
>(
  found: readonly P[],
  { maxProducts }: Pick<ProductSection, 'maxProducts'>,
  { onlySale = false }: { readonly onlySale?: boolean } = {},
): P[] {
  const shown = found.filter(({ isActive, isSale = false }) => isActive && (isSale || !onlySale));
  const priced = shown.filter(({ price }) => price !== undefined);
  return [...priced, ...shown.filter(({ price }) => price === undefined)].slice(0, maxProducts);
}
