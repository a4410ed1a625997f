import { useMemo } from 'react';
import { numberText } from '#domain/ru/number.ts';
import { Button } from '#web/ui/button.tsx';
import { CellGrid } from '#web/ui/cell-grid/cell-grid.tsx';
import type { CellLook, LookOf, ProblemOf } from '#web/ui/cell-grid/cell-look.ts';
import { isNumber } from '#web/ui/cell-grid/cell-text.ts';
import type { GridCell, GridSheet } from '#web/ui/cell-grid/grid-sheet.ts';
import { textIn } from '#web/ui/cell-grid/grid-state.ts';
import { chosenText, pasteText } from '#web/ui/cell-grid/grid-words.ts';
import { useCellGrid } from '#web/ui/cell-grid/use-cell-grid.ts';
import { COLORS, SIZES } from './samples.ts';
import { Show, State } from './show.tsx';

/** A sheet of rows of texts; «-» is a place without a cell, «!» locks one. */
function sheetOf(lines: readonly (readonly string[])[], kind: GridCell['kind'] = 'count'): GridSheet {
  const cells = new Map<string, GridCell>();
  const layout = lines.map((line, row) =>
    line.map((text, col) => {
      if (text === '-') return null;
      const key = `${row}.${col}`;
      const cleared = kind === 'count' ? '0' : '';
      cells.set(key, { key, kind, base: text.replace('!', ''), cleared, isLocked: text.startsWith('!') });
      return key;
    }),
  );
  return { cells, layout };
}

const toneOf = (text: string): CellLook['tone'] =>
  text === '0' ? 'none' : text === '1' || text === '2' ? 'low' : undefined;
const stockLook: LookOf = (_, text) => ({ tone: toneOf(text) });
const wholeOnly: ProblemOf = (_, text) => (/^\d+$/.test(text) ? null : 'Нужно целое число');

const rowNames = COLORS.slice(0, 4).map(({ value, name }) => ({ key: value, name }));
const columnNames = SIZES.slice(0, 6).map(({ value, name }) => ({ key: value, name }));
const STOCK = sheetOf([
  ['2', '8', '12', '1', '1', '0'],
  ['6', '14', '18', '12', '4', '2'],
  ['4', '9', '!6', '7', '3', '-'],
  ['5', '12400', '16', '10', '5', '3'],
]);
const CHANGED = new Map([
  ['1.1', '16'],
  ['1.2', '20'],
  ['2.1', '12'],
  ['3.0', 'много'],
]);

export function GridShows() {
  return (
    <Show id="cell-grid" title="Таблица с вводом" wide>
      <StockShow />
      <State name="Вторая строка в ячейке">
        <RoomyShow />
      </State>
      <State name="Тексты">
        <TextShow />
      </State>
      <State name="Тысяча строк">
        <LongShow />
      </State>
      <State name="Пусто">
        <EmptyShow />
      </State>
    </Show>
  );
}

function StockShow() {
  const grid = useCellGrid(STOCK);
  const { state, act } = grid;
  const figures = STOCK.layout.map((row) =>
    row.map((key) => {
      const cell = key === null ? undefined : STOCK.cells.get(key);
      const text = cell === undefined ? '' : textIn(state, cell);
      return isNumber(text) ? Number(text) : 0;
    }),
  );
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  return (
    <>
      <div className="show__row">
        <Button variant="quiet" onClick={() => act({ do: 'put', texts: CHANGED })}>
          Изменить четыре ячейки
        </Button>
        <Button variant="quiet" onClick={() => act({ do: 'undo' })}>
          Отменить
        </Button>
        <span>{state.report ? pasteText(state.report) : chosenText(STOCK, state)}</span>
      </div>
      <CellGrid
        label="Остатки"
        corner="Цвет"
        sheet={STOCK}
        grid={grid}
        rows={rowNames}
        columns={columnNames}
        lookOf={stockLook}
        problemOf={wholeOnly}
        totals={{
          title: 'Всего',
          ofRows: figures.map((row) => numberText(sum(row))),
          ofColumns: columnNames.map((_, col) => numberText(sum(figures.map((row) => row[col] ?? 0)))),
          all: numberText(sum(figures.flat())),
        }}
      />
    </>
  );
}

const WANTED = sheetOf([
  ['0', '4', '6', '0', '0', '-'],
  ['2', '4', '8', '2', '1', '0'],
]);
const wantedLook: LookOf = (_, text) => {
  const short = Number(text) - 6;
  if (short > 0) return { tone: 'short', note: `из 6, −${short}` };
  return { tone: text === '0' ? undefined : 'filled', note: '6' };
};

function RoomyShow() {
  const grid = useCellGrid(WANTED);
  return (
    <CellGrid
      label="Сколько заказать"
      corner="Цвет"
      sheet={WANTED}
      grid={grid}
      rows={rowNames.slice(0, 2)}
      columns={columnNames}
      lookOf={wantedLook}
      isRoomy
    />
  );
}

const ARTICLES = sheetOf(
  [
    ['MR-2112-SGE-44', '', 'съёмный пояс'],
    ['MR-2112-SGE-46', '4607012345670', ''],
  ],
  'text',
);
const articleLook: LookOf = () => ({ standIn: 'нет' });

function TextShow() {
  const grid = useCellGrid(ARTICLES);
  return (
    <CellGrid
      label="Артикулы"
      corner="Вариант"
      sheet={ARTICLES}
      grid={grid}
      rows={rowNames.slice(0, 2)}
      columns={[
        { key: 'sku', name: 'Артикул', width: 11 },
        { key: 'barcode', name: 'Штрихкод', width: 10 },
        { key: 'note', name: 'Заметка', width: 10 },
      ]}
      lookOf={articleLook}
    />
  );
}

function LongShow() {
  const sheet = useMemo(
    () => sheetOf(Array.from({ length: 1000 }, (_, row) => columnNames.map((__, col) => String(row + col)))),
    [],
  );
  const rows = useMemo(
    () => Array.from({ length: 1000 }, (_, row) => ({ key: String(row), name: `Строка ${row + 1}` })),
    [],
  );
  const grid = useCellGrid(sheet);
  return <CellGrid label="Тысяча строк" corner="Строка" {...{ sheet, grid, rows }} columns={columnNames} />;
}

const NOTHING = sheetOf([]);

function EmptyShow() {
  const grid = useCellGrid(NOTHING);
  return <CellGrid label="Пусто" corner="Цвет" sheet={NOTHING} grid={grid} rows={[]} columns={columnNames} />;
}
