import { Readable } from 'node:stream';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { OrderedProduct, WholesaleOrderList, wholesaleProducts } from '#contract/wholesale-order.ts';
import { cardImages } from '#domain/catalog/card-images.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { dayIso } from '#domain/ru/date.ts';
import {
  listRows,
  ORDER_LIST_ROWS_MOST,
  ORDER_LIST_TITLES,
  readOrderList,
} from '#domain/wholesale/order-list.ts';
import { byPositionIn } from '#server/catalog/product-order.ts';
import { productView } from '#server/catalog/product-view.ts';
import { type ProductRow, selectPage, wholeProducts } from '#server/catalog/products.queries.ts';
import { type PriceVisibility, stockViewOf } from '#server/catalog/visibility.actions.ts';
import type { SentFile } from '#server/http/bind-file.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf, offsetOf } from '#server/http/listing.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { csvFile } from '#server/sheets/csv-file.ts';
import { readSheet, sheetFormat } from '#server/sheets/read-sheet.ts';
import { writeXlsx } from '#server/sheets/spreadsheet-worker.ts';
import {
  byName,
  countedCategories,
  formRows,
  hasStock,
  inCategory,
  matchesQuery,
  namedIn,
  offeredProducts,
  variantsOfList,
} from './order-products.queries.ts';
import type { WholesaleDeps } from './wholesale-deps.ts';

/** A page of the order form, with the categories of all that is found (docs/rules/wholesale.md). */
export async function listOrdered(
  { db, now }: WholesaleDeps,
  query: z.output<typeof wholesaleProducts.query>,
  visibility: PriceVisibility,
) {
  const { ids, q = '', category } = query;
  const view = stockViewOf(visibility, now());
  const found =
    ids === undefined
      ? [...offeredProducts(visibility), hasStock(view), ...matchesQuery(q)]
      : [...offeredProducts(visibility), namedIn(ids)];
  const where = category === undefined ? found : [...found, inCategory(category)];
  const [{ rows, total }, categories] = await Promise.all([
    selectPage(
      db,
      {
        ...{ where, limit: query.limit, offset: offsetOf(query) },
        order: ids === undefined ? byName : byPositionIn(ids),
        view,
      },
      wholeProducts,
    ),
    ids === undefined ? countedCategories(db, found) : [],
  ]);
  return {
    data: rows.map((row) => orderedView(row, visibility)),
    meta: listMetaOf(query, total),
    categories: categories.map(({ slug, name, count }) => ({ slug, name: localizedName(name, slug), count })),
  };
}

function orderedView(row: ProductRow, visibility: PriceVisibility): OrderedProduct {
  const shown = productView(row, visibility);
  const { first } = cardImages(shown.images, undefined);
  return { ...shown, image: first };
}

/** How many of the rows that cannot be ordered are named one by one. */
const PROBLEMS_MOST = 500;

/** Reads a list of articles, colours, sizes and pieces; nothing of the cart changes. */
export async function readList(
  { db }: WholesaleDeps,
  content: Buffer,
  visibility: PriceVisibility,
): Promise<Result<WholesaleOrderList, Failure<'validation_failed'>>> {
  const refuse = (message: string) =>
    fail('validation_failed', { message, details: [{ path: 'content', message }] });
  const sheet = await readSheet(content, sheetFormat(content));
  if ('refusal' in sheet) return refuse(sheet.refusal);
  const rows = listRows(sheet.rows);
  if (rows.length === 0) return refuse('В файле нет строк с количеством');
  if (rows.length > ORDER_LIST_ROWS_MOST)
    return refuse('В файле больше 10\u00A0000\u00A0строк. Разделите его на части');
  const variants = await variantsOfList(
    db,
    rows.map(({ article }) => article),
    visibility,
  );
  const { lines, problems, ...read } = readOrderList(rows, variants);
  return ok({
    ...read,
    lines: [...lines],
    problemCount: problems.length,
    problems: problems
      .slice(0, PROBLEMS_MOST)
      .map(({ article, ...problem }) => ({ ...problem, article: article.slice(0, 100) })),
  });
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Widths of the columns of a workbook, in characters. */
const WIDTHS = [16, 36, 18, 12, 12, 12, 10, 18];

/** The blank form: what can be had, with its price, what is left, and a column for the pieces. */
export async function orderFormFile(
  { db, now }: WholesaleDeps,
  format: 'csv' | 'xlsx',
  visibility: PriceVisibility,
): Promise<SentFile> {
  const at = now();
  const variants = await formRows(db, visibility, stockViewOf(visibility, at));
  const { article, color, size, pieces } = ORDER_LIST_TITLES;
  const rows = [
    [article, 'Товар', color, size, pieces, 'Цена, ₽', 'Остаток', 'Минимум на товар'],
    ...variants.map((row) => [
      row.sku,
      row.name,
      row.colorName,
      row.sizeName,
      ...[null, kopecksToRoubles(kopecks(row.price)), row.available, row.minQuantity],
    ]),
  ];
  return {
    name: `opt-blank-${dayIso(at.getTime())}.${format}`,
    type: TYPES[format],
    content: Readable.from(format === 'csv' ? csvFile(oneBatch(rows)) : [await writeXlsx(rows, WIDTHS)]),
  };
}

async function* oneBatch(rows: readonly (readonly Cell[])[]) {
  yield rows;
}
