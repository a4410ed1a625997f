import { describe, expect, it } from 'vitest';
import { howToMeasure, sizeChart } from './size-chart.ts';
import { SIZE_TABLES } from './size-tables.ts';
import { clothingTable } from './written-sizes.ts';

const CHART = sizeChart(SIZE_TABLES.clothing);

const row = (id: string, code: string) =>
  CHART.find((group) => group.id === id)?.rows.find((it) => it.code === code)?.values;

describe('tables of the page of sizes', () => {
  it.each(CHART.map((group) => [group.id, group] as const))('%s: a figure for every measure', (_, group) => {
    for (const { values } of group.rows) {
      expect(values).toHaveLength(group.measures.length);
      expect(values.every((value) => /^\d/.test(value))).toBe(true);
    }
  });

  it('say what the table beside a product says', () => {
    expect(row('tops', '44')).toEqual(['38', '86–90', '68–72', '94–98']);
    expect(row('bottoms', '44')).toEqual(['38', '28', '68–72', '94–98']);
    expect(row('footwear', '38')).toEqual(
      SIZE_TABLES.footwear.rows.find(({ code }) => code === '38')?.values,
    );
  });

  it('tell of clothing what staff wrote, with the sleeve where it is given', () => {
    const measures = { chest: 89, waist: 70, hips: null, sleeve: 60 };
    const chart = sizeChart(clothingTable([{ code: '44', isOffered: true, measures }]));
    const [tops, bottoms] = chart.map(({ rows }) => rows.find(({ code }) => code === '44')?.values);
    expect(tops).toEqual(['38', '89', '68–72', '94–98', '60']);
    expect(bottoms).toEqual(['38', '28', '68–72', '94–98']);
  });

  it('come with how to take every measure of the body', () => {
    expect(howToMeasure(SIZE_TABLES.clothing).map(({ title }) => title)).toEqual([
      'Грудь',
      'Талия',
      'Бёдра',
      'Рост',
      'Длина стопы',
    ]);
  });
});
