import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the screen fits a media query; not before the page is alive. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => globalThis.matchMedia?.(query), [query]);
  const watch = useCallback(
    (changed: () => void) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(
    watch,
    () => list?.matches ?? false,
    () => false,
  );
}
