import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffProductExport } from '#contract/staff-imports.ts';
import { IMPORT_COLUMN_KEYS, IMPORT_COLUMNS, type ImportColumn } from '#domain/catalog/import-columns.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { isShown } from '#server/products/staff-filter.queries.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { csvFile } from '#server/sheets/csv-file.ts';
import { writeXlsx } from '#server/sheets/spreadsheet-worker.ts';

type Asked = z.output<typeof staffProductExport.query>;

/** Variants of a table that a spreadsheet still opens with ease, and a process holds at once. */
const XLSX_MOST = 50_000;
/** Products read at once. */
const PAGE = 500;
const TITLES = IMPORT_COLUMN_KEYS.map((key) => IMPORT_COLUMNS[key]);
const WIDTHS = IMPORT_COLUMN_KEYS.map((key) =>
  key === 'name' ? 40 : Math.max(12, IMPORT_COLUMNS[key].length),
);

/** A file of the variants that a list shows: a CSV goes out as it is read, a table once it is whole. */
export async function exportProducts(
  db: Kysely<DB>,
  { format, ...filter }: Asked,
  now: Date,
): Promise<Result<Readable | Buffer, Failure<'wrong_state'>>> {
  const pages = filter.blank === true ? [] : exportedPages(db, filter, now);
  if (format === 'csv') return ok(Readable.from(csvFile(withTitles(pages))));
  const rows: (readonly Cell[])[] = [TITLES];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > XLSX_MOST)
      return fail('wrong_state', {
        message: 'Для XLSX слишком много вариантов. Сузьте список или выберите CSV',
      });
  }
  return ok(await writeXlsx(rows, WIDTHS));
}

async function* withTitles(pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>) {
  yield [TITLES];
  yield* pages;
}

type Row = Record<Exclude<ImportColumn, 'stockSeen'>, string | number | boolean | null>;

async function* exportedPages(
  db: Kysely<DB>,
  { ids, ...filter }: Omit<Asked, 'format' | 'blank'>,
  now: Date,
): AsyncIterable<Cell[][]> {
  const isAsked = ids === undefined ? isShown(filter, now) : sql`p.id = any (${ids}::uuid[])`;
  let last: string | null = null;
  for (;;) {
    const page: { rows: { id: string }[] } = await sql<{ id: string }>`
      select p.id from products p
      where ${isAsked} and (${last}::uuid is null or p.id > ${last}::uuid)
      order by p.id limit ${PAGE}`.execute(db);
    last = page.rows.at(-1)?.id ?? null;
    if (last === null) return;
    const { rows } = await sql<Row>`
      select v.sku, p.sku as "productSku", p.name, v.color_code as color, v.size_code as size, v.barcode,
        (p.price / 100)::int as price, (p.old_price / 100)::int as "oldPrice",
        (p.wholesale_price / 100)::int as "wholesalePrice", (v.price / 100)::int as "variantPrice",
        p.is_active as "isActive", (p.is_new and (p.new_until is null or p.new_until > ${now})) as "isNew", v.stock
      from variants v join products p on p.id = v.product_id
      where v.product_id = any (${page.rows.map(({ id }) => id)}::uuid[]) and v.archived_at is null
      order by p.id, v.color_code, v.size_code, v.id`.execute(db);
    if (rows.length > 0) yield rows.map(cellsOf);
  }
}

const cellsOf = (row: Row): Cell[] =>
  IMPORT_COLUMN_KEYS.map((key) => {
    const value = key === 'stockSeen' ? row.stock : row[key];
    if (typeof value === 'boolean') return value ? 'да' : 'нет';
    return value;
  });
