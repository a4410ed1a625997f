import { describe, expect, it } from 'vitest';
import { copyRange } from './grid-changes.ts';
import type { GridState } from './grid-model.ts';
import type { GridCell, GridSheet } from './grid-sheet.ts';
import { chosenRange, type GridAction, gridAfter, NEW_GRID, textIn } from './grid-state.ts';

/** Rows of figures; `-` is a position without a cell, `!` before a figure locks it. */
function sheetOf(...rows: string[]): GridSheet {
  const cells = new Map<string, GridCell>();
  const layout = rows.map((line, row) =>
    line.split(' ').map((text, col) => {
      if (text === '-') return null;
      const key = `${row}.${col}`;
      const isLocked = text.startsWith('!');
      cells.set(key, { key, kind: 'count', base: text.replace('!', ''), cleared: '0', isLocked });
      return key;
    }),
  );
  return { cells, layout };
}

const SHEET = sheetOf('1 2 3', '4 - 6', '7 !8 9');

const after = (actions: readonly GridAction[], sheet = SHEET, from = NEW_GRID): GridState =>
  actions.reduce((state, action) => gridAfter(state, action, sheet), from);

const textsOf = (state: GridState, sheet = SHEET): string[] =>
  sheet.layout
    .map((row) =>
      row.map((key) => {
        const cell = key === null ? undefined : sheet.cells.get(key);
        return cell === undefined ? '-' : textIn(state, cell);
      }),
    )
    .map((row) => row.join(' '));

const go = (row: number, col: number, isExtending = false): GridAction => ({
  do: 'go',
  to: { row, col },
  isExtending,
});
const type = (text: string): GridAction => ({ do: 'type', text });
const COMMIT: GridAction = { do: 'commit' };
const UNDO: GridAction = { do: 'undo' };
const REDO: GridAction = { do: 'redo' };

