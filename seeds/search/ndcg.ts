const DEPTH = 10;

/**
 * How good an order of grades is against the best possible one, by the first ten places: 1 is perfect. `found` are
 * the grades in the order answered, `all` those of the whole catalogue.
 */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gain([...all].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(found) / best;
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
