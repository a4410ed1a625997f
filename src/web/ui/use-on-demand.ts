import { useCallback, useRef, useState } from 'react';

interface OnDemand<T> {
  /** Null until its code is there. */
  readonly part: T | null;
  /** Fetches the code, once; resolves to whether it is loaded. */
  readonly need: () => Promise<boolean>;
}

/**
 * A part of a screen whose code is fetched when a visitor first reaches for it, as a menu that most never open:
 * `load` is a dynamic import. After a failure the next `need` tries again.
 */
export function useOnDemand<T>(load: () => Promise<T>): OnDemand<T> {
  const [part, setPart] = useState<T | null>(null);
  const coming = useRef<Promise<boolean> | null>(null);
  const how = useRef(load);
  const need = useCallback(() => {
    coming.current ??= how.current().then(
      (loaded) => {
        // a component is a function, which a state would call
        setPart(() => loaded);
        return true;
      },
      () => {
        coming.current = null;
        return false;
      },
    );
    return coming.current;
  }, []);
  return { part, need };
}
