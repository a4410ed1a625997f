import { SIZE_TABLES, type SizeMeasure, type SizeRow, type SizeTable } from './size-tables.ts';

/** A table of the page of sizes, for one group of garments. */
export type SizeGroup = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly measures: readonly SizeMeasure[];
  readonly rows: readonly SizeRow[];
  /** Whether a row is named by a size, with its letter, or by something else. */
  readonly rowTitle: 'Размер' | 'Рост';
};

const { footwear } = SIZE_TABLES;

/** A German size is the Russian one less six. */
const european = (code: string): string => (/^\d+$/.test(code) ? String(Number(code) - 6) : '');

/** Waist of jeans in inches, as labels have it. */
const JEANS: Readonly<Record<string, string>> = {
  '40': '25',
  '42': '26–27',
  '44': '28',
  '46': '29–30',
  '48': '31–32',
  '50': '33–34',
  '52': '36',
  '54': '38',
  '56': '40',
  '58': '42',
  '60': '44',
};

const EUROPEAN: SizeMeasure = { key: 'eu', title: 'Европа' };

/** The table with columns chosen by their keys, and others before them. */
function columns(
  table: SizeTable,
  keys: readonly string[],
  before: readonly { readonly measure: SizeMeasure; readonly of: (code: string) => string }[],
): Pick<SizeGroup, 'measures' | 'rows'> {
  const positions = keys.map((key) => table.measures.findIndex((measure) => measure.key === key));
  return {
    measures: [...before.map(({ measure }) => measure), ...pick(table.measures, positions)],
    rows: table.rows.map(({ code, values }) => ({
      code,
      values: [...before.map(({ of }) => of(code)), ...pick(values, positions)],
    })),
  };
}

const pick = <T>(all: readonly T[], positions: readonly number[]): T[] =>
  positions.flatMap((position) => all.slice(position, position + 1));

/**
 * The tables of the page of sizes, by group of garments, with clothing as staff keep it. The Russian number first, the
 * letter beside. See docs/rules/catalogue.md.
 */
export function sizeChart(clothing: SizeTable): readonly SizeGroup[] {
  return [
    {
      id: 'tops',
      title: 'Платья, блузы, трикотаж, верхняя одежда',
      note: 'Пальто и пуховики берите в своём размере: место для джемпера под ними уже учтено.',
      rowTitle: 'Размер',
      ...columns(clothing, ['chest', 'waist', 'hips', 'sleeve'], [{ measure: EUROPEAN, of: european }]),
    },
    {
      id: 'bottoms',
      title: 'Брюки, джинсы, юбки, шорты',
      note: 'Если талия и бёдра приходятся на разные размеры, выбирайте по бёдрам.',
      rowTitle: 'Размер',
      ...columns(
        clothing,
        ['waist', 'hips'],
        [
          { measure: EUROPEAN, of: european },
          { measure: { key: 'jeans', title: 'Джинсы, W' }, of: (code) => JEANS[code] ?? '' },
        ],
      ),
    },
    HEIGHTS,
    FOOTWEAR,
  ];
}

const HEIGHTS: SizeGroup = {
  id: 'height',
  title: 'Рост',
  note: 'Второе число на ярлыке, например 44/170. Если его нет, вещь рассчитана на 164–176 см.',
  rowTitle: 'Рост',
  measures: [
    { key: 'height', title: 'Ваш рост' },
    { key: 'sleeve', title: 'Длина рукава' },
    { key: 'inseam', title: 'Брюки по внутреннему шву' },
  ],
  rows: [
    { code: '158', values: ['155–160', '57–58', '72–74'] },
    { code: '164', values: ['161–166', '59–60', '75–77'] },
    { code: '170', values: ['167–172', '61–62', '78–80'] },
    { code: '176', values: ['173–178', '63–64', '81–83'] },
  ],
};

const FOOTWEAR: SizeGroup = {
  id: 'footwear',
  title: footwear.title,
  note: footwear.note,
  rowTitle: 'Размер',
  measures: footwear.measures,
  rows: footwear.rows,
};

/** How to measure oneself, in the order in which one does it. */
export const howToMeasure = (clothing: SizeTable): SizeTable['howTo'] => [
  ...clothing.howTo,
  { title: 'Рост', text: 'Без обуви, спиной к стене, от макушки до пола.' },
  ...footwear.howTo,
];
