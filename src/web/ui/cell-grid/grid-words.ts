import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { isNumber } from './cell-text.ts';
import type { PasteReport } from './grid-changes.ts';
import type { GridState } from './grid-model.ts';
import { cellAt, type GridSheet, heightOf, positionsOf, widthOf } from './grid-sheet.ts';
import { chosenRange, textIn } from './grid-state.ts';

/** How many of the texts that found no cell are named. */
const NAMED = 5;

/** What became of a paste: «Вставлено: 12 ячеек. Не поместилось: 7, 8». */
export function pasteText(report: PasteReport): string {
  const { filled, beyond, refused, hasHeads, isByNames, unknown } = report;
  return [
    `Вставлено${isByNames ? ' по заголовкам' : ''}: ${countText(filled, 'cell')}`,
    unknown.length > 0 ? `Не нашли: ${listed(unknown)}` : null,
    beyond.length > 0 ? `Не поместилось: ${listed(beyond)}` : null,
    refused.length > 0 ? `Не для этих ячеек: ${listed(refused)}` : null,
    hasHeads ? 'Заголовки пропущены' : null,
  ]
    .filter((part) => part !== null)
    .join('. ');
}

function listed(texts: readonly string[]): string {
  const rest = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join(', ')}${rest > 0 ? ` и ещё ${countText(rest, 'cell')}` : ''}`;
}

/** What a block comes to: «Выделено 3 × 4, сумма 150»; nothing for one cell. */
export function chosenText(sheet: GridSheet, state: GridState): string | null {
  const range = chosenRange(state);
  const [height, width] = [heightOf(range), widthOf(range)];
  if (height * width === 1) return null;
  const figures = positionsOf(range).flatMap((position) => {
    const cell = cellAt(sheet, position);
    const text = cell === null || cell.kind === 'text' ? '' : textIn(state, cell);
    return isNumber(text) ? [Number(text)] : [];
  });
  const sum = Math.round(figures.reduce((all, figure) => all + figure, 0) * 100) / 100;
  const size = `Выделено ${height}${NBSP}×${NBSP}${width}`;
  return figures.length > 0 ? `${size}, сумма ${numberText(sum)}` : size;
}
