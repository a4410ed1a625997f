import { expect, it } from 'vitest';
import { type HoldQuestion, holdRefusal } from './hold.ts';

const free: HoldQuestion = { pieces: 10, heldAlready: 0, wasHeldRecently: false, holdsNearby: 0 };

it.each<[string, Partial<HoldQuestion>, ReturnType<typeof holdRefusal>]>([
  ['a first hold', {}, null],
  ['500 pieces in all', { pieces: 200, heldAlready: 300 }, null],
  ['501 pieces in all', { pieces: 201, heldAlready: 300 }, 'too_many_pieces'],
  ['a variant that was held until a moment ago', { wasHeldRecently: true }, 'held_recently'],
  ['the twentieth hold of a network', { holdsNearby: 19 }, null],
  ['one more', { holdsNearby: 20 }, 'too_many_holds'],
])('%s', (_, part, expected) => {
  expect(holdRefusal({ ...free, ...part })).toBe(expected);
});
