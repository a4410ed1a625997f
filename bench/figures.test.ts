import { describe, expect, it } from 'vitest';
import { judge, median, ratioOf, short, tellVerdict } from './figures.ts';

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[], Number.NaN],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('is not moved by one run that a busy machine spoilt', () => {
    expect(median([100, 102, 3])).toBe(100);
  });
});

describe('the share of the limit', () => {
  it('is taken of each pair, so that a slow pair counts like a quick one', () => {
    const pairs = [
      { ours: 50, limit: 100 },
      { ours: 5, limit: 10 },
      { ours: 40, limit: 100 },
    ];
    expect(ratioOf(pairs)).toBe(0.5);
  });
});

describe('a verdict', () => {
  it.each([
    ['more', 0.4, 0.4, true],
    ['more', 0.39, 0.4, false],
    ['less', 3, 3, true],
    ['less', 3.5, 3, false],
    ['more', Number.NaN, 0.4, false],
    ['less', Number.NaN, 3, false],
  ] as const)('wants %s: %d against %d is %s', (better, found, goal, isMet) => {
    expect(judge({ what: 'a figure', found, goal, better }).isMet).toBe(isMet);
  });

  it('tells what was found and what was wanted', () => {
    const missed = judge({ what: 'list: share of the limit', found: 0.0712, goal: 0.4, better: 'more' });
    expect(tellVerdict(missed)).toBe('✗ list: share of the limit: 0.071, goal ≥ 0.4');
    const met = judge({ what: 'list: statements', found: 3, goal: 3, better: 'less' });
    expect(tellVerdict(met)).toBe('✓ list: statements: 3, goal ≤ 3');
  });
});

it.each([
  [12_345.6, '12346'],
  [12.345, '12'],
  [0.07123, '0.071'],
  [Number.NaN, '—'],
])('writes %d as %s', (value, text) => {
  expect(short(value)).toBe(text);
});
