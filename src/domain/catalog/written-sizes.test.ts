import { describe, expect, it } from 'vitest';
import { rowsOfSize, SIZE_TABLES } from './size-tables.ts';
import { clothingTable, type WrittenSize } from './written-sizes.ts';

const NONE = { chest: null, waist: null, hips: null, sleeve: null };
const written = (
  code: string,
  measures: Partial<WrittenSize['measures']> = {},
  isOffered = true,
): WrittenSize => ({ code, isOffered, measures: { ...NONE, ...measures } });
const row = (sizes: readonly WrittenSize[], code: string) =>
  clothingTable(sizes).rows.find((it) => it.code === code)?.values;

describe('the table of clothing with what staff wrote', () => {
  it('is the built-in one while they wrote nothing, or the middles of its ranges', () => {
    expect(clothingTable([])).toEqual(SIZE_TABLES.clothing);
    expect(clothingTable([written('ONE'), written('44')])).toEqual(SIZE_TABLES.clothing);
    const middles = written('44', { chest: 88, waist: 70, hips: 96 });
    expect(clothingTable([middles])).toEqual(SIZE_TABLES.clothing);
  });

  it('shows the figures that they changed', () => {
    expect(row([written('44', { chest: 89.5, waist: 70 })], '44')).toEqual(['89,5', '68–72', '94–98']);
  });

  it('has a size of theirs at its place, and leaves out one that is offered no more', () => {
    const sizes = [written('62', { chest: 124 }), written('38', { hips: 84 }), written('40', {}, false)];
    const codes = clothingTable(sizes).rows.map(({ code }) => code);
    expect(codes).toEqual(['38', '42', '44', '46', '48', '50', '52', '54', '56', '58', '60', '62']);
    expect(row(sizes, '62')).toEqual(['124', '', '']);
    expect(row([written('62', { chest: 124 }, false)], '62')).toBeUndefined();
  });

  it('has a column for the sleeve, and how to measure it, once a sleeve is given', () => {
    const { measures, howTo } = clothingTable([written('44', { sleeve: 60 })]);
    expect(measures.map(({ title }) => title)).toEqual(['Грудь', 'Талия', 'Бёдра', 'Рукав']);
    expect(howTo.at(-1)?.title).toBe('Рукав');
    expect(row([written('44', { sleeve: 60 })], '46')).toEqual(['90–94', '72–76', '98–102', '']);
  });

  it('speaks of a double size by its own row where staff measured it', () => {
    const codes = (sizes: readonly WrittenSize[]) =>
      rowsOfSize(clothingTable(sizes), '42-44').map(({ code }) => code);
    expect(codes([])).toEqual(['42', '44']);
    expect(codes([written('42-44', { chest: 88 })])).toEqual(['42-44']);
  });
});
