import { kopecks } from '#domain/money/money.ts';
import { priceNow, type RunningOffer } from '#domain/promo/price-now.ts';
import { type Bits, clearBit, grown, hasBit, noBits, setBit } from './bits.ts';
import { createCategoryKinds, type SavedKinds } from './category-kinds.ts';
import {
  createVariantSets,
  type IndexedVariant,
  type SavedVariants,
  type VariantSets,
} from './variant-sets.ts';

/** A product on sale as the index takes it; amounts in kopecks, moments in microseconds since 1970. */
export interface IndexedProduct {
  readonly id: string;
  readonly createdAt: number;
  readonly price: number;
  readonly oldPrice: number | null;
  /** When it stops being new: infinite where nothing is said, null of what is not new. */
  readonly newUntil: number | null;
  readonly hidePrice: boolean;
  readonly categoryIds: readonly string[];
  readonly variants: readonly IndexedVariant[];
}

/** What runs for a product, by its id and its own categories. */
export type OfferOf = (id: string, categoryIds: readonly string[]) => RunningOffer;

/**
 * An index as plain data that nobody changes, of which another is put together. Prices are not in it: they follow from
 * what runs at the time (docs/rules/pages.md, "Memory").
 */
export interface SavedIndex {
  readonly capacity: number;
  /** By slot; empty where a slot is free. */
  readonly ids: readonly string[];
  /** All slots that are in use, from the newest product to the oldest. */
  readonly newest: Uint32Array;
  /** Columns by slot: moments in microseconds since 1970, amounts in kopecks. */
  readonly createdAt: Float64Array;
  readonly own: Float64Array;
  readonly old: Float64Array;
  readonly newUntil: Float64Array;
  readonly hidden: Bits;
  readonly categories: SavedKinds;
  readonly variants: SavedVariants;
}

/** Products on sale in memory: figures in columns and sets of slots, one slot a product. */
export interface ProductIndex {
  put(product: IndexedProduct): void;
  remove(id: string): void;
  /** Works all prices out anew. */
  reprice(offerOf: OfferOf): void;
  /** What is in it now, in some milliseconds at 100,000 products. */
  save(): SavedIndex;
  /** Changes with everything that is put, removed or repriced, but for variants alone: no order depends on these. */
  readonly version: () => number;
  readonly count: () => number;
  readonly capacity: () => number;
  /** Slots in the order of the newest; not to be changed. */
  readonly newest: () => Uint32Array;
  /** These slots in that order. */
  readonly newestFirst: (slots: Uint32Array) => Uint32Array;
  readonly idAt: (slot: number) => string;
  readonly slotOf: (id: string) => number | undefined;
  readonly active: () => Bits;
  readonly hidden: () => Bits;
  readonly reduced: () => Bits;
  readonly priceAt: (slot: number) => number;
  /** The share of the undiscounted price that is taken off, by slot. */
  readonly shares: () => Float64Array;
  readonly newUntilAt: (slot: number) => number;
  readonly categories: ReturnType<typeof createCategoryKinds>;
  readonly variants: VariantSets;
}

const FIRST_CAPACITY = 1024;
const NEVER_NEW = Number.NEGATIVE_INFINITY;

