import { type RefObject, useEffect } from 'react';

/** Closes something that hangs over the page on an outside press, Escape, scroll, or when focus leaves it. */
export function useDismiss(
  isOpen: boolean,
  close: (reason: 'escape' | 'away') => void,
  ref: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const { signal } = ending;
    const isInside = (target: EventTarget | null) => target instanceof Node && ref.current?.contains(target);
    const away = (event: Event) => {
      if (!isInside(event.target)) close('away');
    };
    document.addEventListener('pointerdown', away, { signal });
    document.addEventListener('focusin', away, { signal });
    window.addEventListener('scroll', () => close('away'), { signal, passive: true });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close('escape'), { signal });
    return () => ending.abort();
  }, [isOpen, close, ref]);
}
