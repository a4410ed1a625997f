import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CellGrid } from './cell-grid.tsx';
import type { GridCell, GridSheet } from './grid-sheet.ts';
import { useCellGrid } from './use-cell-grid.ts';

const ROW_HEIGHT = 38;
const ROWS = Array.from({ length: 100 }, (_, row) => ({ key: `row-${row}`, name: `Цвет ${row}` }));
const COLUMNS = Array.from({ length: 10 }, (_, col) => ({ key: `col-${col}`, name: String(40 + 2 * col) }));
const CELLS = ROWS.flatMap(({ key }) => COLUMNS.map((column) => cell(`${key}-${column.key}`)));
const SHEET: GridSheet = {
  cells: new Map(CELLS.map((it) => [it.key, it])),
  layout: ROWS.map(({ key }) => COLUMNS.map((column) => `${key}-${column.key}`)),
};

function cell(key: string): GridCell {
  return { key, kind: 'count', base: '7', cleared: '0' };
}

function LongSheet() {
  const grid = useCellGrid(SHEET);
  return (
    <CellGrid
      label="Остатки"
      corner="Цвет"
      sheet={SHEET}
      grid={grid}
      rows={ROWS}
      columns={COLUMNS}
      problemOf={() => null}
    />
  );
}

it('keeps the rows that stay in sight when a long sheet is scrolled', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW_HEIGHT);
  render(<LongSheet />);
  const rowOf = (row: number) => screen.queryByRole('row', { name: new RegExp(`^Цвет ${row}\\b`) });
  const stays = rowOf(12);
  const box = screen.getByRole('grid').parentElement as HTMLElement;
  box.scrollTop = 10 * ROW_HEIGHT;
  fireEvent.scroll(box);
  expect(rowOf(20)).not.toBeNull();
  expect(rowOf(3)).toBeNull();
  expect(stays).not.toBeNull();
  expect(rowOf(12)).toBe(stays);
});
