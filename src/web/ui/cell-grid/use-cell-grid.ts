import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { GridState } from './grid-model.ts';
import type { GridSheet } from './grid-sheet.ts';
import { type GridAction, gridAfter, NEW_GRID } from './grid-state.ts';

/** What is typed into a sheet, and the actions on it. */
export interface CellGridState {
  readonly state: GridState;
  /** The same function for as long as the page lives. */
  readonly act: (action: GridAction) => void;
  /** How often the focus was sent to the cell of the cursor from outside the sheet. */
  readonly focused: number;
  readonly focus: () => void;
}

/** Keeps what is typed into a sheet. The sheet may change: another view of the same figures, fresh ones. */
export function useCellGrid(sheet: GridSheet): CellGridState {
  const latest = useRef(sheet);
  const [state, dispatch] = useReducer(
    (before: GridState, { action, on }: { action: GridAction; on: GridSheet }) =>
      gridAfter(before, action, on),
    NEW_GRID,
  );
  useEffect(() => {
    latest.current = sheet;
  });
  const act = useCallback((action: GridAction) => dispatch({ action, on: latest.current }), []);
  const [focused, setFocused] = useState(0);
  const focus = useCallback(() => setFocused((times) => times + 1), []);
  return { state, act, focused, focus };
}