describe('what is done to a sheet', () => {
  it.each<[string, GridAction[], string[]]>([
    ['typing replaces', [type('15'), COMMIT], ['15 2 3', '4 - 6', '7 8 9']],
    ['a cell left by a click keeps what was typed', [type('15'), go(1, 0)], ['15 2 3', '4 - 6', '7 8 9']],
    ['Escape keeps what was there', [type('15'), { do: 'cancel' }], ['1 2 3', '4 - 6', '7 8 9']],
    ['an emptied cell is cleared', [type(''), COMMIT], ['0 2 3', '4 - 6', '7 8 9']],
    ['what is no number is kept as typed', [type('много'), COMMIT], ['много 2 3', '4 - 6', '7 8 9']],
    ['a locked cell takes nothing', [go(2, 1), type('5'), COMMIT], ['1 2 3', '4 - 6', '7 8 9']],
    ['no cell takes nothing', [go(1, 1), type('5'), COMMIT], ['1 2 3', '4 - 6', '7 8 9']],
    [
      '+5 adds to the block',
      [go(0, 0, false), go(2, 1, true), type('+5'), COMMIT],
      ['6 7 3', '9 - 6', '12 8 9'],
    ],
    ['−1 takes off one', [type('\u22121'), COMMIT], ['0 2 3', '4 - 6', '7 8 9']],
    ['Delete clears the block', [go(0, 1), go(2, 2, true), { do: 'clear' }], ['1 0 0', '4 - 0', '7 8 0']],
    ['fill down', [go(0, 0), go(2, 2, true), { do: 'fill', way: 'down' }], ['1 2 3', '1 - 3', '1 8 3']],
    [
      'fill down of one row takes the row above',
      [go(1, 2), { do: 'fill', way: 'down' }],
      ['1 2 3', '4 - 3', '7 8 9'],
    ],
    ['fill right', [go(0, 0), go(0, 2, true), { do: 'fill', way: 'right' }], ['1 1 1', '4 - 6', '7 8 9']],
    [
      'fill right of one column takes the one before',
      [go(0, 2), { do: 'fill', way: 'right' }],
      ['1 2 2', '4 - 6', '7 8 9'],
    ],
    ['the first row has nothing above', [{ do: 'fill', way: 'down' }], ['1 2 3', '4 - 6', '7 8 9']],
    [
      'the handle repeats the block',
      [go(0, 0), go(1, 0, true), { do: 'fill-to', to: { row: 2, col: 0 } }],
      ['1 2 3', '4 - 6', '1 8 9'],
    ],
    [
      'the handle goes along',
      [go(0, 0), { do: 'fill-to', to: { row: 0, col: 2 } }],
      ['1 1 1', '4 - 6', '7 8 9'],
    ],
    [
      'the handle goes up',
      [go(2, 2), { do: 'fill-to', to: { row: 0, col: 2 } }],
      ['1 2 9', '4 - 9', '7 8 9'],
    ],
    ['a paste', [{ do: 'paste', text: '10\t20\r\n30\t40\r\n' }], ['10 20 3', '30 - 6', '7 8 9']],
    [
      'an empty pasted cell leaves what is',
      [{ do: 'paste', text: '10\t\n\t\n5\t' }],
      ['10 2 3', '4 - 6', '5 8 9'],
    ],
    [
      'one pasted cell fills the block',
      [go(0, 0), go(2, 0, true), { do: 'paste', text: '5' }],
      ['5 2 3', '5 - 6', '5 8 9'],
    ],
    [
      'a pasted row repeats in the block',
      [go(0, 0), go(2, 2, true), { do: 'paste', text: '1\t2\t5' }],
      ['1 2 5', '1 - 5', '1 8 5'],
    ],
    [
      'spaces and commas of a spreadsheet',
      [{ do: 'paste', text: '1\u00A0200\t12,00' }],
      ['1200 12 3', '4 - 6', '7 8 9'],
    ],
    [
      'names copied along',
      [{ do: 'paste', text: '\t44\t46\nБелый\t5\t6\nШалфей\t7\t8' }],
      ['5 6 3', '7 - 6', '7 8 9'],
    ],
    ['heads of words', [{ do: 'paste', text: 'S\tM\n5\t6' }], ['5 6 3', '4 - 6', '7 8 9']],
    [
      'several at once',
      [
        {
          do: 'put',
          texts: new Map([
            ['0.0', '5'],
            ['2.2', '6'],
          ]),
        },
      ],
      ['5 2 3', '4 - 6', '7 8 6'],
    ],
  ])('%s', (_, actions, texts) => {
    expect(textsOf(after(actions))).toEqual(texts);
  });

  it('tells of a paste what found no cell, word for word', () => {
    const { report } = after([go(1, 0), { do: 'paste', text: '5\t6\t7\t8\n1\t2\t3\n4' }]);
    expect(report).toEqual({
      filled: 4,
      beyond: ['8', '4'],
      refused: ['6', '2'],
      hasHeads: false,
      isByNames: false,
      unknown: [],
    });
    expect(after([{ do: 'paste', text: 'S\tM\n5\t6' }]).report).toMatchObject({ filled: 2, hasHeads: true });
  });

  it('keeps drafts of changed figures alone', () => {
    const typed = after([type('15'), COMMIT, go(0, 1), type('2'), COMMIT]);
    expect([...typed.drafts]).toEqual([['0.0', '15']]);
    expect(after([go(0, 0), type('1'), COMMIT], SHEET, typed).drafts.size).toBe(0);
  });

  it('copies a block as a spreadsheet reads it', () => {
    const state = after([type('1200'), go(0, 0), go(1, 2, true)]);
    const copied = copyRange(SHEET, chosenRange(state), (cell) => textIn(state, cell));
    expect(copied).toBe('1200\t2\t3\n4\t\t6');
  });
});

