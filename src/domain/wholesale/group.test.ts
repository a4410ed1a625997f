import { describe, expect, it } from 'vitest';
import { countsSets, type LineBundle, mostSets, oneOfEachGroup, piecesOfSets } from './group.ts';

const bundle = (part: Partial<LineBundle> = {}): LineBundle => ({
  type: 'color_set',
  value: 'PNK',
  quantity: 2,
  perSet: 1,
  ...part,
});

describe('the quantity of a wholesale group', () => {
  it('is sets, of which each line takes its own number of pieces', () => {
    expect(piecesOfSets({ quantity: 4, bundle: bundle({ perSet: 2 }) }, 3)).toBe(6);
    expect(piecesOfSets({ quantity: 2, bundle: bundle() }, 1)).toBe(1);
  });

  it('never makes a short line longer when it falls, and fills it when it rises', () => {
    const short = { quantity: 2, bundle: bundle({ quantity: 5 }) };
    expect(piecesOfSets(short, 4)).toBe(2);
    expect(piecesOfSets(short, 1)).toBe(1);
    expect(piecesOfSets(short, 6)).toBe(6);
    expect(piecesOfSets(short, 5)).toBe(2);
  });

  it('reaches as far as the scarcest line', () => {
    const lines = [
      { left: 9, bundle: bundle({ perSet: 2 }) },
      { left: 3, bundle: bundle() },
    ];
    expect(mostSets(lines)).toBe(3);
    expect(mostSets([...lines, { left: 0, bundle: bundle() }])).toBe(0);
    expect(mostSets([{ left: -2, bundle: bundle() }])).toBe(0);
  });

  it('is a hundred sets at most, and a thousand pieces of a line', () => {
    expect(mostSets([{ left: 5000, bundle: bundle() }])).toBe(100);
    expect(mostSets([{ left: 5000, bundle: bundle({ perSet: 40 }) }])).toBe(25);
  });

  it('is not told of rows that were put together one by one', () => {
    expect(countsSets(bundle({ type: 'individual' }))).toBe(false);
    expect(countsSets(bundle({ type: 'full_set' }))).toBe(true);
  });
});

it('a group stands in a row of pictures once', () => {
  const lines = [
    { size: '42' },
    { size: '44', wholesaleGroupId: 'a' },
    { size: '46', wholesaleGroupId: 'a' },
  ];
  const more = [...lines, { size: '48', wholesaleGroupId: 'b' }, { size: '42' }];
  expect(oneOfEachGroup(more).map(({ size }) => size)).toEqual(['42', '44', '48', '42']);
});