/** An index without products, or with those that were saved. */
export function createProductIndex(offers: OfferOf, saved?: SavedIndex): ProductIndex {
  let offerOf = offers;
  let capacity = saved?.capacity ?? FIRST_CAPACITY;
  let count = saved?.newest.length ?? 0;
  let version = 0;
  const ids = [...(saved?.ids ?? [])];
  const slotOf = new Map<string, number>();
  const free: number[] = [];
  const column = (from: ArrayLike<number> = []) => {
    const made = new Float64Array(capacity);
    made.set(from);
    return made;
  };
  const columns = {
    createdAt: column(saved?.createdAt),
    own: column(saved?.own),
    old: column(saved?.old),
    price: column(),
    share: column(),
    newUntil: column(saved?.newUntil),
  };
  const sets = {
    active: noBits(capacity),
    hidden: saved?.hidden.slice() ?? noBits(capacity),
    reduced: noBits(capacity),
  };
  const categories = createCategoryKinds(capacity, saved?.categories);
  const variants = createVariantSets(capacity, saved?.variants);
  /** Slots from the newest product to the oldest, `count` of them. */
  let order = new Uint32Array(capacity);

  const grow = () => {
    capacity *= 2;
    for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
      const larger = new Float64Array(capacity);
      larger.set(columns[name]);
      columns[name] = larger;
    }
    for (const name of Object.keys(sets) as (keyof typeof sets)[]) sets[name] = grown(sets[name], capacity);
    const longer = new Uint32Array(capacity);
    longer.set(order);
    order = longer;
    categories.grow(capacity);
    variants.grow(capacity);
  };

  /** How many are newer than the product at the slot. */
  const rankOf = (slot: number): number => {
    const [at, id] = [columns.createdAt[slot] ?? 0, ids[slot] ?? ''];
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = order[middle] ?? 0;
      const created = columns.createdAt[other] ?? 0;
      if (created > at || (created === at && (ids[other] ?? '') > id)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const priceAt = (slot: number) => {
    const [own, old] = [columns.own[slot] ?? 0, columns.old[slot] ?? 0];
    const offer = offerOf(ids[slot] ?? '', categories.idsAt(slot));
    const before = { price: kopecks(own), oldPrice: old === 0 ? null : kopecks(old) };
    const { price, oldPrice } = priceNow(before, offer);
    columns.price[slot] = price;
    columns.share[slot] = 1 - price / Math.max(own, old, 1);
    (oldPrice === null ? clearBit : setBit)(sets.reduced, slot);
  };

  /** Whether nothing but variants of the product at the slot may have changed. */
  const isSame = (slot: number, product: IndexedProduct) =>
    columns.createdAt[slot] === product.createdAt &&
    columns.own[slot] === product.price &&
    columns.old[slot] === (product.oldPrice ?? 0) &&
    columns.newUntil[slot] === (product.newUntil ?? NEVER_NEW) &&
    hasBit(sets.hidden, slot) === product.hidePrice &&
    categories.idsAt(slot).join() === product.categoryIds.join();

  const remove = (id: string) => {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    const rank = rankOf(slot);
    order.copyWithin(rank, rank + 1, count);
    count -= 1;
    for (const set of Object.values(sets)) clearBit(set, slot);
    categories.clear(slot);
    variants.clear(slot);
    slotOf.delete(id);
    ids[slot] = '';
    free.push(slot);
    version += 1;
  };

  const inUse = (column: Float64Array) => column.slice(0, ids.length);

  order.set(saved?.newest ?? []);
  for (const [slot, id] of ids.entries()) {
    if (id === '') free.push(slot);
    else {
      slotOf.set(id, slot);
      setBit(sets.active, slot);
      priceAt(slot);
    }
  }

  return {
    put(product) {
      const { id } = product;
      const known = slotOf.get(id);
      if (known !== undefined && isSame(known, product)) {
        variants.clear(known);
        variants.put(known, product.variants);
        return;
      }
      remove(id);
      const slot = free.pop() ?? ids.length;
      if (slot >= capacity) grow();
      ids[slot] = id;
      slotOf.set(id, slot);
      columns.createdAt[slot] = product.createdAt;
      columns.own[slot] = product.price;
      columns.old[slot] = product.oldPrice ?? 0;
      columns.newUntil[slot] = product.newUntil ?? NEVER_NEW;
      const rank = rankOf(slot);
      order.copyWithin(rank + 1, rank, count);
      order[rank] = slot;
      count += 1;
      setBit(sets.active, slot);
      if (product.hidePrice) setBit(sets.hidden, slot);
      categories.put(slot, product.categoryIds);
      variants.put(slot, product.variants);
      priceAt(slot);
      version += 1;
    },
    remove,
    reprice(running) {
      offerOf = running;
      for (let at = 0; at < count; at += 1) priceAt(order[at] ?? 0);
      version += 1;
    },
    save: () => ({
      capacity,
      ids: ids.slice(),
      newest: order.slice(0, count),
      createdAt: inUse(columns.createdAt),
      own: inUse(columns.own),
      old: inUse(columns.old),
      newUntil: inUse(columns.newUntil),
      hidden: sets.hidden.slice(),
      categories: categories.save(),
      variants: variants.save(),
    }),
    version: () => version,
    count: () => count,
    capacity: () => capacity,
    newest: () => order.subarray(0, count),
    newestFirst: (slots) => {
      const ranks = Float64Array.from(slots, rankOf).sort();
      return Uint32Array.from(ranks, (rank) => order[rank] ?? 0);
    },
    idAt: (slot) => ids[slot] ?? '',
    slotOf: (id) => slotOf.get(id),
    active: () => sets.active,
    hidden: () => sets.hidden,
    reduced: () => sets.reduced,
    priceAt: (slot) => columns.price[slot] ?? 0,
    shares: () => columns.share,
    newUntilAt: (slot) => columns.newUntil[slot] ?? NEVER_NEW,
    categories,
    variants,
  };
}
