import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { scrollBehavior } from '#web/ui/motion.ts';
import './scroll-row.css';

interface ScrollRowProps {
  /** What is in it, for the arrows: «Новые поступления». */
  label: string;
  /** List items. */
  children: ReactNode;
}

/** Cards in one row: swiped on phones, on desktops moved by arrows while there is more on that side. */
export function ScrollRow({ label, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const rest = useRest(row);
  const scroll = (by: 1 | -1) => {
    const { current } = row;
    current?.scrollBy({ left: by * current.clientWidth * STEP, behavior: scrollBehavior() });
  };
  return (
    <div className="scroll-row">
      <ul className="scroll-row__list" ref={row}>
        {children}
      </ul>
      {rest.before || rest.after ? (
        // both stay while there is a way: an arrow that went with the last card would take the focus along
        <>
          <IconButton
            name="chevron-left"
            label={`${label}: назад`}
            className="scroll-row__arrow scroll-row__arrow--back"
            disabled={!rest.before}
            onClick={() => scroll(-1)}
          />
          <IconButton
            name="chevron-right"
            label={`${label}: дальше`}
            className="scroll-row__arrow scroll-row__arrow--on"
            disabled={!rest.after}
            onClick={() => scroll(1)}
          />
        </>
      ) : null}
    </div>
  );
}

/** One press moves by so much of the row: the card at the edge stays to hold on to. */
const STEP = 0.75;

/** Whether something is out of sight on either side; a pixel is rounding. */
function useRest(row: React.RefObject<HTMLElement | null>) {
  const [rest, setRest] = useState({ before: false, after: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setRest((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      list.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [row]);
  return rest;
}
