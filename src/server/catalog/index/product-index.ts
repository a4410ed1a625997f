import { kopecks } from '#domain/money/money.ts';
import { priceNow, type RunningOffer } from '#domain/promo/price-now.ts';
import { type Bits, clearBit, grown, noBits, setBit } from './bits.ts';
import { createCategoryKinds } from './category-kinds.ts';
import { createVariantSets, type IndexedVariant, type VariantSets } from './variant-sets.ts';

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

/** Products on sale in memory: figures in columns and sets of places, one place a product. */
export interface ProductIndex {
  put(product: IndexedProduct): void;
  remove(id: string): void;
  /** Works all prices out anew. */
  reprice(offerOf: OfferOf): void;
  /** Changes with everything that is put, removed or repriced. */
  readonly version: () => number;
  readonly count: () => number;
  readonly capacity: () => number;
  /** Places in the order of the newest; not to be changed. */
  readonly newest: () => Uint32Array;
  /** These places in that order. */
  readonly newestFirst: (places: Uint32Array) => Uint32Array;
  readonly idAt: (place: number) => string;
  readonly placeOf: (id: string) => number | undefined;
  readonly active: () => Bits;
  readonly hidden: () => Bits;
  readonly reduced: () => Bits;
  readonly priceAt: (place: number) => number;
  /** The share of the undiscounted price that is taken off, by place. */
  readonly shares: () => Float64Array;
  readonly newUntilAt: (place: number) => number;
  readonly categories: ReturnType<typeof createCategoryKinds>;
  readonly variants: VariantSets;
}

const FIRST_CAPACITY = 1024;
const NEVER_NEW = Number.NEGATIVE_INFINITY;

export function createProductIndex(offers: OfferOf): ProductIndex {
  let offerOf = offers;
  let capacity = FIRST_CAPACITY;
  let count = 0;
  let version = 0;
  const ids: string[] = [];
  const placeOf = new Map<string, number>();
  const free: number[] = [];
  const column = () => new Float64Array(FIRST_CAPACITY);
  const columns = {
    createdAt: column(),
    own: column(),
    old: column(),
    price: column(),
    share: column(),
    newUntil: column(),
  };
  const sets = { active: noBits(capacity), hidden: noBits(capacity), reduced: noBits(capacity) };
  const categories = createCategoryKinds(capacity);
  const variants = createVariantSets(capacity);
  /** Places from the newest product to the oldest, `count` of them. */
  let order = new Uint32Array(FIRST_CAPACITY);

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

  /** How many are newer than the product at the place. */
  const rankOf = (place: number): number => {
    const [at, id] = [columns.createdAt[place] ?? 0, ids[place] ?? ''];
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

  const priceAt = (place: number) => {
    const [own, old] = [columns.own[place] ?? 0, columns.old[place] ?? 0];
    const offer = offerOf(ids[place] ?? '', categories.idsAt(place));
    const before = { price: kopecks(own), oldPrice: old === 0 ? null : kopecks(old) };
    const { price, oldPrice } = priceNow(before, offer);
    columns.price[place] = price;
    columns.share[place] = 1 - price / Math.max(own, old, 1);
    (oldPrice === null ? clearBit : setBit)(sets.reduced, place);
  };

  const remove = (id: string) => {
    const place = placeOf.get(id);
    if (place === undefined) return;
    const rank = rankOf(place);
    order.copyWithin(rank, rank + 1, count);
    count -= 1;
    for (const set of Object.values(sets)) clearBit(set, place);
    categories.clear(place);
    variants.clear(place);
    placeOf.delete(id);
    ids[place] = '';
    free.push(place);
    version += 1;
  };

  return {
    put(product) {
      const { id } = product;
      remove(id);
      const place = free.pop() ?? ids.length;
      if (place >= capacity) grow();
      ids[place] = id;
      placeOf.set(id, place);
      columns.createdAt[place] = product.createdAt;
      columns.own[place] = product.price;
      columns.old[place] = product.oldPrice ?? 0;
      columns.newUntil[place] = product.newUntil ?? NEVER_NEW;
      const rank = rankOf(place);
      order.copyWithin(rank + 1, rank, count);
      order[rank] = place;
      count += 1;
      setBit(sets.active, place);
      if (product.hidePrice) setBit(sets.hidden, place);
      categories.put(place, product.categoryIds);
      variants.put(place, product.variants);
      priceAt(place);
      version += 1;
    },
    remove,
    reprice(running) {
      offerOf = running;
      for (let at = 0; at < count; at += 1) priceAt(order[at] ?? 0);
      version += 1;
    },
    version: () => version,
    count: () => count,
    capacity: () => capacity,
    newest: () => order.subarray(0, count),
    newestFirst: (places) => {
      const ranks = Float64Array.from(places, rankOf).sort();
      return Uint32Array.from(ranks, (rank) => order[rank] ?? 0);
    },
    idAt: (place) => ids[place] ?? '',
    placeOf: (id) => placeOf.get(id),
    active: () => sets.active,
    hidden: () => sets.hidden,
    reduced: () => sets.reduced,
    priceAt: (place) => columns.price[place] ?? 0,
    shares: () => columns.share,
    newUntilAt: (place) => columns.newUntil[place] ?? NEVER_NEW,
    categories,
    variants,
  };
}
