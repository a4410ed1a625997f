import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNonce } from '#web/core/page/nonce.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import './home-section.css';

interface SectionStackProps {
  className: string;
  /** Sections of the home page. */
  children: ReactNode;
}

/** Sections out of sight are not laid out while their stack has this class. */
const LAID_OUT_LATER = 'home--later';
/** From one section to the next, in milliseconds: presses and scrolling come in between. */
const STEP = 100;

/**
 * The sections of the home page one below the other. On a first visit those below the screen are laid out last, one by one
 * once the page is alive: a phone would lay out all of them before it shows the first, and again as each font comes.
 * After a reload or on a way back all are laid out at once, as the place in the page depends on their heights.
 */
export function SectionStack({ className, children }: SectionStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const nonce = useNonce();
  const isAlive = useIsAlive();
  useLayOutLater(stack);
  return (
    <div ref={stack} className={className} suppressHydrationWarning>
      {/* before the first section is laid out */}
      {isAlive ? null : (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: `(${putOff.toString()})(document.currentScript.parentElement,${JSON.stringify(LAID_OUT_LATER)})`,
          }}
        />
      )}
      {children}
    </div>
  );
}

/** Runs in the browser, written into the page by itself: it may use nothing from outside. */
export function putOff(stack: Element, laidOutLater: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // whoever was here keeps their place: who reloads, comes back, or opens the address again in which they are
  const isNew = visit?.type === 'navigate' && history.state === null;
  if (isNew && location.hash === '') stack.classList.add(laidOutLater);
}

function useLayOutLater(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = stack;
    if (!current?.classList.contains(LAID_OUT_LATER)) return;
    const waiting = [...current.children].filter((child) => child instanceof HTMLElement);
    const timer = setInterval(() => {
      const next = waiting.shift();
      if (next !== undefined) next.style.contentVisibility = 'visible';
      else {
        current.classList.remove(LAID_OUT_LATER);
        clearInterval(timer);
      }
    }, STEP);
    return () => clearInterval(timer);
  }, [stack]);
}
