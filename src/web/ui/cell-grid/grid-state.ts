import {
  type CellTexts,
  clearRange,
  fillDown,
  fillRight,
  fillTo,
  pasteInto,
  typedInto,
} from './grid-changes.ts';
import { dropped, redone, undone, withStep } from './grid-history.ts';
import type { CellEdit, GridState } from './grid-model.ts';
import { type Direction, moved, type Reach } from './grid-moves.ts';
import {
  type CellPosition,
  type GridCell,
  type GridSheet,
  type Range,
  rangeBetween,
  within,
} from './grid-sheet.ts';

export type GridAction =
  | { readonly do: 'go'; readonly to: CellPosition; readonly isExtending?: boolean }
  | { readonly do: 'move'; readonly way: Direction; readonly reach?: Reach; readonly isExtending?: boolean }
  | { readonly do: 'choose-all' }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'open' }
  | { readonly do: 'commit'; readonly then?: Direction }
  | { readonly do: 'cancel' }
  | { readonly do: 'clear' }
  | { readonly do: 'paste'; readonly text: string }
  | { readonly do: 'fill'; readonly way: 'down' | 'right' }
  | { readonly do: 'fill-to'; readonly to: CellPosition }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** Several figures at once from outside the sheet, as one act. */
  | { readonly do: 'put'; readonly texts: CellTexts }
  /** Figures that are given up: their drafts go, and no undoing brings them back. */
  | { readonly do: 'drop'; readonly keys: ReadonlySet<string> }
  /** Figures that are saved as these texts: the same, but for what was typed over them since. */
  | { readonly do: 'saved'; readonly texts: CellTexts }
  /** Another view of the same figures. */
  | { readonly do: 'turn' };

const ORIGIN: CellPosition = { row: 0, col: 0 };

export const NEW_GRID: GridState = {
  drafts: new Map(),
  active: ORIGIN,
  end: ORIGIN,
  edit: null,
  past: [],
  future: [],
  report: null,
  isLeaving: false,
};

/** The block that fills, pastes and copies go by. */
export const chosenRange = ({ active, end }: GridState): Range => rangeBetween(active, end);

/** What stands in a cell. */
export const textIn = ({ drafts }: GridState, cell: GridCell): string => drafts.get(cell.key) ?? cell.base;

/** The state after an act on a sheet. Never mutates; a view may change between acts. */
export function gridAfter(state: GridState, action: GridAction, sheet: GridSheet): GridState {
  switch (action.do) {
    case 'go':
      return goTo(committed(state, sheet), within(sheet, action.to), action.isExtending);
    case 'move': {
      const next = committed(state, sheet);
      const from = action.isExtending ? next.end : next.active;
      const to = moved(sheet, from, action.way, action.reach);
      return goTo(next, to, action.isExtending);
    }
    case 'choose-all': {
      const last = within(sheet, { row: Infinity, col: Infinity });
      return { ...committed(state, sheet), active: ORIGIN, end: last };
    }
    case 'type':
      return { ...state, edit: { text: action.text, isCaret: state.edit?.isCaret ?? false }, report: null };
    case 'open':
      return { ...state, edit: state.edit ? { ...state.edit, isCaret: true } : openedAt(state, sheet) };
    case 'commit': {
      const next = committed(state, sheet);
      return action.then === undefined ? next : goTo(next, moved(sheet, state.active, action.then));
    }
    case 'cancel':
      return cancelled(state);
    case 'undo':
      return undone({ ...state, edit: null }, sheet);
    case 'redo':
      return redone({ ...state, edit: null }, sheet);
    case 'drop':
      return dropped(state, action.keys);
    case 'saved':
      return dropped(state, new Set(action.texts.keys()), action.texts);
    case 'turn':
      return { ...committed(state, sheet), active: ORIGIN, end: ORIGIN, report: null };
    default:
      return changedBy(committed(state, sheet), action, sheet);
  }
}

type Change = Extract<GridAction, { readonly do: 'clear' | 'paste' | 'fill' | 'fill-to' | 'put' }>;

function changedBy(state: GridState, action: Change, sheet: GridSheet): GridState {
  const range = chosenRange(state);
  const textOf = (cell: GridCell) => textIn(state, cell);
  switch (action.do) {
    case 'clear':
      return withStep(state, 'clear', clearRange(sheet, range), sheet);
    case 'put':
      return withStep(state, 'put', action.texts, sheet);
    case 'fill': {
      const fill = action.way === 'down' ? fillDown : fillRight;
      return withStep(state, 'fill', fill(sheet, range, textOf), sheet);
    }
    case 'fill-to': {
      const target = rangeAlong(range, within(sheet, action.to));
      const filled = withStep(state, 'fill', fillTo(sheet, range, target, textOf), sheet);
      const corners = {
        active: { row: target.top, col: target.left },
        end: { row: target.bottom, col: target.right },
      };
      return { ...filled, ...corners };
    }
    case 'paste': {
      const { texts, ...report } = pasteInto(sheet, range, action.text);
      return { ...withStep(state, 'paste', texts, sheet), report };
    }
  }
}

/** A handle draws a block out in one direction, the one that it was pulled furthest in. */
export function rangeAlong(range: Range, to: CellPosition): Range {
  const down = Math.max(to.row - range.bottom, range.top - to.row);
  const along = Math.max(to.col - range.right, range.left - to.col);
  if (down <= 0 && along <= 0) return range;
  return down >= along
    ? { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
    : { ...range, left: Math.min(range.left, to.col), right: Math.max(range.right, to.col) };
}

const goTo = (state: GridState, to: CellPosition, isExtending = false): GridState =>
  isExtending ? { ...state, end: to, isLeaving: false } : { ...state, active: to, end: to, isLeaving: false };

function openedAt(state: GridState, { cells, layout }: GridSheet): CellEdit | null {
  const { row, col } = state.active;
  const cell = cells.get(layout[row]?.[col] ?? '');
  return cell === undefined || cell.isLocked ? null : { text: textIn(state, cell), isCaret: true };
}

function committed(state: GridState, sheet: GridSheet): GridState {
  if (state.edit === null) return state;
  const textOf = (cell: GridCell) => textIn(state, cell);
  const texts = typedInto(
    sheet,
    { active: state.active, range: chosenRange(state) },
    state.edit.text,
    textOf,
  );
  return { ...withStep(state, 'type', texts, sheet), edit: null };
}

/** Escape gives up what is typed, then the block, then the sheet itself. */
function cancelled(state: GridState): GridState {
  if (state.edit !== null) return { ...state, edit: null };
  return { ...state, end: state.active, report: null, isLeaving: true };
}
