import { describe, expect, it } from 'vitest';
import { growth, type Sample } from './samples.ts';

const at = (rssMb: number, heapMb: number, handles: number): Sample => ({ rssMb, heapMb, handles });
const sawtooth = Array.from({ length: 40 }, (_, index) => at(200 + (index % 8), 60 + (index % 10) * 4, 40));

describe('growth', () => {
  it('is nothing where memory is cleared away again and again', () => {
    expect(growth(sawtooth)).toEqual([]);
  });

  it.each([
    ['memory', (index: number) => at(200 + 2 * index, 60, 40), /^rssMb grew/],
    ['objects', (index: number) => at(200, 60 + index, 40), /^heapMb grew/],
    ['handles', (index: number) => at(200, 60, 40 + index), /^handles grew/],
  ])('tells of %s that are never let go', (_what, sample, told) => {
    expect(growth(Array.from({ length: 40 }, (_, index) => sample(index)))).toEqual([
      expect.stringMatching(told),
    ]);
  });
});
