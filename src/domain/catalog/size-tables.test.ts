import { describe, expect, it } from 'vitest';
import { sizeTableKind } from './size-table-kind.ts';
import { rowsOfSize, SIZE_TABLES } from './size-tables.ts';
import { sortSizes } from './sizes.ts';

const { clothing } = SIZE_TABLES;
const codes = (size: string) => rowsOfSize(clothing, size).map(({ code }) => code);

describe('size tables', () => {
  it.each(Object.entries(SIZE_TABLES))('%s: a figure for every measure, sizes in order', (_, table) => {
    expect(table.rows.map(({ values }) => values.length)).toEqual(
      table.rows.map(() => table.measures.length),
    );
    const order = table.rows.map(({ code }) => code);
    expect(sortSizes(order)).toEqual(order);
  });

  it('lets every size of clothing begin where the one before ends', () => {
    for (const [index, { values }] of clothing.rows.entries()) {
      const next = clothing.rows[index + 1]?.values ?? [];
      for (const [measure, start] of next.entries()) {
        expect(start.split('–')[0]).toBe(values[measure]?.split('–')[1]);
      }
    }
  });

  it('has the chest at twice the Russian number', () => {
    for (const { code, values } of clothing.rows) {
      const [from = 0, to = 0] = (values[0] ?? '').split('–').map(Number);
      expect((from + to) / 2).toBe(Number(code) * 2);
    }
  });

  it('finds the rows of a size, both of a double one, none of an unknown one', () => {
    expect(codes('44')).toEqual(['44']);
    expect(codes('42-44')).toEqual(['42', '44']);
    expect(codes('ONE')).toEqual([]);
  });

  it.each([
    ['clothing', ['44', '46'], false, 'clothing'],
    [undefined, ['42-44'], false, 'clothing'],
    ['footwear', ['38'], false, 'footwear'],
    ['accessories', ['44'], false, null],
    ['clothing', ['ONE'], false, null],
    ['clothing', ['62'], false, null],
    ['clothing', ['62'], true, 'clothing'],
    [undefined, ['ONE'], true, 'clothing'],
    ['footwear', ['44'], true, null],
    ['accessories', ['62'], true, null],
  ] as const)('%s in %s, measured by staff %s: %s', (type, sizes, isMeasured, kind) => {
    expect(sizeTableKind(type, { sizes, isMeasured })).toBe(kind);
  });

  it.each(['clothing', 'footwear'] as const)(
    '%s: is offered for just the sizes that its rows name',
    (kind) => {
      const sizes = Array.from({ length: 100 }, (_, number) => String(number));
      expect(sizes.filter((size) => sizeTableKind(kind, { sizes: [size] }) === kind)).toEqual(
        SIZE_TABLES[kind].rows.map(({ code }) => code),
      );
    },
  );
});
