import { useEffect } from 'react';

/** At most this long after the page was shown, in milliseconds: a page may never be idle. */
const LATEST = 2000;

/** Loads the code of what is opened next, once the browser has nothing else to do. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    // a failure is retried and shown where the code is needed; Safari has no requestIdleCallback
    const begin = () => void load().catch(() => {});
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, LATEST);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(begin, { timeout: LATEST });
    return () => cancelIdleCallback(asked);
  }, [load]);
}
