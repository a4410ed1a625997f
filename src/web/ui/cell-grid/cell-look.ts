import type { GridCell } from './grid-sheet.ts';

/** How a figure is shown beyond its own text. */
export interface CellLook {
  /** Nothing left, nothing to be had, little left, something asked for, more asked for than there is. */
  readonly tone?: 'none' | 'gone' | 'low' | 'filled' | 'short' | undefined;
  /** A second line under the figure. */
  readonly note?: string | undefined;
  /** Instead of the text: what holds where a cell is empty. Shown faintly. */
  readonly standIn?: string | undefined;
}

/** Decides the look of a cell by what stands in it. Has to be the same function from draw to draw. */
export type LookOf = (cell: GridCell, text: string) => CellLook;

/** What is wrong with what stands in a cell, in words; null for nothing. The same function from draw to draw. */
export type ProblemOf = (cell: GridCell, text: string) => string | null;
