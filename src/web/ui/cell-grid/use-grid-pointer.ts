import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type GridSheet, type Place, within } from './grid-sheet.ts';
import type { GridAction } from './grid-state.ts';

/** The place under the pointer; null beside the cells. */
function placeUnder(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell === null ? null : { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) };
}

interface GridPointer {
  /** How far the handle is drawn out at the moment; null while it is not. */
  readonly drawnTo: Place | null;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onMouseOver: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

/** Clicks and drags over a sheet: to choose a cell or a block, and to fill by the handle. */
export function useGridPointer(
  sheet: GridSheet,
  act: (action: GridAction) => void,
  focusActive: () => void,
): GridPointer {
  const drag = useRef<'choose' | 'fill' | null>(null);
  const [drawnTo, setDrawnTo] = useState<Place | null>(null);
  const drawn = useRef<Place | null>(null);
  useEffect(() => {
    const stop = () => {
      if (drag.current === 'fill' && drawn.current !== null) act({ do: 'fill-to', to: drawn.current });
      drag.current = null;
      drawn.current = null;
      setDrawnTo(null);
    };
    window.addEventListener('mouseup', stop);
    return () => window.removeEventListener('mouseup', stop);
  }, [act]);
  return {
    drawnTo,
    onMouseDown: (event) => {
      const { target, button, shiftKey } = event;
      if (!(target instanceof HTMLElement) || button !== 0) return;
      const place = placeUnder(target);
      const isInText = target.matches('[data-active][data-open]');
      if (place === null || isInText) return;
      event.preventDefault();
      if (target.matches('[data-handle]')) {
        drag.current = 'fill';
        return;
      }
      drag.current = 'choose';
      // a phone brings its keyboard up only for a field that takes the focus within the tap
      flushSync(() => act({ do: 'go', to: within(sheet, place), isExtending: shiftKey }));
      focusActive();
    },
    onMouseOver: ({ target, buttons }) => {
      const place = placeUnder(target);
      if (drag.current === null || place === null || buttons !== 1) return;
      if (drag.current === 'choose') act({ do: 'go', to: place, isExtending: true });
      else {
        drawn.current = place;
        setDrawnTo(place);
      }
    },
    onDoubleClick: ({ target }) => {
      if (placeUnder(target) !== null) act({ do: 'open' });
    },
  };
}
