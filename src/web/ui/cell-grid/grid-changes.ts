import { copiedText, isNumber, readCell, steppedBy } from './cell-text.ts';
import { readTable, writeTable } from './clipboard-table.ts';
import {
  type CellPosition,
  cellAt,
  colsOf,
  type GridCell,
  type GridSheet,
  heightOf,
  positionsOf,
  type Range,
  rowsOf,
  widthOf,
} from './grid-sheet.ts';
import { type NamedTable, namedTable } from './named-table.ts';
import { withoutHeads } from './pasted-table.ts';

/** What is to stand in cells, by their keys, in plain form. */
export type CellTexts = ReadonlyMap<string, string>;

/** What stands in a cell now. */
export type TextOf = (cell: GridCell) => string;

/** What became of a paste. What found no cell is listed word for word, so that nothing is lost unseen. */
export interface PasteReport {
  readonly filled: number;
  /** Texts that lay beyond the sheet. */
  readonly beyond: readonly string[];
  /** Texts for cells that cannot be changed. */
  readonly refused: readonly string[];
  /** Names of rows or columns were copied along and left out. */
  readonly hasHeads: boolean;
  /** The names said where the figures belong. */
  readonly isByNames: boolean;
  /** Names of rows and columns that the sheet does not have; what stood under them is nowhere. */
  readonly unknown: readonly string[];
}

/** The block as a spreadsheet takes it; a position without a cell is empty. */
export const copyRange = (sheet: GridSheet, range: Range, textOf: TextOf): string => {
  const rows = Array.from({ length: heightOf(range) }, (_, row) =>
    Array.from({ length: widthOf(range) }, (__, col) => {
      const cell = cellAt(sheet, { row: range.top + row, col: range.left + col });
      return cell === null ? '' : copiedText(cell.kind, textOf(cell));
    }),
  );
  return writeTable(rows);
};

type Paste = PasteReport & { readonly texts: CellTexts };

/**
 * A table laid over the sheet from the block's first corner on. One cell fills the whole block, and a table that fits a
 * whole number of times repeats. Empty cells leave what there is; a row or column of headings is skipped, or says where
 * its figures belong.
 */
export function pasteInto(sheet: GridSheet, range: Range, text: string): Paste {
  const read = readTable(text);
  const isFigures = cellAt(sheet, { row: range.top, col: range.left })?.kind !== 'text';
  const named = isFigures && sheet.names !== undefined ? namedTable(read, sheet.names) : null;
  if (named !== null) return pasteByNames(sheet, range, named);
  const { rows: table, hasHeads } = isFigures ? withoutHeads(read) : { rows: read, hasHeads: false };
  const height = table.length;
  const width = Math.max(0, ...table.map((row) => row.length));
  const repeats = (size: number, room: number) => (size > 0 && room % size === 0 ? room : size);
  const laid = layer(sheet);
  for (let row = 0; row < repeats(height, heightOf(range)); row += 1) {
    for (let col = 0; col < repeats(width, widthOf(range)); col += 1) {
      laid.lay({ row: range.top + row, col: range.left + col }, table[row % height]?.[col % width]);
    }
  }
  return { ...laid.result(), hasHeads, isByNames: false, unknown: [] };
}

function pasteByNames(sheet: GridSheet, range: Range, table: NamedTable): Paste {
  const { body, rowOf, columnOf, unknown } = table;
  const laid = layer(sheet);
  for (const [at, line] of body.entries()) {
    const row = rowOf === null ? range.top + at : rowOf[at];
    for (const [position, written] of line.entries()) {
      const col = columnOf === null ? range.left + position : columnOf[position];
      if (row != null && col != null) laid.lay({ row, col }, written);
    }
  }
  return { ...laid.result(), hasHeads: false, isByNames: true, unknown };
}

/** Lays texts down one by one, and keeps those that found no cell. */
function layer(sheet: GridSheet) {
  const texts = new Map<string, string>();
  const beyond: string[] = [];
  const refused: string[] = [];
  return {
    lay(position: CellPosition, text = '') {
      const written = text.trim();
      if (written === '') return;
      const cell = cellAt(sheet, position);
      if (position.row >= rowsOf(sheet) || position.col >= colsOf(sheet)) beyond.push(written);
      else if (cell === null || cell.isLocked) refused.push(written);
      else texts.set(cell.key, readCell(cell.kind, written));
    },
    result: () => ({ texts, filled: texts.size, beyond, refused }),
  };
}

/** What the first row of a block holds, in all of it; a block of one row takes the row above. */
export const fillDown = (sheet: GridSheet, range: Range, textOf: TextOf): CellTexts =>
  repeated(
    sheet,
    { ...range, top: heightOf(range) === 1 ? range.top : range.top + 1 },
    ({ col }) => ({ row: heightOf(range) === 1 ? range.top - 1 : range.top, col }),
    textOf,
  );

/** What the first column of a block holds, in all of it; a block of one column takes the one before. */
export const fillRight = (sheet: GridSheet, range: Range, textOf: TextOf): CellTexts =>
  repeated(
    sheet,
    { ...range, left: widthOf(range) === 1 ? range.left : range.left + 1 },
    ({ row }) => ({ row, col: widthOf(range) === 1 ? range.left - 1 : range.left }),
    textOf,
  );

/** The block drawn out to a larger one by its handle: it repeats. */
export const fillTo = (sheet: GridSheet, source: Range, target: Range, textOf: TextOf): CellTexts => {
  const wrap = (at: number, from: number, size: number) => from + ((((at - from) % size) + size) % size);
  return repeated(
    sheet,
    target,
    ({ row, col }) => ({
      row: wrap(row, source.top, heightOf(source)),
      col: wrap(col, source.left, widthOf(source)),
    }),
    textOf,
  );
};

function repeated(
  sheet: GridSheet,
  target: Range,
  sourceOf: (position: CellPosition) => CellPosition,
  textOf: TextOf,
): CellTexts {
  return collect(sheet, target, (cell, position) => {
    const source = cellAt(sheet, sourceOf(position));
    return source === null ? null : readCell(cell.kind, textOf(source));
  });
}

export const clearRange = (sheet: GridSheet, range: Range): CellTexts =>
  collect(sheet, range, (cell) => cell.cleared);

/** What was typed: for the cell of the cursor, or, as `+5`, for every figure of the block. */
export function typedInto(
  sheet: GridSheet,
  { active, range }: { readonly active: CellPosition; readonly range: Range },
  typed: string,
  textOf: TextOf,
): CellTexts {
  const cell = cellAt(sheet, active);
  if (cell === null || cell.isLocked) return new Map();
  const by = steppedBy(cell.kind, typed);
  if (by === null) {
    const plain = readCell(cell.kind, typed);
    return new Map([[cell.key, plain === '' ? cell.cleared : plain]]);
  }
  return collect(sheet, range, (it) => {
    const now = textOf(it);
    return it.kind === cell.kind && isNumber(now) ? String(Number(now) + by) : null;
  });
}

function collect(
  sheet: GridSheet,
  range: Range,
  textFor: (cell: GridCell, position: CellPosition) => string | null,
): CellTexts {
  const texts = new Map<string, string>();
  for (const position of positionsOf(range)) {
    const cell = cellAt(sheet, position);
    const text = cell === null || cell.isLocked ? null : textFor(cell, position);
    if (cell !== null && text !== null) texts.set(cell.key, text);
  }
  return texts;
}
