import { describe, expect, it } from 'vitest';
import { landing, moved, stepPosition, treeRows } from './tree-model.ts';

const e = (id: string, parentId: string | null = null) => ({ id, parentId });
// a (a1, a2 (a21)), b, c (c1)
const entries = [e('a'), e('a1', 'a'), e('a2', 'a'), e('a21', 'a2'), e('b'), e('c'), e('c1', 'c')];
const shown = (closed: readonly string[] = []) => treeRows(entries, new Set(closed));

it('shows what is not below a closed entry, with levels and positions', () => {
  expect(shown(['a2']).map(({ entry, depth, position }) => [entry.id, depth, position])).toEqual([
    ['a', 0, 0],
    ['a1', 1, 0],
    ['a2', 1, 1],
    ['b', 0, 1],
    ['c', 0, 2],
    ['c1', 1, 0],
  ]);
});

describe('a drag', () => {
  it.each([
    ['down into the open one below', 'b', 'c', 0, { parentId: 'c', position: 0, depth: 1 }],
    ['aside, under the one above', 'c', 'c', 1, { parentId: 'b', position: 0, depth: 1 }],
    ['to the top', 'c', 'a', 0, { parentId: null, position: 0, depth: 0 }],
    ['no deeper than below the one above', 'c', 'b', 9, { parentId: 'a21', position: 0, depth: 3 }],
    ['not out of what surrounds it', 'b', 'a1', 0, { parentId: 'a', position: 0, depth: 1 }],
  ])('goes %s', (_, id, overId, levels, position) => {
    expect(landing(shown([id]), { id, overId, levels })).toEqual(position);
  });
});

describe('a step', () => {
  it.each([
    ['b', 'up', { parentId: null, position: 0 }],
    ['a', 'up', null],
    ['c', 'down', null],
    ['b', 'in', { parentId: 'a', position: 2 }],
    ['a', 'in', null],
    ['a21', 'out', { parentId: 'a', position: 2 }],
    ['b', 'out', null],
  ] as const)('of %s %s leads there', (id, step, position) => {
    expect(stepPosition(entries, id, step)).toEqual(position);
  });
});

it('puts an entry with all below it at its position', () => {
  const after = treeRows(moved(entries, 'a2', { parentId: null, position: 1 }), new Set());
  expect(after.map(({ entry, depth }) => `${entry.id}${depth}`)).toEqual([
    'a0',
    'a11',
    'a20',
    'a211',
    'b0',
    'c0',
    'c11',
  ]);
});
