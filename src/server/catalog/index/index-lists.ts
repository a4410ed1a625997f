import type { ProductSort } from '#domain/catalog/product-sort.ts';
import type { ProductFilter } from '../product-filter.ts';
import type { PriceVisibility } from '../visibility.actions.ts';
import { type Bits, clearBit, countBits, hasBit, inAll, noBits, setBit, without } from './bits.ts';
import { isAtOrBelow, type TreeCategory } from './category-tree.queries.ts';
import type { ProductIndex } from './product-index.ts';
import { narrowed, pageOf, positionOf, ranksOf, sortByFigure } from './sort-slots.ts';
import type { VariantOffers, VariantWish } from './variant-sets.ts';

type Sees = Pick<PriceVisibility, 'seesAll' | 'seesRetail'>;

/** The sets that each facet narrows a list to; undefined where it does not. */
export interface Narrowing {
  readonly category: Bits | undefined;
  readonly isSale: Bits | undefined;
  readonly isNew: Bits | undefined;
  readonly price: Bits | undefined;
  readonly variant: Bits | undefined;
  readonly wish: VariantWish;
}

/** An order that the index knows by itself; those by name and by pieces sold are read beside it. */
type OwnSort = Exclude<ProductSort, 'name' | 'popular'>;

/** How a list is ordered. */
export interface ListOrder {
  readonly sort: ProductSort | 'relevance';
  readonly slots: Uint32Array;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export interface IndexLists {
  narrow(
    filter: ProductFilter,
    sees: Sees,
    at: { readonly now: Date; readonly variants: VariantOffers },
  ): Narrowing;
  /** Products in open categories at the path or below it. */
  inCategory(path: string): Bits;
  /** How many of the set lie in a category or below it, by the category's path. */
  countsByCategory(set: Bits): (path: string) => number;
  newAt(now: Date): Bits;
  sorted(sort: OwnSort): Uint32Array;
  /** What is in the set, a page in the order that the viewer sees. `path`: of the category in which all of it lies. */
  page(
    set: Bits,
    order: ListOrder,
    sees: Sees,
    slice: Slice & { readonly path?: string | undefined },
  ): string[];
  /** Products that share categories with the one at the slot, those in stock first, then the most alike. */
  alike(
    slot: number,
    variants: VariantOffers,
    asked: { readonly limit: number; readonly sees: Sees },
  ): string[];
  /** The lowest and the highest price in the set that the viewer may see. */
  prices(set: Bits, sees: Sees): { readonly lowest: number; readonly highest: number } | null;
}

/** Lists out of the index, as the queries of `product-filter.ts` and `product-order.ts` tell them. */
export function createIndexLists(index: ProductIndex, categories: readonly TreeCategory[]): IndexLists {
  const ofVersion = createVersioned(index);
  const openAt = (path: string) =>
    new Set(categories.filter((each) => each.isOpen && isAtOrBelow(each.path, path)).map(({ id }) => id));
  const inCategory = (path: string) =>
    ofVersion(`category ${path}`, () => index.categories.within(openAt(path)));
  const kindsIn = (path: string) =>
    ofVersion(`kinds ${path}`, () => index.categories.numbersOf(openAt(path)));
  const countsByCategory = (set: Bits) => {
    const counts = index.categories.count(set);
    return (path: string) => kindsIn(path).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  };
  const newest = () => ofVersion('newest', index.newest);
  /** Those of the slots that lie in the category or below it, in their order. */
  const slotsIn = (path: string, slots: Uint32Array): Uint32Array => {
    const known = ofVersion(`slots ${path}`, () => new WeakMap<Uint32Array, Uint32Array>());
    let found = known.get(slots);
    if (found === undefined) {
      found = narrowed(slots, inCategory(path));
      known.set(slots, found);
    }
    return found;
  };
  const ascending = () => ofVersion('price', () => sortByFigure(index.newest(), index.priceAt));
  const pricedBetween = (least: number, most: number): Bits => {
    const slots = ascending();
    const first = positionOf(slots, (slot) => index.priceAt(slot) >= least);
    const end = positionOf(slots, (slot) => index.priceAt(slot) > most);
    const isFew = end - first < slots.length / 2;
    const within = isFew ? noBits(index.capacity()) : index.active().slice();
    if (isFew) for (const slot of slots.subarray(first, end)) setBit(within, slot);
    else {
      for (const slot of slots.subarray(0, first)) clearBit(within, slot);
      for (const slot of slots.subarray(end)) clearBit(within, slot);
    }
    return within;
  };
  const descending = () =>
    ofVersion('-price', () => {
      const dearest = index.priceAt(ascending().at(-1) ?? 0);
      return sortByFigure(index.newest(), (slot) => dearest - index.priceAt(slot));
    });
  const byDiscount = () =>
    ofVersion('-discount', () => {
      const ranks = ranksOf(index.shares());
      return sortByFigure(index.newest(), (slot) => ranks[slot] ?? 0);
    });
  const sorted = (sort: OwnSort): Uint32Array => {
    switch (sort) {
      case '-createdAt':
        return newest();
      case 'price':
        return ascending();
      case '-price':
        return descending();
      case '-discount':
        return byDiscount();
    }
  };
  let fresh: { version: number; from: number; until: number; bits: Bits } | null = null;
  const newAt = (now: Date) => {
    const at = now.getTime() * 1000;
    if (fresh !== null && fresh.version === index.version() && fresh.from <= at && at < fresh.until)
      return fresh.bits;
    fresh = freshAt(index, at);
    return fresh.bits;
  };

  const priceBits = ({ priceMin, priceMax }: ProductFilter, sees: Sees): Bits | undefined => {
    if (priceMin === undefined && priceMax === undefined) return undefined;
    if (!sees.seesAll && !sees.seesRetail) return noBits(index.capacity());
    const within = pricedBetween(priceMin ?? 0, priceMax ?? Number.POSITIVE_INFINITY);
    return sees.seesAll ? within : without(within, index.hidden());
  };
  const flagged = (bits: Bits, wanted: boolean | undefined): Bits | undefined =>
    wanted === undefined ? undefined : wanted ? bits : without(index.active(), bits);

  return {
    inCategory,
    countsByCategory,
    newAt,
    narrow(filter, sees, { now, variants }) {
      const { categoryPath, isSale, isNew, colors = [], sizes = [], inStock = false } = filter;
      const wish = { colors, sizes, inStock };
      return {
        category: categoryPath === undefined ? undefined : inCategory(categoryPath),
        isSale: flagged(index.reduced(), isSale),
        isNew: isNew === undefined ? undefined : flagged(newAt(now), isNew),
        price: priceBits(filter, sees),
        variant: variants.answering(wish),
        wish,
      };
    },
    sorted,
    page(set, { sort, slots }, sees, slice) {
      const { path } = slice;
      const inPath = (all: Uint32Array) => (path === undefined ? all : slotsIn(path, all));
      const comparesPrices = sort === 'price' || sort === '-price' || sort === '-discount';
      const tellsNoPrice = comparesPrices && !sees.seesAll && !sees.seesRetail;
      const first = inPath(tellsNoPrice ? newest() : slots);
      const page = putsHiddenLast(sees)
        ? pageHiddenLast(index, set, { first, last: inPath(comparesPrices ? newest() : slots), slice })
        : pageOf(first, set, slice);
      return page.map(index.idAt);
    },
    alike: (slot, variants, asked) => alikeTo(index, slot, { ...asked, variants }),
    prices(set, sees) {
      if (!sees.seesAll && !sees.seesRetail) return null;
      const seen = sees.seesAll ? set : without(set, index.hidden());
      const slots = ascending();
      const lowest = slots.find((slot) => hasBit(seen, slot));
      const highest = slots.findLast((slot) => hasBit(seen, slot));
      if (lowest === undefined || highest === undefined) return null;
      return { lowest: index.priceAt(lowest), highest: index.priceAt(highest) };
    },
  };
}

/** Whether some prices are hidden from a viewer who sees others. */
const putsHiddenLast = ({ seesAll, seesRetail }: Sees): boolean => !seesAll && seesRetail;

/** What this visitor cannot buy for want of a price comes last, in an order that does not tell it. */
function pageHiddenLast(
  index: ProductIndex,
  set: Bits,
  { first, last, slice: { offset, limit } }: { first: Uint32Array; last: Uint32Array; slice: Slice },
): number[] {
  const shown = without(set, index.hidden());
  const page = pageOf(first, shown, { offset, limit });
  if (page.length === limit) return page;
  const before = countBits(shown);
  const rest = pageOf(last, inAll(set, index.hidden()), {
    offset: Math.max(0, offset - before),
    limit: limit - page.length,
  });
  return [...page, ...rest];
}

function alikeTo(
  index: ProductIndex,
  slot: number,
  { limit, sees, variants }: { limit: number; sees: Sees; variants: VariantOffers },
): string[] {
  const sharedAt = index.categories.shared(index.categories.idsAt(slot));
  const inStock = variants.answering({ colors: [], sizes: [], inStock: true });
  const most = index.categories.idsAt(slot).length;
  // what can be had comes before all else, then one category more in common
  const figure = (at: number) =>
    most - sharedAt(at) + (inStock !== undefined && hasBit(inStock, at) ? 0 : most + 1);
  const others = noBits(index.capacity());
  for (const at of index.newest()) if (at !== slot && sharedAt(at) > 0) setBit(others, at);
  const sorted = sortByFigure(index.newest(), figure);
  const slice = { offset: 0, limit };
  const page = putsHiddenLast(sees)
    ? pageHiddenLast(index, others, { first: sorted, last: sorted, slice })
    : pageOf(sorted, others, slice);
  return page.map(index.idAt);
}

/** What is new at a moment in microseconds, and from when until when that set stays the same. */
function freshAt(index: ProductIndex, at: number) {
  const bits = noBits(index.capacity());
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const slot of index.newest()) {
    const end = index.newUntilAt(slot);
    if (end > at) {
      setBit(bits, slot);
      until = Math.min(until, end);
    } else from = Math.max(from, end);
  }
  return { version: index.version(), from, until, bits };
}

/** Keeps what was made of the index until anything of it changes. */
function createVersioned(index: ProductIndex) {
  let version = -1;
  const made = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    if (version !== index.version()) {
      made.clear();
      version = index.version();
    }
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
}
