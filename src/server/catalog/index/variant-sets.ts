import { type Bits, clearBit, grown, inAny, noBits, setBit } from './bits.ts';

/** One colour and size of a product, and whether anybody can have a piece of it now. */
export interface IndexedVariant {
  readonly color: string;
  readonly size: string;
  readonly canBeHad: boolean;
}

/** What one variant has to answer to at once; an empty list asks for nothing. */
export interface VariantWish {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly inStock: boolean;
}

/** Products that have such a variant, and among them those that have one that can be had. */
interface Offered {
  all: Bits;
  stock: Bits;
}

type SavedOffered = Readonly<Offered>;

/** The sets by colour, by size and by both, as plain data that nobody changes. */
export interface SavedVariants {
  readonly any: SavedOffered;
  readonly colors: ReadonlyMap<string, SavedOffered>;
  readonly sizes: ReadonlyMap<string, SavedOffered>;
  readonly pairs: ReadonlyMap<string, ReadonlyMap<string, SavedOffered>>;
}

/** Products by the colours and sizes of their variants (docs/rules/catalogue.md, "Filters and sorting"). */
export interface VariantSets {
  put(slot: number, variants: readonly IndexedVariant[]): void;
  clear(slot: number): void;
  grow(capacity: number): void;
  save(): SavedVariants;
  readonly colors: () => Iterable<string>;
  readonly sizes: () => Iterable<string>;
  /** Products of which one variant answers to the whole wish; undefined where nothing is wished for. */
  answering(wish: VariantWish): Bits | undefined;
  /** The same as sets that it lies in any of. */
  fitting(wish: VariantWish): readonly Bits[] | undefined;
}

/** What a list asks of variants. */
export type VariantOffers = Pick<VariantSets, 'colors' | 'sizes' | 'answering' | 'fitting'>;

/** A variant of the product at a slot. */
interface VariantAt {
  readonly slot: number;
  readonly color: string;
  readonly size: string;
}

/** The variants as a viewer sees them who can have `own` too: pieces of their own hold, taken for everybody else. */
export function withOwnPieces(
  variants: VariantOffers,
  own: readonly VariantAt[],
  capacity: number,
): VariantOffers {
  const ownAnswering = ({ colors, sizes }: VariantWish): Bits => {
    const bits = noBits(capacity);
    for (const { slot, color, size } of own)
      if ((colors.length === 0 || colors.includes(color)) && (sizes.length === 0 || sizes.includes(size)))
        setBit(bits, slot);
    return bits;
  };
  const fitting = (wish: VariantWish) => {
    const sets = variants.fitting(wish);
    return sets === undefined || !wish.inStock ? sets : [...sets, ownAnswering(wish)];
  };
  return {
    colors: variants.colors,
    sizes: variants.sizes,
    answering: (wish) => {
      const sets = fitting(wish);
      return wish.inStock && sets !== undefined ? inAny(capacity, sets) : variants.answering(wish);
    },
    fitting,
  };
}

const copyOf = ({ all, stock }: SavedOffered): Offered => ({ all: all.slice(), stock: stock.slice() });

/** A map with the same keys and a copy of each value. */
const copiedMap = <From, To>(map: ReadonlyMap<string, From>, copied: (value: From) => To): Map<string, To> =>
  new Map(Array.from(map, ([key, value]) => [key, copied(value)]));

const copiedByCode = (sets: ReadonlyMap<string, SavedOffered>) => copiedMap(sets, copyOf);

/** `saved` is what the sets are put together from, of the same capacity. */
export function createVariantSets(initialCapacity: number, saved?: SavedVariants): VariantSets {
  let capacity = initialCapacity;
  const offered = (): Offered => ({ all: noBits(capacity), stock: noBits(capacity) });
  const any = saved === undefined ? offered() : copyOf(saved.any);
  const colors = copiedByCode(saved?.colors ?? new Map());
  const sizes = copiedByCode(saved?.sizes ?? new Map());
  const pairs = copiedMap(saved?.pairs ?? new Map<string, ReadonlyMap<string, SavedOffered>>(), copiedByCode);
  const everySet = function* () {
    yield any;
    yield* colors.values();
    yield* sizes.values();
    for (const bySize of pairs.values()) yield* bySize.values();
  };
  const known = <V>(map: Map<string, V>, key: string, make: () => V): V => {
    const found = map.get(key) ?? make();
    map.set(key, found);
    return found;
  };

  const fitting = ({ colors: ofColors, sizes: ofSizes, inStock }: VariantWish): Bits[] | undefined => {
    const side = inStock ? 'stock' : 'all';
    if (ofColors.length + ofSizes.length === 0) return inStock ? [any.stock] : undefined;
    const offers =
      ofSizes.length === 0
        ? ofColors.map((color) => colors.get(color))
        : ofColors.length === 0
          ? ofSizes.map((size) => sizes.get(size))
          : ofColors.flatMap((color) => ofSizes.map((size) => pairs.get(color)?.get(size)));
    return offers.flatMap((offer) => (offer === undefined ? [] : [offer[side]]));
  };

  return {
    put(slot, variants) {
      for (const { color, size, canBeHad } of variants) {
        const bySize = known(pairs, color, () => new Map<string, Offered>());
        const sets = [
          any,
          known(colors, color, offered),
          known(sizes, size, offered),
          known(bySize, size, offered),
        ];
        for (const set of sets) {
          setBit(set.all, slot);
          if (canBeHad) setBit(set.stock, slot);
        }
      }
    },
    clear(slot) {
      for (const { all, stock } of everySet()) {
        clearBit(all, slot);
        clearBit(stock, slot);
      }
    },
    grow(larger) {
      capacity = larger;
      for (const set of everySet()) {
        set.all = grown(set.all, larger);
        set.stock = grown(set.stock, larger);
      }
    },
    save: () => ({
      any: copyOf(any),
      colors: copiedByCode(colors),
      sizes: copiedByCode(sizes),
      pairs: copiedMap(pairs, copiedByCode),
    }),
    colors: () => colors.keys(),
    sizes: () => sizes.keys(),
    answering(wish) {
      const sets = fitting(wish);
      const [only] = sets ?? [];
      return sets === undefined || (sets.length === 1 && only !== undefined) ? only : inAny(capacity, sets);
    },
    fitting,
  };
}
