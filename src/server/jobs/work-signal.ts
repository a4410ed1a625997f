/** Tells those who wait that there may be work. */
export interface WorkSignal {
  /** How often work was announced so far. */
  readonly count: () => number;
  /** Resolves once more was announced than `seen`, after the longest wait, or when the wait is given up. */
  readonly more: (seen: number, giveUp: AbortSignal) => Promise<void>;
}

/** A signal that `announce` gives. A wait ends after `longestMs` without one too: for what comes due by time. */
export function createWorkSignal(longestMs: number): WorkSignal & { readonly announce: () => void } {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => count,
    announce: () => {
      count += 1;
      for (const wake of waiting) wake();
    },
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
