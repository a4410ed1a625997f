import { describe, expect, it } from 'vitest';
import { isRatio, ratioOf, ratioText } from './ratios.ts';

describe('pieces of a size in one set', () => {
  it.each([
    [1, true],
    [10, true],
    [0, false],
    [11, false],
    [1.5, false],
    ['2', false],
    [null, false],
  ])('%j is a ratio: %s', (value, expected) => {
    expect(isRatio(value)).toBe(expected);
  });

  it.each([
    ['what staff set', '46', 2],
    ['1 for a size that is not named', '50', 1],
    ['1 for what is no ratio', '52', 1],
    ['1 for a size named like a property of every object', 'constructor', 1],
  ])('are %s', (_, size, expected) => {
    expect(ratioOf({ '46': 2, '52': 11 }, size)).toBe(expected);
  });

  it('are told in the order of the sizes, unless all are 1', () => {
    expect(ratioText({ '44': 2, '46': 2 }, ['42', '44', '46', '48'])).toBe('1-2-2-1');
    expect(ratioText({ '44': 2 }, ['42', '48'])).toBeNull();
  });
});
