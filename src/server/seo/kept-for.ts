/** A sitemap of many parts is asked for part by part; more than these are made anew rather than kept. */
const MOST_KEPT = 6;

interface Kept {
  readonly made: Promise<unknown>;
  readonly at: number;
}

/**
 * Remembers for a while what is costly to make. Who asks meanwhile shares one making; a failure is not remembered, and
 * no more is held than a few things, the latest.
 */
export function keptFor(milliseconds: number, now: () => Date) {
  const all = new Map<string, Kept>();
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const at = now().getTime();
    const known = all.get(key);
    if (known !== undefined && at - known.at < milliseconds) return known.made as Promise<T>;
    const made = make();
    all.delete(key);
    all.set(key, { made, at });
    for (const oldest of all.keys()) {
      if (all.size <= MOST_KEPT) break;
      all.delete(oldest);
    }
    made.catch(() => {
      if (all.get(key)?.made === made) all.delete(key);
    });
    return made;
  };
}
