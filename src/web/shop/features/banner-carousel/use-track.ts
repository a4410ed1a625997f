import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followTrack } from './follow-track.ts';
import { glide } from './glide.ts';
import { type Carousel, type Move, positionOf, step } from './track-positions.ts';

interface Track {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly move: (by: 1 | -1) => void;
  readonly show: (index: number) => void;
}

/**
 * Slides side by side: swiped by the browser itself, moved by `move` and `show`, ever on where it loops
 * (docs/rules/home.md).
 */
export function useTrack({ count, loops, hasClones }: Carousel, isCalm: boolean): Track {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const index = wanted < count ? wanted : 0;
  const stopGliding = useRef<(() => void) | null>(null);
  const lastShown = useRef(index);
  useEffect(() => {
    lastShown.current = index;
  });

  // Before the next frame: the browser itself moves the track when a copy comes, and tells of it then.
  useIsomorphicLayoutEffect(() => {
    const track = ref.current;
    if (!track || count < 2) return;
    const carousel = { count, loops, hasClones };
    // the copy before the first slide pushes all others on: the same one stays in sight
    if (hasClones) track.scrollLeft = positionOf(lastShown.current, carousel) * track.clientWidth;
    return followTrack(track, {
      carousel,
      shown: () => lastShown.current,
      isMoved: () => stopGliding.current !== null,
      onShown: setWanted,
      onTaken: () => stopGliding.current?.(),
    });
  }, [count, loops, hasClones]);

  useEffect(() => () => stopGliding.current?.(), []);

  const go = useCallback(
    (to: Move) => {
      setWanted(to.index);
      const track = ref.current;
      if (!track) return;
      stopGliding.current?.();
      stopGliding.current = glide(track, to.position, isCalm, () => {
        stopGliding.current = null;
        track.scrollLeft = positionOf(to.index, { count, loops, hasClones }) * track.clientWidth;
      });
    },
    [count, loops, hasClones, isCalm],
  );
  const move = useCallback(
    (by: 1 | -1) => {
      const to = step(index, by, { count, loops, hasClones });
      if (to) go(to);
    },
    [index, count, loops, hasClones, go],
  );
  const show = useCallback(
    (next: number) => go({ index: next, position: positionOf(next, { count, loops, hasClones }) }),
    [count, loops, hasClones, go],
  );
  return { ref, index, move, show };
}

/** The server lays nothing out. */
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
