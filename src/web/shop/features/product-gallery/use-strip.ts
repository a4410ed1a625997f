import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '#web/ui/motion.ts';

interface Strip<T extends HTMLElement> {
  ref: RefObject<T | null>;
  /** Which picture is in view. */
  position: number;
  /** Brings a picture into view; beyond the ends is the nearest one. */
  show: (position: number, behavior?: ScrollBehavior) => void;
}

/** A row of equally wide pictures that is swiped or scrolled sideways. */
export function useStrip<T extends HTMLElement>(count: number): Strip<T> {
  const ref = useRef<T | null>(null);
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element || count < 2) return;
    const look = () => {
      const step = element.scrollWidth / count;
      if (step > 0) setPosition(Math.min(count - 1, Math.round(element.scrollLeft / step)));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [count]);
  const show = useCallback(
    (wanted: number, behavior: ScrollBehavior = scrollBehavior()) => {
      const next = Math.max(0, Math.min(count - 1, wanted));
      const element = ref.current;
      element?.scrollTo?.({ left: (element.scrollWidth / Math.max(1, count)) * next, behavior });
      setPosition(next);
    },
    [count],
  );
  return { ref, position, show };
}
