/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 === 0 ? half - 1 : half],
    sorted[half],
  ];
  return (low + high) / 2;
}

/** One after the other under the same circumstances: how much each did in a second. */
export interface Pair {
  readonly ours: number;
  readonly limit: number;
}

/** The share of the limit that is reached: of each pair first, as a busy machine slows both halves of a pair. */
export const ratioOf = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ ours, limit }) => ours / limit));

/** A figure that has to be reached. */
export interface Goal {
  readonly what: string;
  readonly found: number;
  readonly goal: number;
  /** Whether more is better or less is. */
  readonly better: 'more' | 'less';
}

export interface Verdict extends Goal {
  readonly isMet: boolean;
}

/** A figure that could not be taken is missed. */
export function judge(goal: Goal): Verdict {
  const isMet = goal.better === 'more' ? goal.found >= goal.goal : goal.found <= goal.goal;
  return { ...goal, isMet };
}

export function tellVerdict({ what, found, goal, better, isMet }: Verdict): string {
  return `${isMet ? '✓' : '✗'} ${what}: ${short(found)}, goal ${better === 'more' ? '≥' : '≤'} ${goal}`;
}

/** As many digits as mean something. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '—';
  if (value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(2)));
}