describe('undoing', () => {
  it('takes back one paste as one act, and the acts before one by one', () => {
    const state = after([type('15'), COMMIT, go(0, 1), { do: 'paste', text: '5\t6\n7\t8' }]);
    expect(textsOf(state)).toEqual(['15 5 6', '4 - 8', '7 8 9']);
    expect(textsOf(after([UNDO], SHEET, state))).toEqual(['15 2 3', '4 - 6', '7 8 9']);
    expect(after([UNDO], SHEET, state).active).toEqual({ row: 0, col: 1 });
    expect(after([UNDO, UNDO, UNDO], SHEET, state).drafts.size).toBe(0);
    expect(textsOf(after([UNDO, UNDO, REDO, REDO], SHEET, state))).toEqual(['15 5 6', '4 - 8', '7 8 9']);
  });

  it('forgets what was taken back once something else is done', () => {
    const state = after([type('15'), COMMIT, UNDO, type('16'), COMMIT, REDO]);
    expect(textsOf(state)[0]).toBe('16 2 3');
  });

  it('knows no act that changed nothing', () => {
    expect(after([type('1'), COMMIT, { do: 'paste', text: '1' }]).past).toEqual([]);
  });

  it('does not bring back what is settled', () => {
    const state = after([{ do: 'paste', text: '5\t6' }, { do: 'drop', keys: new Set(['0.0']) }, UNDO]);
    expect(textsOf(state)[0]).toBe('1 2 3');
    expect(after([{ do: 'drop', keys: new Set(['0.1']) }, UNDO], SHEET, state).past).toEqual([]);
  });

  it('reaches figures that another view shows', () => {
    const typed = after([type('15'), COMMIT]);
    const other = { ...SHEET, layout: [['2.2']] };
    const undone = after([{ do: 'turn' }, UNDO], other, typed);
    expect(undone.drafts.size).toBe(0);
    expect(undone.active).toEqual({ row: 0, col: 0 });
  });
});

describe('the cursor', () => {
  const move = (way: 'up' | 'down' | 'left' | 'right', more: object = {}): GridAction => ({
    do: 'move',
    way,
    ...more,
  });
  it.each<[string, GridAction[], readonly [number, number], (readonly [number, number])?]>([
    ['goes down', [move('down')], [1, 0]],
    ['stays inside', [move('up'), move('left')], [0, 0]],
    ['goes to the end', [move('right', { reach: 'edge' }), move('down', { reach: 'edge' })], [2, 2]],
    ['goes to the last cell', [move('right', { reach: 'sheet' })], [2, 2]],
    ['goes to the first cell', [go(2, 2), move('left', { reach: 'sheet' })], [0, 0]],
    ['goes a page', [move('down', { reach: 'page' })], [2, 0]],
    [
      'draws a block out and keeps its position',
      [move('down', { isExtending: true }), move('right', { isExtending: true })],
      [0, 0],
      [1, 1],
    ],
    ['draws a block out by a click', [go(1, 1), go(2, 0, true)], [1, 1], [2, 0]],
    ['chooses all', [{ do: 'choose-all' }], [0, 0], [2, 2]],
    ['gives up the block by Escape', [{ do: 'choose-all' }, { do: 'cancel' }], [0, 0]],
    ['goes on in the next row', [go(0, 2), { do: 'commit', then: 'next' }], [1, 0]],
    ['goes back to the row before', [go(1, 0), { do: 'commit', then: 'back' }], [0, 2]],
    ['stays at the last cell', [go(2, 2), { do: 'commit', then: 'next' }], [2, 2]],
    ['is brought into the sheet', [go(9, 9)], [2, 2]],
  ])('%s', (_, actions, [row, col], end = [row, col]) => {
    const { active, end: corner } = after(actions);
    expect([active, corner]).toEqual([
      { row, col },
      { row: end[0], col: end[1] },
    ]);
  });

  it('opens a cell with what stands in it, and keeps what is typed already', () => {
    expect(after([{ do: 'open' }]).edit).toEqual({ text: '1', isCaret: true });
    expect(after([type('5'), { do: 'open' }]).edit).toEqual({ text: '5', isCaret: true });
    expect(after([go(2, 1), { do: 'open' }]).edit).toBeNull();
    expect(after([go(1, 1), { do: 'open' }]).edit).toBeNull();
  });
});
