import { LAST_PIECES } from '#domain/catalog/stock-label.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import type { GridTotals } from '#web/ui/cell-grid/cell-grid.tsx';
import type { CellLook, LookOf } from '#web/ui/cell-grid/cell-look.ts';
import { isNumber } from '#web/ui/cell-grid/cell-text.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import type { GridSheet } from '#web/ui/cell-grid/grid-sheet.ts';
import { figureOf } from './matrix-figures.ts';

const NONE: CellLook = { tone: 'none' };
const LOW: CellLook = { tone: 'low' };
const PLAIN: CellLook = {};

/** Pieces that live holds keep, by variant. */
export type HeldPieces = ReadonlyMap<string, number>;

/** Nothing left and little left are coloured, what is held is shown under it; an empty price is the product's own, in roubles. */
export const lookOfFigures = (price: Roubles, held: HeldPieces): LookOf => {
  const general: CellLook = { standIn: formatRoubles(price) };
  const noCode: CellLook = { standIn: 'нет' };
  return ({ key }, text) => {
    const { id, field } = figureOf(key);
    if (field === 'price') return general;
    if (field !== 'stock') return noCode;
    if (!isNumber(text)) return PLAIN;
    const look = Number(text) === 0 ? NONE : Number(text) <= LAST_PIECES ? LOW : PLAIN;
    const kept = held.get(id);
    return kept === undefined ? look : { ...look, note: `в${NBSP}брони ${numberText(kept)}` };
  };
};

/** The pieces by row, by column and of all; texts that are no numbers count for nothing. */
export function totalsOf(sheet: GridSheet, drafts: CellTexts): GridTotals {
  const figures = sheet.layout.map((row) =>
    row.map((key) => {
      const cell = key === null ? undefined : sheet.cells.get(key);
      const text = cell === undefined ? '' : (drafts.get(cell.key) ?? cell.base);
      return isNumber(text) ? Number(text) : 0;
    }),
  );
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  return {
    title: 'Всего',
    ofRows: figures.map((row) => numberText(sum(row))),
    ofColumns: (figures[0] ?? []).map((_, col) => numberText(sum(figures.map((row) => row[col] ?? 0)))),
    all: numberText(sum(figures.map(sum))),
  };
}

/** The last column of the list: what is held of each variant; none where nothing is. */
export const heldColumn = (
  variants: readonly (readonly (string | null)[])[],
  held: HeldPieces,
): GridTotals | undefined => {
  if (held.size === 0) return undefined;
  const ofRow = ([id]: readonly (string | null)[]) => held.get(id ?? '');
  const told = (pieces: number | undefined) => (pieces === undefined ? 'нет' : numberText(pieces));
  return { title: `В${NBSP}брони`, ofRows: variants.map((row) => told(ofRow(row))) };
};

/** «В брони 6 шт., можно продать 34»: of all variants together, by the stock that is saved. */
export function heldText(
  variants: readonly { readonly id: string; readonly stock: number }[],
  held: HeldPieces,
): string {
  const kept = variants.reduce((sum, { id }) => sum + (held.get(id) ?? 0), 0);
  const free = variants.reduce((sum, { id, stock }) => sum + Math.max(0, stock - (held.get(id) ?? 0)), 0);
  return `В${NBSP}брони ${piecesText(kept)}, можно продать ${numberText(free)}`;
}
