/** Tells those who wait that there may be work. */
export interface WorkSignal {
  /** Gives a signal, at once or within the pause that one has just begun. */
  readonly announce: () => void;
  /** How often work was announced so far. */
  readonly count: () => number;
  /** Resolves once more was announced than `seen`, after the longest wait, or when the wait is given up. */
  readonly more: (seen: number, giveUp: AbortSignal) => Promise<void>;
}

/** The least time between two signals, in milliseconds: after each one every waiting worker queries the database. */
const THROTTLE_MS = 200;

/**
 * A signal that `announce` gives. A burst of announcements gives one signal at its beginning, then one every 200 ms. A
 * wait ends after `longestMs` without one too: for what comes due by time.
 */
export function createWorkSignal(longestMs: number): WorkSignal {
  let count = 0;
  let throttle: NodeJS.Timeout | null = null;
  let isDue = false;
  const waiting = new Set<() => void>();
  const announce = () => {
    isDue = throttle !== null;
    if (isDue) return;
    count += 1;
    throttle = setTimeout(() => {
      throttle = null;
      if (isDue) announce();
    }, THROTTLE_MS).unref();
    for (const resume of waiting) resume();
  };
  return {
    count: () => count,
    announce,
    more: (seen, giveUp) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(end);
          giveUp.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, longestMs);
        timer.unref();
        waiting.add(end);
        giveUp.addEventListener('abort', end);
        if (giveUp.aborted || count > seen) end();
      }),
  };
}
