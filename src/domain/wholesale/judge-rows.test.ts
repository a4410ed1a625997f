import { describe, expect, it } from 'vitest';
import { judgeRows } from './judge-rows.ts';

const row = (quantity: number, refusal: string | null = null) => ({ line: { quantity }, refusal });
const verdict = (rows: ReturnType<typeof row>[], pieces: number, elsewhere = 0) => {
  const { taken, refused } = judgeRows(rows, { pieces, elsewhere, below: 'below' });
  return [
    taken.map(({ quantity }) => quantity),
    refused.map(({ line, refusal }) => [line.quantity, refusal] as const),
  ];
};

describe('rows of one product', () => {
  it.each([
    ['all come in', [row(3), row(2)], 5, 0, [[3, 2], []]],
    ['a short one stays out by itself', [row(5), row(2, 'short')], 5, 0, [[5], [[2, 'short']]]],
    [
      'none comes in where the others do not keep the minimum',
      [row(4), row(2, 'short')],
      5,
      0,
      [
        [],
        [
          [4, 'below'],
          [2, 'short'],
        ],
      ],
    ],
    ['other groups count towards it', [row(4), row(2, 'short')], 5, 1, [[4], [[2, 'short']]]],
    ['none comes in where none may be had', [row(4, 'short')], 5, 9, [[], [[4, 'short']]]],
  ])('%s', (_, rows, pieces, elsewhere, expected) => {
    expect(verdict(rows, pieces, elsewhere)).toEqual(expected);
  });
});
