import type { ProductImportRow } from '#contract/staff-imports.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#domain/catalog/import-columns.ts';
import type { RowPlan } from '#domain/catalog/import-judge.ts';
import type { StagedRow } from './imports.queries.ts';
import { shown } from './stale-rows.ts';

/** A staged row as staff read it: its problems and its changes by the titles of the columns. */
export const rowView = ({ line, sku, kind, problems, plan }: StagedRow): ProductImportRow => ({
  line,
  sku,
  kind,
  problems: problems.map((it) => ({ ...it, column: IMPORT_COLUMNS[it.column] })),
  changes: plan === null ? [] : changesOf(plan),
});

const VARIANT_COLUMNS: Readonly<Record<string, ImportColumn>> = { price: 'variantPrice' };

function changesOf({ product, variant, added }: RowPlan): ProductImportRow['changes'] {
  const of = (
    change: RowPlan['product'] | RowPlan['variant'],
    columns: Readonly<Record<string, ImportColumn>>,
  ) =>
    Object.entries(change?.after ?? {}).map(([field, after]) => ({
      column: IMPORT_COLUMNS[columns[field] ?? (field as ImportColumn)],
      before: shown(Object.entries(change?.before ?? {}).find(([name]) => name === field)?.[1]),
      after: shown(after),
    }));
  const { color, size, stock } = added ?? {};
  const fresh = { color, size, stock };
  return [
    ...of(product, {}),
    ...of(variant, VARIANT_COLUMNS),
    ...Object.entries(fresh).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [{ column: IMPORT_COLUMNS[field as ImportColumn], before: null, after: shown(value) }],
    ),
  ];
}
