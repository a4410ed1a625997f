import { describe, expect, it } from 'vitest';
import { type Carousel, indexAt, positionOf, step } from './track-positions.ts';

const looping: Carousel = { count: 3, loops: true, hasClones: true };
const bare: Carousel = { ...looping, hasClones: false };
const ending: Carousel = { count: 3, loops: false, hasClones: false };

describe('the positions of a carousel', () => {
  it.each([
    ['on', 0, 1, looping, { index: 1, position: 2 }],
    ['from the last on to the copy of the first', 2, 1, looping, { index: 0, position: 4 }],
    ['from the first back to the copy of the last', 0, -1, looping, { index: 2, position: 0 }],
    ['from the last to the first before there are copies', 2, 1, bare, { index: 0, position: 0 }],
    ['nowhere from the last where it does not loop', 2, 1, ending, null],
    ['nowhere from the first where it does not loop', 0, -1, ending, null],
    ['nowhere with one slide', 0, 1, { ...looping, count: 1 }, null],
  ] as const)('a step leads %s', (_name, index, by, carousel, move) => {
    expect(step(index, by, carousel)).toEqual(move);
  });

  it('shows the last slide in the copy at the start and the first in the one at the end', () => {
    expect([0, 1, 2, 3, 4].map((position) => indexAt(position, looping))).toEqual([2, 0, 1, 2, 0]);
    expect([0, 1, 2].map((position) => indexAt(position, bare))).toEqual([0, 1, 2]);
  });

  it('leaves the first position to the copy', () => {
    expect([positionOf(0, looping), positionOf(0, bare)]).toEqual([1, 0]);
  });
});
