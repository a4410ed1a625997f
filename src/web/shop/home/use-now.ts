import { startTransition, useEffect, useState } from 'react';

/**
 * The time, which moves on every `every` milliseconds once the page has come alive. Until then it is `start`, the
 * same moment for the server's page and the browser's first look at it.
 */
export function useNow(start: number, every: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // the time may come a moment later: it never holds up a press
    const move = () => startTransition(() => setNow(Date.now()));
    move();
    const timer = setInterval(move, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
