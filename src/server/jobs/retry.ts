const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** How often a letter is tried: the pauses between add up to more than a day. */
export const MAX_ATTEMPTS = 32;

/** How long to wait after so many failed tries: half a minute, then twice as long each time, an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}
