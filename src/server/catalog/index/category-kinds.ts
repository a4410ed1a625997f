import { type Bits, countByNumber, noBits, setBit } from './bits.ts';

const NONE = 0xffffffff;

/** The lists of categories and the number of each product's list by slot, as plain data that nobody changes. */
export interface SavedKinds {
  readonly kindOf: Uint32Array;
  readonly kinds: readonly (readonly string[])[];
}

/**
 * The categories that products lie in. There are few different lists of them, so each product has the number of its
 * list, and a question about categories is answered once a list. `saved` is what they are put together from, of the same
 * capacity.
 */
export function createCategoryKinds(initialCapacity: number, saved?: SavedKinds) {
  let kindOf = saved?.kindOf.slice() ?? new Uint32Array(initialCapacity).fill(NONE);
  const kinds = [...(saved?.kinds ?? [])];
  const numbers = new Map(kinds.map((categoryIds, kind) => [categoryIds.join(), kind]));
  return {
    save: (): SavedKinds => ({ kindOf: kindOf.slice(), kinds: kinds.slice() }),
    put(slot: number, categoryIds: readonly string[]): void {
      const key = categoryIds.join();
      let kind = numbers.get(key);
      if (kind === undefined) {
        kind = kinds.push(categoryIds) - 1;
        numbers.set(key, kind);
      }
      kindOf[slot] = kind;
    },
    clear(slot: number): void {
      kindOf[slot] = NONE;
    },
    grow(capacity: number): void {
      const larger = new Uint32Array(capacity).fill(NONE);
      larger.set(kindOf);
      kindOf = larger;
    },
    idsAt: (slot: number): readonly string[] => kinds[kindOf[slot] ?? NONE] ?? [],
    /** Products in any of the categories themselves. */
    within(categoryIds: ReadonlySet<string>): Bits {
      const isWithin = kinds.map((ids) => ids.some((id) => categoryIds.has(id)));
      const found = noBits(kindOf.length);
      for (let slot = 0; slot < kindOf.length; slot += 1)
        if (isWithin[kindOf[slot] ?? NONE] === true) setBit(found, slot);
      return found;
    },
    /** How many of the set have each list of categories, by its number. */
    count: (set: Bits): Uint32Array => countByNumber(set, kindOf, kinds.length),
    /** The numbers of the lists that name any of the categories. */
    numbersOf: (categoryIds: ReadonlySet<string>): readonly number[] =>
      kinds.flatMap((ids, kind) => (ids.some((id) => categoryIds.has(id)) ? [kind] : [])),
    /** How many of its categories each product shares with these, by slot. */
    shared(categoryIds: readonly string[]): (slot: number) => number {
      const counts = kinds.map((ids) => ids.filter((id) => categoryIds.includes(id)).length);
      return (slot) => counts[kindOf[slot] ?? NONE] ?? 0;
    },
  };
}
