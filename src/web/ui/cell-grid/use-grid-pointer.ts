import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellPosition, type GridSheet, within } from './grid-sheet.ts';
import type { GridAction } from './grid-state.ts';

/** The position under the pointer; null beside the cells. */
function positionUnder(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell === null ? null : { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) };
}

interface GridPointer {
  /** How far the handle is drawn out at the moment; null while it is not. */
  readonly drawnTo: CellPosition | null;
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
  const [drawnTo, setDrawnTo] = useState<CellPosition | null>(null);
  const drawn = useRef<CellPosition | null>(null);
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
      const position = positionUnder(target);
      const isInText = target.matches('[data-active][data-open]');
      if (position === null || isInText) return;
      event.preventDefault();
      if (target.matches('[data-handle]')) {
        drag.current = 'fill';
        return;
      }
      drag.current = 'choose';
      // a phone brings its keyboard up only for a field that takes the focus within the tap
      flushSync(() => act({ do: 'go', to: within(sheet, position), isExtending: shiftKey }));
      focusActive();
    },
    onMouseOver: ({ target, buttons }) => {
      const position = positionUnder(target);
      if (drag.current === null || position === null || buttons !== 1) return;
      if (drag.current === 'choose') act({ do: 'go', to: position, isExtending: true });
      else {
        drawn.current = position;
        setDrawnTo(position);
      }
    },
    onDoubleClick: ({ target }) => {
      if (positionUnder(target) !== null) act({ do: 'open' });
    },
  };
}
