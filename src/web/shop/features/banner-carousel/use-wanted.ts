import { useState } from 'react';

interface Wanted {
  readonly index: number;
  readonly count: number;
  /** The visitor has reached for the carousel: either neighbour may be next. */
  readonly isReached: boolean;
  /** The slide after this one comes soon. */
  readonly isAbout: boolean;
}

/**
 * Which slides have their pictures: the one shown and those about to be. What was fetched once stays; a visitor who
 * goes on down the page pays for one picture alone.
 */
export function useWanted({ index, count, isReached, isAbout }: Wanted): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set([index]));
  const next = (index + 1) % count;
  const near = isReached ? [next, (index + count - 1) % count] : isAbout ? [next] : [];
  const wanted = new Set([...known, index, ...near]);
  if (wanted.size === known.size) return known;
  setKnown(wanted);
  return wanted;
}
