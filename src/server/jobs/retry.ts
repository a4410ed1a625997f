/** How often something is tried, and how long to wait between. */
export interface Retry {
  readonly maxAttempts: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** How long to wait after so many failed tries: the first pause, then twice as long each time, up to the longest. */
export function pauseAfter(attempts: number, { firstPauseMs, longestPauseMs }: Retry): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
}
