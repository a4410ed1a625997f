import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component still stands when an answer comes: what it would show has to be said elsewhere otherwise. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
