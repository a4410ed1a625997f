import { describe, expect, it } from 'vitest';
import { HOW_TO_MEASURE, SIZE_CHART } from './size-chart.ts';
import { SIZE_TABLES } from './size-tables.ts';

const row = (id: string, code: string) =>
  SIZE_CHART.find((group) => group.id === id)?.rows.find((it) => it.code === code)?.values;

describe('tables of the page of sizes', () => {
  it.each(SIZE_CHART.map((group) => [group.id, group] as const))(
    '%s: a figure for every measure',
    (_, group) => {
      for (const { values } of group.rows) {
        expect(values).toHaveLength(group.measures.length);
        expect(values.every((value) => /^\d/.test(value))).toBe(true);
      }
    },
  );

  it('say what the table beside a product says', () => {
    expect(row('tops', '44')).toEqual(['38', '86–90', '68–72', '94–98']);
    expect(row('bottoms', '44')).toEqual(['38', '28', '68–72', '94–98']);
    expect(row('footwear', '38')).toEqual(
      SIZE_TABLES.footwear.rows.find(({ code }) => code === '38')?.values,
    );
  });

  it('come with how to take every measure of the body', () => {
    expect(HOW_TO_MEASURE.map(({ title }) => title)).toEqual([
      'Грудь',
      'Талия',
      'Бёдра',
      'Рост',
      'Длина стопы',
    ]);
  });
});
