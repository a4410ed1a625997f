import { partsOfSize, type SizeTableKind } from './size-table-kind.ts';

/** One measure of a table: its words, and whether it is taken of the body in centimetres. */
export type SizeMeasure = { readonly key: string; readonly title: string };

/** A size with its measures in centimetres, in the order of the table's measures. */
export type SizeRow = { readonly code: string; readonly values: readonly string[] };

/** What sizes mean. Size tables are data. See docs/rules/catalogue.md. */
export type SizeTable = {
  readonly title: string;
  /** How the figures are meant, one or two sentences. */
  readonly note: string;
  readonly measures: readonly SizeMeasure[];
  readonly rows: readonly SizeRow[];
  readonly howTo: readonly { readonly title: string; readonly text: string }[];
};

/** Women's clothing: the Russian number is half the chest. */
const CLOTHING: SizeTable = {
  title: 'Женская одежда',
  note:
    'Мерки даны для тела, в сантиметрах. Если вы между размерами, для свободных вещей берите меньший, ' +
    'для приталенных больший.',
  measures: [
    { key: 'chest', title: 'Грудь' },
    { key: 'waist', title: 'Талия' },
    { key: 'hips', title: 'Бёдра' },
  ],
  rows: [
    { code: '40', values: ['78–82', '60–64', '86–90'] },
    { code: '42', values: ['82–86', '64–68', '90–94'] },
    { code: '44', values: ['86–90', '68–72', '94–98'] },
    { code: '46', values: ['90–94', '72–76', '98–102'] },
    { code: '48', values: ['94–98', '76–80', '102–106'] },
    { code: '50', values: ['98–102', '80–84', '106–110'] },
    { code: '52', values: ['102–106', '84–88', '110–114'] },
    { code: '54', values: ['106–110', '88–92', '114–118'] },
    { code: '56', values: ['110–114', '92–96', '118–122'] },
    { code: '58', values: ['114–118', '96–100', '122–126'] },
    { code: '60', values: ['118–122', '100–104', '126–130'] },
  ],
  howTo: [
    { title: 'Грудь', text: 'По самым выступающим точкам, лента параллельна полу.' },
    { title: 'Талия', text: 'По самому узкому месту, не затягивая.' },
    { title: 'Бёдра', text: 'По самому широкому месту, ноги вместе.' },
  ],
};

/** Women's shoes: the Russian number goes by the length of the foot. */
const FOOTWEAR: SizeTable = {
  title: 'Женская обувь',
  note: 'Длина стопы в сантиметрах. Если вы между размерами, берите больший.',
  measures: [{ key: 'foot', title: 'Длина стопы' }],
  rows: [
    { code: '35', values: ['22,0–22,5'] },
    { code: '36', values: ['22,5–23,0'] },
    { code: '37', values: ['23,0–23,5'] },
    { code: '38', values: ['23,5–24,5'] },
    { code: '39', values: ['24,5–25,0'] },
    { code: '40', values: ['25,0–25,5'] },
    { code: '41', values: ['25,5–26,5'] },
  ],
  howTo: [
    { title: 'Длина стопы', text: 'Встаньте на лист бумаги и измерьте от пятки до конца большого пальца.' },
  ],
};

/** The tables by kind; `sizeTableKind` says which one speaks of a product. */
export const SIZE_TABLES: Readonly<Record<SizeTableKind, SizeTable>> = {
  clothing: CLOTHING,
  footwear: FOOTWEAR,
};

/** The rows that a size of a product speaks of: its own, else those of its parts ('42-44' two), else none. */
export function rowsOfSize(table: SizeTable, size: string): readonly SizeRow[] {
  const own = table.rows.filter(({ code }) => code === size);
  if (own.length > 0) return own;
  const parts = partsOfSize(size);
  return table.rows.filter(({ code }) => parts.includes(code));
}
