import { expect, it } from 'vitest';
import { actionOfKey, type GridKey } from './grid-keys.ts';
import type { GridState } from './grid-model.ts';
import { type GridAction, NEW_GRID } from './grid-state.ts';

const SHEET = {
  cells: new Map([['a', { key: 'a', kind: 'count' as const, base: '1', cleared: '0' }]]),
  layout: [['a', null]],
};
const END = { row: 0, col: 1 };
const TYPING: Partial<GridState> = { edit: { text: '5', isCaret: false } };
const IN_TEXT: Partial<GridState> = { edit: { text: '5', isCaret: true } };

it.each<[string, Partial<GridKey>, GridAction | null, Partial<GridState>?]>([
  ['an arrow moves', { key: 'ArrowDown' }, { do: 'move', way: 'down', isExtending: false }],
  [
    'with Shift draws out',
    { key: 'ArrowDown', shiftKey: true },
    { do: 'move', way: 'down', isExtending: true },
  ],
  [
    'with Control to the edge',
    { key: 'ArrowDown', ctrlKey: true },
    { do: 'move', way: 'down', reach: 'edge', isExtending: false },
  ],
  [
    'moves on from a typed cell',
    { key: 'ArrowDown' },
    { do: 'move', way: 'down', isExtending: false },
    TYPING,
  ],
  ['moves in the text of an opened one', { key: 'ArrowLeft' }, null, IN_TEXT],
  ['Enter goes down', { key: 'Enter' }, { do: 'commit', then: 'down' }],
  ['Enter goes up with Shift', { key: 'Enter', shiftKey: true }, { do: 'commit', then: 'up' }],
  ['Tab goes on', { key: 'Tab' }, { do: 'commit', then: 'next' }],
  ['Tab leaves at the end', { key: 'Tab' }, null, { active: END }],
  ['Tab leaves at the beginning', { key: 'Tab', shiftKey: true }, null],
  ['Tab leaves after Escape', { key: 'Tab' }, null, { isLeaving: true }],
  [
    'Tab keeps what is typed first',
    { key: 'Tab' },
    { do: 'commit', then: 'next' },
    { ...TYPING, active: END },
  ],
  ['F2 opens', { key: 'F2' }, { do: 'open' }],
  ['Escape cancels', { key: 'Escape' }, { do: 'cancel' }, TYPING],
  ['a second Escape is for the page', { key: 'Escape' }, null, { isLeaving: true }],
  ['Delete clears', { key: 'Delete' }, { do: 'clear' }],
  ['Delete takes a sign while typing', { key: 'Delete' }, null, TYPING],
  ['Ctrl+Z', { key: 'я', code: 'KeyZ', ctrlKey: true }, { do: 'undo' }],
  ['Ctrl+Z of a text', { key: 'z', code: 'KeyZ', ctrlKey: true }, null, IN_TEXT],
  ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, { do: 'redo' }],
  ['Command+D', { key: 'd', code: 'KeyD', metaKey: true }, { do: 'fill', way: 'down' }],
  ['Ctrl+R', { key: 'r', code: 'KeyR', ctrlKey: true }, { do: 'fill', way: 'right' }],
  ['Ctrl+Shift+R', { key: 'R', code: 'KeyR', ctrlKey: true, shiftKey: true }, null],
  ['Ctrl+A', { key: 'a', code: 'KeyA', ctrlKey: true }, { do: 'choose-all' }],
  ['Ctrl+S is of the page', { key: 's', code: 'KeyS', ctrlKey: true }, null],
  ['Alt and an arrow is of the browser', { key: 'ArrowLeft', altKey: true }, null],
  ['a digit is typed', { key: '5' }, null],
])('%s', (_, key, action, state = {}) => {
  const none = { key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(actionOfKey({ ...none, ...key }, { ...NEW_GRID, ...state }, SHEET)).toEqual(action);
});
