/** A set of whole numbers from 0 on, a bit for each. Sets that meet are of one length. */
export type Bits = Uint32Array;

const WORD = 32;
const LAST_BIT = WORD - 1;

/** An empty set for numbers below `capacity`. */
export const noBits = (capacity: number): Bits => new Uint32Array(Math.ceil(capacity / WORD));

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export const hasBit = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/**
 * What lies in all of the sets; those that are undefined hold everything. The first is there, and is the answer itself
 * where it is alone: sets of a large catalogue fill the memory quickly.
 */
export function inAll(first: Bits, ...others: readonly (Bits | undefined)[]): Bits {
  let both = first;
  for (const other of others) {
    if (other === undefined) continue;
    if (both === first) both = first.slice();
    for (let at = 0; at < both.length; at += 1) both[at] = (both[at] ?? 0) & (other[at] ?? 0);
  }
  return both;
}

/** What lies in any of the sets. */
export function inAny(capacity: number, sets: Iterable<Bits>): Bits {
  const either = noBits(capacity);
  for (const set of sets)
    for (let at = 0; at < either.length; at += 1) either[at] = (either[at] ?? 0) | (set[at] ?? 0);
  return either;
}

/** What lies in the first and not in the second. */
export function without(first: Bits, second: Bits): Bits {
  const rest = first.slice();
  for (let at = 0; at < rest.length; at += 1) rest[at] = (rest[at] ?? 0) & ~(second[at] ?? 0);
  return rest;
}

/** How many lie in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at] ?? 0);
  return count;
}

/** How many lie in both sets. */
export function countBoth(first: Bits, second: Bits): number {
  let count = 0;
  for (let at = 0; at < first.length; at += 1) {
    const word = first[at] ?? 0;
    if (word !== 0) count += ones(word & (second[at] ?? 0));
  }
  return count;
}

/** How many lie in the first set and in any of the others. */
export function countInAny(first: Bits, others: readonly Bits[]): number {
  const [only] = others;
  if (only === undefined) return 0;
  if (others.length === 1) return countBoth(first, only);
  let count = 0;
  for (let at = 0; at < first.length; at += 1) {
    const word = first[at] ?? 0;
    if (word === 0) continue;
    let any = 0;
    for (const other of others) any |= other[at] ?? 0;
    count += ones(word & any);
  }
  return count;
}

/** How many of the set have each number: `numberOf` by slot, of `different` numbers from 0 on; others count for none. */
export function countByNumber(bits: Bits, numberOf: Uint32Array, different: number): Uint32Array {
  const counts = new Uint32Array(different);
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      const number = numberOf[at * WORD + LAST_BIT - Math.clz32(lowest)] ?? different;
      if (number < different) counts[number] = (counts[number] ?? 0) + 1;
      word ^= lowest;
    }
  }
  return counts;
}

/** The bits of a word that are set, added up in pairs, fours and bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same set with room for more. */
export function grown(bits: Bits, capacity: number): Bits {
  const larger = noBits(capacity);
  larger.set(bits);
  return larger;
}
