import { numberText } from '../ru/number.ts';
import { SIZE_TABLES, type SizeMeasure, type SizeTable } from './size-tables.ts';
import { sortSizes } from './sizes.ts';

/** A size as staff keep it: its measures in centimetres, null where they wrote none. */
export type WrittenSize = {
  readonly code: string;
  /** False once it is in the archive and nothing on sale has it. */
  readonly isOffered: boolean;
  readonly measures: Readonly<Record<string, number | null>>;
};

const SLEEVE: SizeMeasure = { key: 'sleeve', title: 'Рукав' };
const HOW_TO_SLEEVE = {
  title: 'Рукав',
  text: 'От края плеча до запястья, рука слегка согнута.',
};

/**
 * The table of clothing with what staff wrote in it. A figure that is the middle of a built-in range leaves the range,
 * and so does a measure that is not given. See docs/rules/catalogue.md.
 */
export function clothingTable(written: readonly WrittenSize[]): SizeTable {
  const { clothing } = SIZE_TABLES;
  const hasSleeve = written.some(({ isOffered, measures }) => isOffered && isGiven(measures['sleeve']));
  const measures = hasSleeve ? [...clothing.measures, SLEEVE] : clothing.measures;
  const gone = new Set(written.filter(({ isOffered }) => !isOffered).map(({ code }) => code));
  const measured = written.filter((size) => measures.some(({ key }) => isGiven(size.measures[key])));
  const codes = [...clothing.rows, ...measured].map(({ code }) => code).filter((code) => !gone.has(code));
  return {
    ...clothing,
    measures,
    howTo: hasSleeve ? [...clothing.howTo, HOW_TO_SLEEVE] : clothing.howTo,
    rows: sortSizes(codes).map((code) => {
      const ranges = clothing.rows.find((row) => row.code === code)?.values ?? [];
      const figures = measured.find((size) => size.code === code)?.measures ?? {};
      return { code, values: measures.map(({ key }, at) => cellOf(figures[key], ranges[at])) };
    }),
  };
}

const isGiven = (figure: number | null | undefined): figure is number => typeof figure === 'number';

function cellOf(figure: number | null | undefined, range: string | undefined): string {
  if (!isGiven(figure)) return range ?? '';
  return range !== undefined && figure === middleOf(range) ? range : numberText(figure);
}

/** «82–86» is 84. */
export function middleOf(range: string): number {
  const [from = 0, to = from] = range.split('–').map(Number);
  return (from + to) / 2;
}
