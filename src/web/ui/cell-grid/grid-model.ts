import type { CellTexts, PasteReport } from './grid-changes.ts';
import type { CellPosition } from './grid-sheet.ts';

/** What was done to cells in one step. */
export type StepKind = 'type' | 'paste' | 'fill' | 'clear' | 'put';

interface CellChange {
  readonly key: string;
  readonly was: string;
  readonly now: string;
}

/** One step, taken back and made again as a whole. */
export interface GridStep {
  readonly kind: StepKind;
  readonly changes: readonly CellChange[];
  /** Where the cursor was. */
  readonly at: CellPosition;
}

/** A cell while it is typed in; `isCaret` where arrows move in the text instead of the sheet. */
export interface CellEdit {
  readonly text: string;
  readonly isCaret: boolean;
}

export interface GridState {
  /** Changed texts by key; a text that is its cell's base is not there. */
  readonly drafts: CellTexts;
  /** The cell of the cursor. */
  readonly active: CellPosition;
  /** The corner of the chosen block across from the cursor; its own position where one cell is chosen. */
  readonly end: CellPosition;
  readonly edit: CellEdit | null;
  readonly past: readonly GridStep[];
  readonly future: readonly GridStep[];
  /** What became of the last paste; null once something else is done. */
  readonly report: PasteReport | null;
  /** The next Tab leaves the sheet. */
  readonly isLeaving: boolean;
}
