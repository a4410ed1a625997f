import type { ProductFacets } from '#contract/catalog.ts';
import { kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import type { PriceVisibility } from '../visibility.actions.ts';
import { type Bits, countBoth, countInAny, inAll } from './bits.ts';
import type { CurrentCatalogue } from './catalogue.ts';
import type { Narrowing } from './index-lists.ts';
import type { VariantWish } from './variant-sets.ts';

export interface FacetQuestion {
  readonly narrowing: Narrowing;
  /** What the list is narrowed to by what is no facet: all products on sale, or what a search found. */
  readonly within: Bits;
  /** What of it answers to the whole narrowing. */
  readonly found: Bits;
  readonly chosen: {
    readonly colors: readonly string[];
    readonly sizes: readonly string[];
    readonly category: string | null;
  };
  readonly visibility: PriceVisibility;
  readonly now: Date;
}

/** The counts beside a list, each facet under all other filters and without its own (docs/rules/catalogue.md). */
export function countIndexFacets(
  current: CurrentCatalogue,
  { narrowing, within, found, chosen, visibility, now }: FacetQuestion,
): ProductFacets {
  const { category, isSale, isNew, price, variant, wish } = narrowing;
  const { index, variants, lists, names } = current;
  /** What answers to these, which are all but `own`. */
  const allBut = (own: Bits | undefined, ...others: readonly (Bits | undefined)[]) =>
    own === undefined ? found : inAll(within, ...others);
  const anyVariant = allBut(variant, category, isSale, isNew, price);
  const anyCategory = allBut(category, isSale, isNew, price, variant);
  const anyPrice = allBut(price, category, isSale, isNew, variant);
  const answering = (wished: VariantWish) => countInAny(anyVariant, variants.fitting(wished) ?? [anyVariant]);
  const known = { colors: new Set(variants.colors()), sizes: new Set(variants.sizes()) };
  const colorCount = (code: string) => (known.colors.has(code) ? answering({ ...wish, colors: [code] }) : 0);
  const sizeCount = (code: string) => (known.sizes.has(code) ? answering({ ...wish, sizes: [code] }) : 0);
  const countIn = lists.countsByCategory(anyCategory);
  const range = lists.prices(anyPrice, visibility);
  return {
    categories: names.categories.flatMap(({ slug, name, path, parent, isVisible }) => {
      if (!isVisible && slug !== chosen.category) return [];
      const count = countIn(path);
      return count > 0 || slug === chosen.category ? [{ slug, name, parent, count }] : [];
    }),
    colors: names.colors.flatMap((color) => {
      const count = colorCount(color.code);
      return count > 0 || chosen.colors.includes(color.code) ? [{ ...color, count }] : [];
    }),
    sizes: names.sizes.flatMap((code) => {
      const count = sizeCount(code);
      return count > 0 || chosen.sizes.includes(code) ? [{ code, count }] : [];
    }),
    price:
      range === null
        ? null
        : { min: kopecksToRoubles(kopecks(range.lowest)), max: kopecksToRoubles(kopecks(range.highest)) },
    inStock: answering({ ...wish, inStock: true }),
    isSale: countBoth(allBut(isSale, category, isNew, price, variant), index.reduced()),
    isNew: countBoth(allBut(isNew, category, isSale, price, variant), lists.newAt(now)),
  };
}
