import { type ReactNode, useDeferredValue } from 'react';

/** What stands below the first screen of a long page: drawn once that screen is there. */
export function AfterFirst({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
