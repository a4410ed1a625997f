import { useIsFetching } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNonce } from '#web/core/page/nonce.ts';
import { readStored, writeStored } from '#web/core/storage/storage.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import './kept-height.css';

/**
 * How much of a part is there: nothing yet, the thing itself while its own parts still ask the shop for more, or all
 * that will ever come.
 */
export type Filling = 'awaited' | 'begun' | 'done';

interface KeptHeightProps {
  /** Under which this tab keeps the height. */
  name: string;
  filling: Filling;
  className?: string;
  children: ReactNode;
}

/** The parts ask one after another: so long without a question, in milliseconds, nothing more is coming. */
const QUIET_FOR = 500;

/**
 * A part of a page that only the browser can fill. Until it has, it is as high as this tab saw it last: a reload in
 * its middle, or a way back there, finds the middle and not the footer. Nobody is moved, so a visitor who scrolls meanwhile
 * stays where they are. What stands in for it, of the class `in-sight`, is seen from everywhere in it.
 */
export function KeptHeight({ name, filling, className, children }: KeptHeightProps) {
  const part = useRef<HTMLDivElement>(null);
  const nonce = useNonce();
  const isAlive = useIsAlive();
  useHold(part, name, filling);
  return (
    <div ref={part} className={className} suppressHydrationWarning>
      {children}
      {/* before anything else of the page runs: the place is restored as soon as the document has been read */}
      {isAlive ? null : (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `(${hold.toString()})(${JSON.stringify(name)})` }}
        />
      )}
    </div>
  );
}

/** Runs in the browser, written into the page by itself: it may use nothing from outside. */
function hold(name: string): void {
  try {
    const height = Number(sessionStorage.getItem(name));
    const part = document.currentScript?.parentElement;
    if (part && height > 0) part.style.minHeight = `${height}px`;
  } catch {
    // where nothing can be kept, nothing was
  }
}

function useHold(part: RefObject<HTMLDivElement | null>, name: string, filling: Filling): void {
  const isQuiet = useIsFetching() === 0;
  const [isHeld, setHeld] = useState(true);
  useLayoutEffect(() => {
    const height = isHeld ? Number(readStored(name, 'session')) : 0;
    if (part.current !== null) part.current.style.minHeight = height > 0 ? `${height}px` : '';
  }, [part, name, isHeld]);
  useEffect(() => {
    if (!isHeld || filling === 'awaited' || (filling === 'begun' && !isQuiet)) return;
    const timer = setTimeout(() => setHeld(false), filling === 'done' ? 0 : QUIET_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, filling, isQuiet]);
  const keep = useEffectEvent(() => {
    if (filling !== 'awaited' && part.current !== null) {
      writeStored(name, String(part.current.offsetHeight), 'session');
    }
  });
  // while its page is being left, the part can still be measured
  useLayoutEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
}
