import { describe, expect, it } from 'vitest';
import { type Carousel, indexAt, placeOf, step } from './carousel-places.ts';

const looping: Carousel = { count: 3, loops: true, hasClones: true };
const bare: Carousel = { ...looping, hasClones: false };
const ending: Carousel = { count: 3, loops: false, hasClones: false };

describe('the places of a carousel', () => {
  it.each([
    ['on', 0, 1, looping, { index: 1, place: 2 }],
    ['from the last on to the copy of the first', 2, 1, looping, { index: 0, place: 4 }],
    ['from the first back to the copy of the last', 0, -1, looping, { index: 2, place: 0 }],
    ['from the last to the first before there are copies', 2, 1, bare, { index: 0, place: 0 }],
    ['nowhere from the last where it does not loop', 2, 1, ending, null],
    ['nowhere from the first where it does not loop', 0, -1, ending, null],
    ['nowhere with one slide', 0, 1, { ...looping, count: 1 }, null],
  ] as const)('a step leads %s', (_name, index, by, carousel, move) => {
    expect(step(index, by, carousel)).toEqual(move);
  });

  it('shows the last slide in the copy at the start and the first in the one at the end', () => {
    expect([0, 1, 2, 3, 4].map((place) => indexAt(place, looping))).toEqual([2, 0, 1, 2, 0]);
    expect([0, 1, 2].map((place) => indexAt(place, bare))).toEqual([0, 1, 2]);
  });

  it('leaves the first place to the copy', () => {
    expect([placeOf(0, looping), placeOf(0, bare)]).toEqual([1, 0]);
  });
});
