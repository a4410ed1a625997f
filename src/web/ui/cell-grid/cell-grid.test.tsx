import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { CellGrid } from './cell-grid.tsx';
import type { LookOf, ProblemOf } from './cell-look.ts';
import type { GridCell, GridSheet } from './grid-sheet.ts';
import { chosenText, pasteText } from './grid-words.ts';
import { useCellGrid } from './use-cell-grid.ts';

const CELLS: readonly (GridCell | null)[][] = [
  [cell('a'), cell('b'), null],
  [cell('c'), { ...cell('d'), isLocked: true }, cell('e')],
];
const SHEET: GridSheet = {
  cells: new Map(CELLS.flat().flatMap((it) => (it === null ? [] : [[it.key, it]]))),
  layout: CELLS.map((row) => row.map((it) => it?.key ?? null)),
};
const ROWS = [
  { key: 'w', name: 'Белый' },
  { key: 's', name: 'Шалфей' },
];
const COLUMNS = ['44', '46', '48'].map((name) => ({ key: name, name }));

function cell(key: string): GridCell {
  return { key, kind: 'count', base: '7', cleared: '0' };
}

const wholeOnly: ProblemOf = (_, text) => (/^\d+$/.test(text) ? null : 'Нужно целое число');
const drawn: Record<string, number> = {};
const countDrawing: LookOf = ({ key }, text) => {
  drawn[key] = (drawn[key] ?? 0) + 1;
  return { tone: text === '0' ? 'none' : undefined };
};

function Sheet() {
  const grid = useCellGrid(SHEET);
  const typed = useRef<HTMLOutputElement>(null);
  return (
    <>
      <button type="button">До</button>
      <CellGrid
        label="Остатки"
        corner="Цвет"
        sheet={SHEET}
        grid={grid}
        rows={ROWS}
        columns={COLUMNS}
        problemOf={wholeOnly}
        lookOf={countDrawing}
      />
      <output ref={typed}>
        {grid.state.report ? pasteText(grid.state.report) : chosenText(SHEET, grid.state)}
      </output>
      <button type="button">После</button>
    </>
  );
}

const figures = () =>
  screen
    .getAllByRole('gridcell')
    .map((it) => it.querySelector('input')?.value ?? it.querySelector('span')?.textContent);
const cursor = () => screen.getByRole<HTMLInputElement>('textbox');
const said = () =>
  screen
    .getAllByRole('status')
    .map((it) => it.textContent)
    .join('');
const press = (keys: string) => userEvent.keyboard(keys);

async function begin() {
  render(<Sheet />);
  await userEvent.click(screen.getByRole('button', { name: 'До' }));
  await userEvent.tab();
}

it('has one stop in the order of the page, named by its row and column', async () => {
  await begin();
  expect(document.activeElement).toBe(cursor());
  expect(cursor().getAttribute('aria-label')).toBe('Белый, 44');
  expect(cursor().inputMode).toBe('numeric');
  expect(screen.getByRole('grid', { name: 'Остатки' }).getAttribute('aria-rowcount')).toBe('3');
  await press('{Escape}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'После' }));
});

it('is typed from cell to cell, and takes it back', async () => {
  await begin();
  await press('12{Tab}15{Enter}');
  expect(figures()).toEqual(['12', '15', 'нет', '7', '7', '7']);
  expect(document.activeElement).toBe(cursor());
  expect(cursor().getAttribute('aria-label')).toBe('Шалфей, 46');
  expect(cursor().readOnly).toBe(true);
  await press('{Control>}[KeyZ]{/Control}');
  expect(figures()[1]).toBe('7');
  await press('{Control>}{Shift>}[KeyZ]{/Shift}{/Control}');
  expect(figures()[1]).toBe('15');
});

it('is opened by F2 or two clicks, and given up by Escape', async () => {
  await begin();
  await press('{F2}5');
  expect(cursor().value).toBe('75');
  await press('{Escape}');
  expect(cursor().value).toBe('7');
  await userEvent.dblClick(cursor());
  await press('0{Enter}');
  expect(figures()[0]).toBe('70');
});

it('marks what is changed with what was there, and says what is wrong', async () => {
  await begin();
  await press('много{Enter}{ArrowUp}');
  const [first] = screen.getAllByRole('gridcell');
  expect(first?.querySelector('s')?.textContent).toBe('7');
  expect(cursor().getAttribute('aria-invalid')).toBe('true');
  expect(said()).toContain('Нужно целое число');
});

it('fills a chosen block, by keys and by the mouse', async () => {
  await begin();
  await press('9{Enter}{ArrowUp}{Shift>}{ArrowDown}{/Shift}{Control>}[KeyD]{/Control}');
  expect(figures()).toEqual(['9', '7', 'нет', '9', '7', '7']);
  expect(said()).toContain('Выделено 2\u00A0×\u00A01, сумма 18');
  const handle = document.querySelector('[data-handle]');
  const last = screen.getAllByRole('gridcell').at(-1);
  if (handle === null || last === undefined) throw new Error('there is no handle');
  fireEvent.mouseDown(handle);
  fireEvent.mouseOver(last, { buttons: 1 });
  fireEvent.mouseUp(last);
  expect(figures()).toEqual(['9', '9', 'нет', '9', '7', '9']);
});

it('chooses a block by dragging, and by a click with Shift', async () => {
  await begin();
  const cells = screen.getAllByRole('gridcell');
  const chosen = () =>
    screen.getAllByRole('gridcell').filter((it) => it.getAttribute('aria-selected') === 'true').length;
  fireEvent.mouseDown(cells[0] as Element);
  fireEvent.mouseOver(cells[4] as Element, { buttons: 1 });
  fireEvent.mouseUp(cells[4] as Element);
  expect(chosen()).toBe(4);
  fireEvent.mouseDown(screen.getAllByRole('gridcell')[5] as Element, { shiftKey: true });
  expect(chosen()).toBe(6);
});

it('takes a table from the clipboard and gives one', async () => {
  await begin();
  await userEvent.paste('1\u00A0200\t5\t6\n3\t4');
  expect(figures()).toEqual(['1\u00A0200', '5', 'нет', '3', '7', '7']);
  expect(said()).toContain('Вставлено: 3\u00A0ячейки. Не для этих ячеек: 6, 4');
  await press('{Control>}[KeyA]{/Control}');
  const setData = vi.fn();
  fireEvent.copy(cursor(), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', '1200\t5\t\n3\t7\t7');
  await press('{Delete}');
  expect(figures()).toEqual(['0', '0', 'нет', '0', '7', '0']);
});

it('keeps what is typed when another part of the page is reached for', async () => {
  await begin();
  await press('12');
  await userEvent.click(screen.getByRole('button', { name: 'После' }));
  expect(figures()[0]).toBe('12');
});

it('draws only the row that is typed in', async () => {
  await begin();
  const before = { ...drawn };
  await press('1');
  expect(drawn['a']).toBeGreaterThan(before['a'] ?? 0);
  expect(drawn['c']).toBe(before['c']);
});
