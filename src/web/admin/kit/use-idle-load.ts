import { useEffect } from 'react';

/** At most this long after the page was shown, in milliseconds: a page may never rest. */
const LATEST = 2000;

/** Loads the code of what is opened next, once the browser has nothing else to do. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    // what does not come is asked for again where it is needed, and said there; no Safari knows rests
    const begin = () => void load().catch(() => {});
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, LATEST);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(begin, { timeout: LATEST });
    return () => cancelIdleCallback(asked);
  }, [load]);
}
