import { type CellPosition, colsOf, type GridSheet, rowsOf, within } from './grid-sheet.ts';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'next' | 'back';
/** How far a move goes: one cell, a screen of rows, the end of the row or column, or of the sheet. */
export type Reach = 'cell' | 'page' | 'edge' | 'sheet';

const PAGE = 10;
const STEPS = {
  up: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
  left: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
} as const;

/** Where a move leads. `next` and `back` go on in the row after and before; nothing leads out of the sheet. */
export function moved(
  sheet: GridSheet,
  from: CellPosition,
  way: Direction,
  reach: Reach = 'cell',
): CellPosition {
  if (way === 'next' || way === 'back') return inReading(sheet, from, way === 'next' ? 1 : -1);
  const { row, col } = STEPS[way];
  const far = reach === 'cell' ? 1 : reach === 'page' ? PAGE : Infinity;
  const along = (step: number, at: number) => (step === 0 ? at : at + step * far);
  const whole = (step: number) => (step < 0 ? -Infinity : Infinity);
  return within(
    sheet,
    reach === 'sheet'
      ? { row: whole(row + col), col: whole(row + col) }
      : { row: along(row, from.row), col: along(col, from.col) },
  );
}

function inReading(sheet: GridSheet, { row, col }: CellPosition, by: 1 | -1): CellPosition {
  const cols = colsOf(sheet);
  const at = row * cols + col + by;
  if (at < 0 || at >= cols * rowsOf(sheet)) return { row, col };
  return { row: Math.floor(at / cols), col: at % cols };
}

/** Whether Tab has somewhere to go on to. */
export const hasNext = (sheet: GridSheet, from: CellPosition, way: 'next' | 'back'): boolean => {
  const to = inReading(sheet, from, way === 'next' ? 1 : -1);
  return to.row !== from.row || to.col !== from.col;
};
