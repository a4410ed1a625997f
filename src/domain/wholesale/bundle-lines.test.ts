import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import { expandBundle, requestedLines, setBundle, setChoices, setsForPieces } from './bundle-lines.ts';

const ratios = { '46': 2 };
const variant = (colorCode: string, sizeCode: string, quantity: number) => ({
  colorCode,
  sizeCode,
  quantity,
});
const variants = [
  variant('RED', '44', 5),
  variant('RED', '46', 3),
  variant('RED', '48', 0),
  variant('BLK', '44', 9),
  variant('BLK', '46', 9),
];
const lines = (bundle: Bundle) =>
  expandBundle(bundle, variants, ratios).map(
    (it) => `${it.colorCode} ${it.sizeCode} ${it.quantity}/${it.perSet}`,
  );
const wanted = (bundle: Bundle) => requestedLines(bundle, variants, ratios).map(({ requested }) => requested);

describe('the lines of a bundle', () => {
  it.each<[Bundle, number[], string[]]>([
    [{ type: 'color_set', color: 'RED', sets: 1 }, [1, 2, 1], ['RED 44 1/1', 'RED 46 2/2']],
    [{ type: 'color_set', color: 'RED', sets: 4 }, [4, 8, 4], ['RED 44 4/1', 'RED 46 3/2']],
    [{ type: 'size_set', size: '46', sets: 3 }, [6, 6], ['RED 46 3/2', 'BLK 46 6/2']],
    [
      { type: 'full_set', sets: 2 },
      [2, 4, 2, 2, 4],
      ['RED 44 2/1', 'RED 46 3/2', 'BLK 44 2/1', 'BLK 46 4/2'],
    ],
    // a ratio is for sets: rows say their pieces themselves
    [
      {
        type: 'individual',
        rows: [variant('BLK', '46', 4), variant('RED', '44', 7), variant('RED', '48', 1)],
      },
      [4, 7, 1],
      ['BLK 46 4/4', 'RED 44 5/7'],
    ],
    [{ type: 'color_set', color: 'GRN', sets: 1 }, [], []],
  ])('%j', (bundle, requested, expected) => {
    expect(wanted(bundle)).toEqual(requested);
    expect(lines(bundle)).toEqual(expected);
  });

  it('of a size with ratio 2 in 7 colours are 14 pieces', () => {
    const seven = Array.from({ length: 7 }, (_, at) => variant(`C${at}`, '46', 10));
    const all = requestedLines({ type: 'size_set', size: '46', sets: 1 }, seven, ratios);
    expect(all.reduce((sum, { requested }) => sum + requested, 0)).toBe(14);
  });
});

describe('the sets that a product has', () => {
  it.each([
    [
      'color_set',
      [
        ['RED', 4, 0],
        ['BLK', 3, 4],
      ],
    ],
    [
      'size_set',
      [
        ['44', 2, 5],
        ['46', 4, 1],
        ['48', 1, 0],
      ],
    ],
    ['full_set', [['all', 7, 0]]],
  ] as const)('%s: value, pieces of one, whole ones left', (type, expected) => {
    const choices = setChoices(type, variants, ratios);
    expect(choices.map((it) => [it.value, it.piecesPerSet, it.setsLeft])).toEqual(expected);
  });

  it.each([
    [32, 8, 4],
    [33, 8, 5],
    [1, 8, 1],
    [0, 8, 1],
    [5000, 8, 100],
  ])('%i pieces of %i a set are %i sets', (pieces, perSet, sets) => {
    expect(setsForPieces(pieces, perSet)).toBe(sets);
  });

  it('are named by type and value', () => {
    expect(setBundle('color_set', 'RED', 2)).toEqual({ type: 'color_set', color: 'RED', sets: 2 });
    expect(setBundle('size_set', '46', 2)).toEqual({ type: 'size_set', size: '46', sets: 2 });
    expect(setBundle('full_set', 'all', 2)).toEqual({ type: 'full_set', sets: 2 });
  });
});
