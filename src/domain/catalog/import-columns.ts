/** The columns of a file of variants, in the order in which it is written (docs/rules/admin.md). */
export const IMPORT_COLUMNS = {
  sku: 'Артикул',
  productSku: 'Артикул товара',
  name: 'Название',
  color: 'Цвет',
  size: 'Размер',
  barcode: 'Штрихкод',
  price: 'Цена',
  oldPrice: 'Старая цена',
  wholesalePrice: 'Оптовая цена',
  variantPrice: 'Цена варианта',
  isActive: 'На сайте',
  isNew: 'Новинка',
  stock: 'Остаток',
  stockSeen: 'Остаток при выгрузке',
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;
export const IMPORT_COLUMN_KEYS = Object.keys(IMPORT_COLUMNS) as readonly ImportColumn[];

/** Rows of one file, as many as the proof `import` holds to its times, and its bytes. */
export const IMPORT_ROWS_MOST = 10_000;
export const IMPORT_BYTES_MOST = 10_000_000;

/** Other names under which suppliers and older files have them. */
const OTHER_NAMES: Readonly<Record<string, ImportColumn>> = {
  sku: 'sku',
  'артикул варианта': 'sku',
  товар: 'name',
  наименование: 'name',
  баркод: 'barcode',
  'штрих-код': 'barcode',
  'розничная цена': 'price',
  'цена, ₽': 'price',
  опт: 'wholesalePrice',
  количество: 'stock',
  'остаток, шт.': 'stock',
};

const KNOWN = new Map<string, ImportColumn>([
  ...IMPORT_COLUMN_KEYS.map((key) => [IMPORT_COLUMNS[key].toLowerCase(), key] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** What the columns of a file are: known ones by their place, and the titles that nobody knows. */
export interface MatchedColumns {
  readonly positions: ReadonlyMap<ImportColumn, number>;
  readonly unknown: readonly string[];
}

/** Reads the first row of a file; a sentence says why nothing can be done with it. Unknown columns are passed over. */
export function matchColumns(titles: readonly string[]): MatchedColumns | { readonly refusal: string } {
  const positions = new Map<ImportColumn, number>();
  const unknown: string[] = [];
  for (const [at, title] of titles.entries()) {
    const name = title.trim().toLowerCase().replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');
    const key = KNOWN.get(name);
    if (key === undefined) {
      if (name !== '') unknown.push(title.trim());
    } else if (positions.has(key)) {
      return { refusal: `Столбец «${IMPORT_COLUMNS[key]}» есть в файле дважды` };
    } else positions.set(key, at);
  }
  if (!positions.has('sku')) return { refusal: 'В первой строке нет столбца «Артикул»' };
  if (positions.size === 1) return { refusal: 'В файле нет ни одного столбца, который можно записать' };
  return { positions, unknown };
}
