import type { ProductFacets } from '#contract/catalog.ts';
import type { ProductFilter } from '../product-filter.ts';
import type { PriceVisibility } from '../visibility.actions.ts';
import { type Bits, countBits, inAll } from './bits.ts';
import type { CurrentCatalogue } from './catalogue.ts';
import { countIndexFacets, type FacetQuestion } from './index-facets.ts';
import type { ListOrder, Slice } from './index-lists.ts';

interface ListQuestion {
  readonly filter: ProductFilter;
  readonly order: ListOrder;
  readonly slice: Slice;
  /** What is chosen, where facets are asked for. */
  readonly facets: FacetQuestion['chosen'] | null;
  readonly visibility: PriceVisibility;
  readonly now: Date;
  /** What the list is narrowed to by what is no filter; all products on sale where it is left out. */
  readonly within?: Bits;
}

export interface ListAnswer {
  readonly ids: readonly string[];
  readonly total: number;
  readonly facets: ProductFacets | null;
}

/** A page of a list with the number of all that match and the counts beside it, out of memory alone. */
export function listInMemory(current: CurrentCatalogue, question: ListQuestion): ListAnswer {
  const { index, variants, lists } = current;
  const { filter, order, slice, facets, visibility, now } = question;
  const within = question.within === undefined ? index.active() : inAll(index.active(), question.within);
  const narrowing = lists.narrow(filter, visibility, { now, variants });
  const { category, isSale, isNew, price, variant } = narrowing;
  const found = inAll(within, category, isSale, isNew, price, variant);
  return {
    ids: lists.page(found, order, visibility, { ...slice, path: filter.categoryPath }),
    total: countBits(found),
    facets:
      facets === null
        ? null
        : countIndexFacets(current, { narrowing, within, found, chosen: facets, visibility, now }),
  };
}

/** The path of a category that visitors may open; null when there is none. */
export const openPath = ({ names }: CurrentCatalogue, slug: string): string | null =>
  names.categories.find((category) => category.slug === slug && category.isOpen)?.path ?? null;
