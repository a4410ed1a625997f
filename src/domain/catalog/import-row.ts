import { tidyText } from '../ru/tidy-text.ts';
import { cellWithoutMark, isFormulaLike } from './formula-cell.ts';
import {
  barcodeCell,
  type Cell,
  codeCell,
  flagCell,
  nameCell,
  optionalPriceCell,
  priceCell,
  skuCell,
  stockCell,
} from './import-cells.ts';
import { IMPORT_COLUMN_KEYS, type ImportColumn, type MatchedColumns } from './import-columns.ts';

/** Why a row cannot be written: the column, what stands there, what is wrong with it. */
export interface RowProblem {
  readonly column: ImportColumn;
  readonly value: string;
  readonly message: string;
}

const READERS = {
  sku: skuCell,
  productSku: skuCell,
  name: nameCell,
  color: codeCell,
  size: codeCell,
  barcode: barcodeCell,
  price: priceCell,
  oldPrice: optionalPriceCell,
  wholesalePrice: priceCell,
  variantPrice: optionalPriceCell,
  isActive: flagCell,
  isNew: flagCell,
  stock: stockCell,
  stockSeen: stockCell,
} as const satisfies Record<ImportColumn, (text: string) => Cell<unknown>>;

type ValueOf<K extends ImportColumn> = Extract<ReturnType<(typeof READERS)[K]>, { value: unknown }>['value'];

/** The filled cells of a row; prices in roubles, null where «нет» takes something away. */
export type RowValues = { readonly [K in ImportColumn]?: ValueOf<K> };

/** A row of a file by its number there, the first row being that of titles. */
export interface ReadRow {
  readonly line: number;
  readonly sku: string;
  readonly values: RowValues;
  readonly problems: readonly RowProblem[];
}

/** Cells that are kept as they were typed: what looks like a formula there is none of the shop's. */
const TEXTS: ReadonlySet<ImportColumn> = new Set(['sku', 'productSku', 'name', 'color', 'size']);
const formula = (text: string) => ({
  problem: `Ячейка начинается с «${text.slice(0, 1)}», формулы не принимаем`,
});

/** Shown of a cell that is wrong. */
const SHOWN = 60;

/**
 * Reads the cells of one row by its columns (docs/rules/admin.md). An empty cell says nothing; null for a row that is
 * empty throughout.
 */
export function readRow(
  line: number,
  cells: readonly string[],
  { positions }: MatchedColumns,
): ReadRow | null {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  let isEmpty = true;
  for (const column of IMPORT_COLUMN_KEYS) {
    const at = positions.get(column);
    const typed = at === undefined ? '' : tidyText(cells[at] ?? '');
    if (typed === '') continue;
    isEmpty = false;
    const text = cellWithoutMark(typed);
    const read = TEXTS.has(column) && isFormulaLike(typed) ? formula(typed) : READERS[column](text);
    if ('problem' in read) problems.push({ column, value: text.slice(0, SHOWN), message: read.problem });
    else values[column] = read.value;
  }
  if (isEmpty) return null;
  const at = positions.get('sku') ?? 0;
  const sku = cellWithoutMark(tidyText(cells[at] ?? ''));
  if (sku === '')
    problems.unshift({ column: 'sku', value: '', message: 'Без артикула строку не к чему отнести' });
  return { line, sku: sku.slice(0, SHOWN), values: values as RowValues, problems };
}
