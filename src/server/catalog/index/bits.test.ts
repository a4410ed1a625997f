import { expect, it } from 'vitest';
import {
  clearBit,
  countBits,
  countBoth,
  countByNumber,
  countInAny,
  grown,
  hasBit,
  inAll,
  inAny,
  noBits,
  setBit,
  without,
} from './bits.ts';
import { narrowed, pageOf, positionOf, ranksOf, sortByFigure } from './sort-slots.ts';

const CAPACITY = 100;
const of = (...slots: number[]) => {
  const bits = noBits(CAPACITY);
  for (const slot of slots) setBit(bits, slot);
  return bits;
};
const slotsOf = (bits: ReturnType<typeof of>) =>
  Array.from({ length: CAPACITY }, (_, slot) => slot).filter((slot) => hasBit(bits, slot));
const [some, others] = [of(0, 31, 32, 63, 99), of(31, 33, 99)];

it.each([
  ['all', inAll(some, undefined, others), [31, 99]],
  ['any', inAny(CAPACITY, [some, others]), [0, 31, 32, 33, 63, 99]],
  ['the first without the second', without(some, others), [0, 32, 63]],
  ['one with more room', grown(some, 200), [0, 31, 32, 63, 99]],
])('tells what lies in %s', (_what, found, expected) => {
  expect(slotsOf(found)).toEqual(expected);
});

it('counts what lies in a set, and in two', () => {
  const whole = of(...Array.from({ length: CAPACITY }, (_, slot) => slot));
  clearBit(whole, 50);
  expect([countBits(whole), countBits(some), countBoth(some, others)]).toEqual([99, 5, 2]);
});

it('counts what lies in a set and in any of others', () => {
  expect(countInAny(some, [])).toBe(0);
  expect(countInAny(some, [others])).toBe(2);
  expect(countInAny(some, [others, of(0, 99), of(50)])).toBe(3);
});

it('counts the members of a set by their numbers', () => {
  const numbers = new Uint32Array(CAPACITY).fill(7);
  for (const [slot, number] of [
    [0, 2],
    [31, 0],
    [32, 2],
    [63, 0],
    [98, 1],
  ] as const)
    numbers[slot] = number;
  expect([...countByNumber(some, numbers, 3)]).toEqual([2, 0, 2]);
});

it('finds where slots begin that a test is true of', () => {
  const prices = [5, 5, 7, 9];
  const at = (least: number) =>
    positionOf(Uint32Array.from([0, 1, 2, 3]), (slot) => (prices[slot] ?? 0) >= least);
  expect([at(0), at(6), at(9), at(10)]).toEqual([0, 2, 3, 4]);
});

it('sorts slots by a figure, equal ones as the newest, and takes a page of a set', () => {
  const newest = Uint32Array.from([4, 2, 0, 3, 1]);
  const figures = [5, 7, 5, 0, 9];
  const sorted = sortByFigure(newest, (slot) => figures[slot] ?? 0);
  expect([...sorted]).toEqual([3, 2, 0, 1, 4]);
  expect([...narrowed(sorted, of(4, 3, 2, 50))]).toEqual([3, 2, 4]);
  expect(pageOf(sorted, of(3, 0, 1, 4), { offset: 1, limit: 2 })).toEqual([0, 1]);
  expect([...ranksOf(Float64Array.from([0.1, 0.5, 0.1, 0]))]).toEqual([1, 0, 1, 2]);
});
