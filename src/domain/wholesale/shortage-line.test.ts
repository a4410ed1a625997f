import { describe, expect, it } from 'vitest';
import { sellablePieces } from './sellable.ts';
import { impactLevel, impactOf } from './shortage-line.ts';

describe('the share of a line that is missing', () => {
  it.each([
    [1, 5, 'yellow'],
    [21, 100, 'orange'],
    [1, 2, 'orange'],
    [51, 100, 'red'],
    [4, 4, 'red'],
  ])('%i of %i is %s', (shortage, requested, level) => {
    expect(impactLevel(impactOf({ shortage, requested }))).toBe(level);
  });
});

describe('pieces that may be sold', () => {
  it.each([
    ['on hand', { onHand: 5, held: 0 }, 5],
    ['less holds', { onHand: 5, held: 2 }, 3],
    ['less holds of other people alone', { onHand: 5, held: 4, ownHeld: 3 }, 4],
    ['never below 0', { onHand: 1, held: 4 }, 0],
    ['never more than on hand', { onHand: 5, held: 2, ownHeld: 3 }, 5],
  ])('are what is %s', (_, variant, expected) => {
    expect(sellablePieces(variant)).toBe(expected);
  });
});
