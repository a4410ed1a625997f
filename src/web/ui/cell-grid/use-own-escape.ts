import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Hears Escape within a box before a dialog around it does, which listens at the document ahead of everything in it and
 * would close over what is being typed.
 */
export function useOwnEscape(
  box: RefObject<HTMLElement | null>,
  onEscape: (event: globalThis.KeyboardEvent) => void,
): void {
  const hear = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Escape' && target instanceof Node && box.current?.contains(target)) onEscape(event);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
