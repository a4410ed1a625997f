/** A screen that one round of messages must fill, in pixels: as wide as the page gets. */
const WIDEST_SCREEN = 1920;
/** About what a letter takes, and what stands between two messages; css: 13 px text, 94 px with its dash. */
const LETTER = 7;
const BETWEEN = 94;
/** How quickly the messages pass, in pixels a second: to be read in passing. */
const SPEED = 36;

export interface Round {
  /** How often the messages stand one after the other, so that no gap runs along. */
  readonly repeats: number;
  /** Of one round, in seconds. */
  readonly time: number;
}

/** One round of the marquee; two of them follow each other without end. */
export function marqueeRound(messages: readonly string[]): Round {
  const width = messages.reduce((sum, message) => sum + message.length * LETTER + BETWEEN, 0);
  if (width === 0) return { repeats: 1, time: 0 };
  const repeats = Math.ceil(WIDEST_SCREEN / width);
  return { repeats, time: Math.round((width * repeats) / SPEED) };
}
