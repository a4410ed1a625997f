import { expect, it } from 'vitest';
import type { CellPosition, GridCell, GridSheet } from './grid-sheet.ts';
import { type GridAction, gridAfter, NEW_GRID, textIn } from './grid-state.ts';
import { pasteText } from './grid-words.ts';

const COLORS = [['Розовый', 'PNK'], ['Чёрный', 'BLK'], ['Белый']];
const SIZES = [
  ['42 (XS)', '42', 'XS'],
  ['44 (S)', '44', 'S'],
  ['46 (M)', '46', 'M'],
];

/** Three colours in three sizes, all empty; there is no white 46. */
function sheet(): GridSheet {
  const cells = new Map<string, GridCell>();
  const layout = COLORS.map((_, row) =>
    SIZES.map((__, col) => {
      const key = `${row}.${col}`;
      if (key === '2.2') return null;
      cells.set(key, { key, kind: 'count', base: '', cleared: '' });
      return key;
    }),
  );
  return { cells, layout, names: { rows: COLORS, columns: SIZES } };
}

function pasted(text: string, to: CellPosition = { row: 0, col: 0 }) {
  const on = sheet();
  const acts: GridAction[] = [
    { do: 'go', to },
    { do: 'paste', text },
  ];
  const state = acts.reduce((before, act) => gridAfter(before, act, on), NEW_GRID);
  const rows = on.layout.map((row) =>
    row
      .map((key) => {
        const cell = key === null ? undefined : on.cells.get(key);
        return cell === undefined ? '-' : textIn(state, cell) || '.';
      })
      .join(' '),
  );
  const said = state.report === null ? '' : pasteText(state.report).replaceAll('\u00A0', ' ');
  return { rows, said };
}

it.each<[string, string, string[], string]>([
  [
    'colours and sizes in another order',
    'Цвет\t46\t42\nчерный\t5\t6\nРозовый\t7\t8',
    ['8 . 7', '6 . 5', '. . -'],
    'Вставлено по заголовкам: 4 ячейки',
  ],
  [
    'colours without heads, from the column of the cursor',
    'Белый;1;2\nPNK;3;4',
    ['3 4 .', '. . .', '1 2 -'],
    'Вставлено по заголовкам: 4 ячейки',
  ],
  [
    'one line with its colour',
    'Чёрный\t1\t2',
    ['. . .', '1 2 .', '. . -'],
    'Вставлено по заголовкам: 2 ячейки',
  ],
  [
    'sizes alone, which are numbers',
    '42\t46\n1\t2\n3\t4',
    ['1 . 2', '3 . 4', '. . -'],
    'Вставлено по заголовкам: 4 ячейки',
  ],
  [
    'sums that were copied along',
    '\tXS\tS\tВсего\nБелый\t1\t2\t3\nИтого\t1\t2\t3',
    ['. . .', '. . .', '1 2 -'],
    'Вставлено по заголовкам: 2 ячейки',
  ],
  [
    'a colour and a size that there are not',
    '\t42\t60\nЛиловый\t1\t2\nБелый\t3\t4',
    ['. . .', '. . .', '3 . -'],
    'Вставлено по заголовкам: 1 ячейка. Не нашли: Лиловый, 60',
  ],
  [
    'a position that is not sold',
    '\t46\nБелый\t5\nРозовый\t6',
    ['. . 6', '. . .', '. . -'],
    'Вставлено по заголовкам: 1 ячейка. Не для этих ячеек: 5',
  ],
  ['figures without names', '42\t46', ['42 46 .', '. . .', '. . -'], 'Вставлено: 2 ячейки'],
])('a table is laid down by its names: %s', (_, text, rows, said) => {
  expect(pasted(text)).toEqual({ rows, said });
});

it('of colours alone begins at the column of the cursor', () => {
  expect(pasted('Чёрный\t1\t2', { row: 0, col: 1 }).rows).toEqual(['. . .', '. 1 2', '. . -']);
});
