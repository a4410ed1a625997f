import { writeSync } from 'node:fs';

/** Bytes that are gathered before they are written, and for how long at most, in milliseconds. */
const GATHERED = 16_384;
const LONGEST = 100;
/** While nothing can be written, as on a full disk, so much is kept for later; what comes then is dropped. */
const KEPT_AT_MOST = 1_048_576;
const STANDARD_OUTPUT = 1;

/** Takes the lines of the log. */
export interface LogOutput {
  readonly write: (line: string) => void;
  /** Writes what is gathered; called with every line that is fatal. */
  readonly flushSync: () => void;
}

/**
 * The standard output for a log of many lines a second: many lines are written at once, here and not by another thread,
 * which costs ten times as much where both have one core. What is gathered is written when the process ends, however it
 * comes to do so by itself. A log that cannot be written stops no sale: the log's own library ends the process then, or
 * tries for ever (docs/decisions/0074-the-log-is-written-by-the-shop-itself.md).
 */
export function logOutput(): LogOutput {
  let waiting: Buffer[] = [];
  let length = 0;
  let isStuck = false;
  const flushSync = () => {
    if (length === 0) return;
    const all = Buffer.concat(waiting, length);
    let written = 0;
    isStuck = false;
    try {
      while (written < all.length) written += writeSync(STANDARD_OUTPUT, all, written);
    } catch {
      // told to nobody: there is no log to tell it to
      isStuck = true;
    }
    length = all.length - written;
    waiting = length === 0 ? [] : [all.subarray(written)];
  };
  setInterval(flushSync, LONGEST).unref();
  process.once('exit', flushSync);
  return {
    write: (line) => {
      if (length >= KEPT_AT_MOST) return;
      const bytes = Buffer.from(line);
      waiting.push(bytes);
      length += bytes.length;
      if (length >= GATHERED && !isStuck) flushSync();
    },
    flushSync,
  };
}
