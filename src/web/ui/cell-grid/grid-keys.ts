import type { GridState } from './grid-model.ts';
import { hasNext } from './grid-moves.ts';
import type { GridSheet } from './grid-sheet.ts';
import type { GridAction } from './grid-state.ts';

/** A key as the browser tells of it. */
export interface GridKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

/** What a key does to a sheet; null where it is the browser's. Letters go by their position, whatever the layout. */
export function actionOfKey(key: GridKey, state: GridState, sheet: GridSheet): GridAction | null {
  if (key.altKey) return null;
  if (key.ctrlKey || key.metaKey) return withControl(key, state);
  if (key.key === 'Tab') return tab(key, state, sheet);
  if (key.key === 'Enter') return { do: 'commit', then: key.shiftKey ? 'up' : 'down' };
  if (key.key === 'Escape') return state.edit === null && state.isLeaving ? null : { do: 'cancel' };
  if (key.key === 'F2') return { do: 'open' };
  if (state.edit?.isCaret) return null;
  const isExtending = key.shiftKey;
  if (isArrow(key.key)) return { do: 'move', way: ARROWS[key.key], isExtending };
  switch (key.key) {
    case 'Home':
      return { do: 'move', way: 'left', reach: 'edge', isExtending };
    case 'End':
      return { do: 'move', way: 'right', reach: 'edge', isExtending };
    case 'PageUp':
      return { do: 'move', way: 'up', reach: 'page', isExtending };
    case 'PageDown':
      return { do: 'move', way: 'down', reach: 'page', isExtending };
    case 'Delete':
    case 'Backspace':
      return state.edit === null ? { do: 'clear' } : null;
    default:
      return null;
  }
}

const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

function withControl({ key, code, shiftKey }: GridKey, state: GridState): GridAction | null {
  if (state.edit?.isCaret) return null;
  switch (code) {
    case 'KeyZ':
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'KeyY':
      return { do: 'redo' };
    case 'KeyD':
      return { do: 'fill', way: 'down' };
    case 'KeyR':
      // with Shift it reloads the page past all stores
      return shiftKey ? null : { do: 'fill', way: 'right' };
    case 'KeyA':
      return { do: 'choose-all' };
  }
  if (isArrow(key)) return { do: 'move', way: ARROWS[key], reach: 'edge', isExtending: shiftKey };
  if (key === 'Home') return { do: 'move', way: 'left', reach: 'sheet', isExtending: shiftKey };
  if (key === 'End') return { do: 'move', way: 'right', reach: 'sheet', isExtending: shiftKey };
  return null;
}

/** Tab goes from cell to cell, and out of the sheet at its ends and after Escape. */
function tab({ shiftKey }: GridKey, state: GridState, sheet: GridSheet): GridAction | null {
  const way = shiftKey ? 'back' : 'next';
  if (state.edit === null && (state.isLeaving || !hasNext(sheet, state.active, way))) return null;
  return { do: 'commit', then: way };
}
