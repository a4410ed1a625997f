/** How many letters are wrong: put in, left out, changed, or two neighbours swapped. Stops counting above `limit`. */
export function typosBetween(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), limit + 1);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;

/** Typos that a word of this length may have and still be the same word. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

/** A word of the shop that another may have meant. */
export type Candidate = { readonly word: string; readonly isTitle: boolean };

/**
 * Words that a misspelt one may have meant, the likeliest first: fewest typos, then the same first letter, then words
 * of names before those of descriptions.
 */
export function likelyWords(misspelt: string, candidates: readonly Candidate[]): string[] {
  const limit = typosAllowed(misspelt.length);
  const scored = candidates
    .map((candidate) => ({ ...candidate, typos: typosBetween(misspelt, candidate.word, limit) }))
    .filter(({ typos }) => typos <= limit);
  const rank = (one: (typeof scored)[number]) =>
    one.typos * 4 + (one.word[0] === misspelt[0] ? 0 : 2) + (one.isTitle ? 0 : 1);
  scored.sort((a, b) => rank(a) - rank(b) || (a.word < b.word ? -1 : 1));
  return [...new Set(scored.map(({ word }) => word))];
}
