import { archivedText } from '#domain/catalog/archived-entry.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#domain/catalog/import-columns.ts';
import type { Change, ImportedProduct, ImportedVariant } from '#domain/catalog/import-judge.ts';
import type { RowProblem } from '#domain/catalog/import-row.ts';
import type { ArchivedEntries } from '#server/products/archived-entries.queries.ts';
import type { LockedProduct, LockedVariant } from './import-writes.queries.ts';
import type { StagedRow } from './imports.queries.ts';

const COLUMN_OF: Readonly<Record<keyof ImportedVariant, ImportColumn>> = {
  barcode: 'barcode',
  price: 'variantPrice',
  stock: 'stock',
};

/** What the rows meet under the locks. */
export interface Present {
  readonly products: ReadonlyMap<string, LockedProduct>;
  readonly variants: ReadonlyMap<string, LockedVariant>;
  /** Articles of the variants that have barcodes of the file by now. */
  readonly barcodes: ReadonlyMap<string, string>;
  readonly skus: ReadonlySet<string>;
  /** Of the colours and sizes of new variants those that are put away by now. */
  readonly archived: ArchivedEntries;
}

/** The rows whose figures are no longer those that were judged, with what is said of each (docs/rules/stock.md). */
export function staleRows(rows: readonly StagedRow[], present: Present): Map<number, readonly RowProblem[]> {
  const misfits = misfitOldPrices(rows, present);
  return new Map(
    rows.flatMap((row) => {
      const own = problemsOf(row, present);
      const problems = own.length > 0 ? own : misfitOf(row, misfits);
      return problems.length === 0 ? [] : [[row.line, problems] as const];
    }),
  );
}

/** By product what is said of its rows' prices where its old price would not be above the new one. */
function misfitOldPrices(rows: readonly StagedRow[], { products }: Present): ReadonlyMap<string, string> {
  const next = new Map<string, Pick<ImportedProduct, 'price' | 'oldPrice'>>();
  for (const { plan } of rows) {
    const held = plan?.product === undefined ? undefined : products.get(plan.product.id);
    if (held !== undefined) next.set(held.id, { ...(next.get(held.id) ?? held), ...plan?.product?.after });
  }
  return new Map(
    [...next].flatMap(([id, { price, oldPrice }]) =>
      oldPrice === null || oldPrice > price
        ? []
        : [[id, `Старая цена сейчас ${oldPrice}, она должна быть больше новой, ${price}`] as const],
    ),
  );
}

function misfitOf({ plan }: StagedRow, misfits: ReadonlyMap<string, string>): RowProblem[] {
  const message = plan?.product === undefined ? undefined : misfits.get(plan.product.id);
  const after = plan?.product?.after ?? {};
  const column = (['price', 'oldPrice'] as const).find((it) => it in after);
  return message === undefined || column === undefined
    ? []
    : [{ column, value: shown(after[column]), message }];
}

function problemsOf({ sku, plan }: StagedRow, present: Present): RowProblem[] {
  const { product, variant, added } = plan ?? {};
  const productId = product?.id ?? added?.productId;
  const held = productId === undefined ? undefined : present.products.get(productId);
  if (productId !== undefined && held?.isArchived !== false) return [gone(sku, 'Товара больше нет')];
  const kept = variant === undefined ? undefined : present.variants.get(variant.id);
  if (variant !== undefined && kept?.isArchived !== false) return [gone(sku, 'Варианта больше нет')];
  if (added !== undefined && present.skus.has(sku)) return [gone(sku, 'Такой артикул уже есть')];
  const putAway = (['color', 'size'] as const).filter(
    (kind) => added !== undefined && present.archived[`${kind}s`].has(added[kind]),
  );
  const barcode = variant?.after.barcode ?? added?.barcode ?? null;
  const owner = barcode === null ? undefined : present.barcodes.get(barcode);
  return [
    ...(product === undefined || held === undefined
      ? []
      : staleFields<ImportedProduct>(product, held, (it) => it)),
    ...(variant === undefined || kept === undefined
      ? []
      : staleFields<ImportedVariant>(variant, kept, (it) => COLUMN_OF[it])),
    ...(owner === undefined || owner === sku
      ? []
      : [{ column: 'barcode' as const, value: barcode ?? '', message: `Уже занят: ${owner}` }]),
    ...putAway.map((column) => {
      const value = added?.[column] ?? '';
      return { column, value, message: archivedText(column, value) };
    }),
  ];
}

const gone = (sku: string, message: string): RowProblem => ({ column: 'sku', value: sku, message });

function staleFields<T>(
  { before, after }: Change<T>,
  now: T,
  columnOf: (field: keyof T) => ImportColumn,
): RowProblem[] {
  return (Object.keys(after) as (keyof T)[]).flatMap((field) => {
    if (now[field] === before[field] || now[field] === after[field]) return [];
    const column = columnOf(field);
    const message = `${IMPORT_COLUMNS[column]}: при проверке ${shown(before[field])}, сейчас ${shown(now[field])}`;
    return [{ column, value: shown(after[field]), message }];
  });
}

/** A value as it stands in a file. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return String(value);
}
