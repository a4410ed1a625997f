import type { CellKind } from './cell-text.ts';
import type { SheetNames } from './named-table.ts';

/** A cell by its row and column, both from 0. */
export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

/** A block of cells, both ends included. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface GridCell {
  /** Names the figure, wherever a sheet places it. */
  readonly key: string;
  readonly kind: CellKind;
  /** What stands there unless it is changed, in plain form: `1200`, `5990.5`, `MR-2112`. */
  readonly base: string;
  /** What Delete leaves there. */
  readonly cleared: string;
  readonly isLocked?: boolean | undefined;
}

/** Cells by their keys and where a view shows them; null is a position without a cell. Rows are equally long. */
export interface GridSheet {
  readonly cells: ReadonlyMap<string, GridCell>;
  readonly layout: readonly (readonly (string | null)[])[];
  /** Where they are given, a pasted table with names of rows or columns is laid down by them. */
  readonly names?: SheetNames | undefined;
}

export const rowsOf = ({ layout }: GridSheet): number => layout.length;
export const colsOf = ({ layout }: GridSheet): number => layout[0]?.length ?? 0;

/** The cell of a position; null where there is none. */
export function cellAt({ cells, layout }: GridSheet, { row, col }: CellPosition): GridCell | null {
  const key = layout[row]?.[col];
  return key == null ? null : (cells.get(key) ?? null);
}

/** The block between two corners, whichever they are. */
export const rangeBetween = (one: CellPosition, other: CellPosition): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.col, other.col),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.col, other.col),
});

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;

/** Every position of a block, row by row. */
export function positionsOf({ top, left, bottom, right }: Range): CellPosition[] {
  const all: CellPosition[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let col = left; col <= right; col += 1) all.push({ row, col });
  }
  return all;
}

/** The nearest position that the sheet has. */
export const within = (sheet: GridSheet, { row, col }: CellPosition): CellPosition => ({
  row: Math.max(0, Math.min(row, rowsOf(sheet) - 1)),
  col: Math.max(0, Math.min(col, colsOf(sheet) - 1)),
});
