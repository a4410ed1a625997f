import { useCallback, useEffect, useRef } from 'react';

/**
 * For what is judged as a field is left. A press beside the field is what takes the focus from it, and a verdict in the
 * middle of the press would move the page under the finger: the press would end on something else and be lost. So it
 * waits until a press that is under way has ended; without one it is given at once.
 */
export function useAfterPress<T>(action: (what: T) => void): (what: T) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const isPressed = useRef(false);
  const waiting = useRef<T[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      isPressed.current = true;
    };
    const end = () => {
      isPressed.current = false;
      // the click itself comes right after
      timer = setTimeout(() => {
        for (const what of waiting.current.splice(0)) latest.current(what);
      });
    };
    // a touch begins with the mouse's events too, and only they come before the focus moves
    const events = [
      ['mousedown', begin],
      ['mouseup', end],
      // an end that was never received must not hold a verdict back for ever
      ['dragend', end],
      ['keydown', end],
    ] as const;
    for (const [event, react] of events) document.addEventListener(event, react, true);
    return () => {
      clearTimeout(timer);
      for (const [event, react] of events) document.removeEventListener(event, react, true);
    };
  }, []);
  return useCallback((what: T) => {
    if (isPressed.current) waiting.current.push(what);
    else latest.current(what);
  }, []);
}
