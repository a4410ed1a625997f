import type { Bits } from './bits.ts';
import { countBits, hasBit } from './bits.ts';

/**
 * Slots by a figure, equal ones as in `newest`. Figures are whole and below 2^53 divided by the number of slots; those
 * that are not go through `ranksOf` first. Undefined figures are 0.
 */
export function sortByFigure(newest: Uint32Array, figureOf: (slot: number) => number): Uint32Array {
  const count = newest.length;
  const keys = new Float64Array(count);
  for (let rank = 0; rank < count; rank += 1) keys[rank] = figureOf(newest[rank] ?? 0) * count + rank;
  keys.sort();
  const sorted = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] ?? 0;
    sorted[at] = newest[key - Math.floor(key / count) * count] ?? 0;
  }
  return sorted;
}

/** Where the first of the slots stands that the test is true of, as of all behind it; their number where there is none. */
export function positionOf(sorted: Uint32Array, test: (slot: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rank of each figure among all different ones, the greatest first as 0. */
export function ranksOf(figures: Float64Array): Uint32Array {
  const ascending = figures.slice().sort();
  let different = 0;
  for (let at = 0; at < ascending.length; at += 1) {
    if (at === 0 || ascending[at] !== ascending[different - 1]) {
      ascending[different] = ascending[at] ?? 0;
      different += 1;
    }
  }
  const ranks = new Uint32Array(figures.length);
  for (let at = 0; at < figures.length; at += 1) {
    let [low, high] = [0, different - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ascending[middle] ?? 0) < (figures[at] ?? 0)) low = middle + 1;
      else high = middle;
    }
    ranks[at] = different - 1 - low;
  }
  return ranks;
}

/** Those that are in the set, in the order of `sorted`. */
export function narrowed(sorted: Uint32Array, set: Bits): Uint32Array {
  const found = new Uint32Array(countBits(set));
  let count = 0;
  for (const slot of sorted) {
    if (!hasBit(set, slot)) continue;
    found[count] = slot;
    count += 1;
  }
  return found.subarray(0, count);
}

/** A part of what is in the set, in the order of `sorted`: what comes after the first `offset`, at most `limit`. */
export function pageOf(
  sorted: Uint32Array,
  set: Bits,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] {
  const page: number[] = [];
  let at = 0;
  // a late page is far behind its beginning: what is passed over costs as little as can be
  for (let left = offset; left > 0 && at < sorted.length; at += 1) {
    const slot = sorted[at] ?? 0;
    left -= ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
  }
  for (; at < sorted.length && page.length < limit; at += 1) {
    const slot = sorted[at] ?? 0;
    if (hasBit(set, slot)) page.push(slot);
  }
  return page;
}
