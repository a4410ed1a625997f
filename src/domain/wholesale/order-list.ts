import { cellWithoutMark } from '#domain/catalog/formula-cell.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { NBSP } from '#domain/ru/number.ts';
import { type BundleRow, MAX_ROW_PIECES } from './bundle.ts';

/** Most rows that one list may have. See docs/rules/wholesale.md, "The order form". */
export const ORDER_LIST_ROWS_MOST = 10_000;

/** Bytes of a file with a list at most. */
export const LIST_FILE_MOST = 2_000_000;

/** The titles of a list, as the blank form writes them; a file may have others beside them. */
export const ORDER_LIST_TITLES = {
  article: 'Артикул',
  color: 'Цвет',
  size: 'Размер',
  pieces: 'Количество',
} as const;

/** A row of a list as somebody wrote it; `row` is its place in the file, from 1. */
export type ListRow = {
  readonly row: number;
  readonly article: string;
  readonly color: string;
  readonly size: string;
  readonly pieces: string;
};

/** A variant by what a list may call it. Articles and barcodes are compared without regard to case. */
export type ListVariant = {
  readonly productId: string;
  readonly productSku: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly colorCode: string;
  readonly colorName: string;
  readonly sizeCode: string;
  readonly sizeName: string;
  /** Whether this visitor can buy its product wholesale. */
  readonly isOffered: boolean;
};

/** What of a list can be ordered, and why the other rows cannot. Rows of one variant are added up. */
export type ReadList = {
  readonly lines: readonly (BundleRow & { readonly productId: string })[];
  readonly problems: readonly { readonly row: number; readonly article: string; readonly message: string }[];
  /** Rows that ask for something; those of a blank form that were left empty do not. */
  readonly rows: number;
};

/** A name as it is compared: case, spaces around it and «ё» do not matter. */
export const listName = (written: string): string =>
  cellWithoutMark(written.trim()).trim().toLocaleUpperCase('ru').replaceAll('Ё', 'Е');

const COLUMN_NAMES: Readonly<Record<keyof Omit<ListRow, 'row'>, readonly string[]>> = {
  article: ['АРТИКУЛ', 'ШТРИХКОД', 'SKU'],
  color: ['ЦВЕТ', 'COLOR'],
  size: ['РАЗМЕР', 'SIZE'],
  pieces: ['КОЛИЧЕСТВО', 'КОЛ-ВО', 'ШТ.', 'ШТ', 'ШТУК', 'QUANTITY'],
};

/**
 * The rows of a file. Titles in the first row say which column is which; without them the columns are article, colour,
 * size and pieces, or, where there are two, a variant's article and pieces. Rows without pieces ask for nothing; a nought beside an article was typed.
 */
export function listRows(cells: readonly (readonly string[])[]): ListRow[] {
  const titles = (cells[0] ?? []).map(listName);
  const placeOf = (column: keyof typeof COLUMN_NAMES) =>
    titles.findIndex((title) => COLUMN_NAMES[column].includes(title));
  const hasTitles = placeOf('article') >= 0 && placeOf('pieces') >= 0;
  const isShort = !hasTitles && Math.max(0, ...cells.slice(0, 1).map((row) => row.length)) <= 2;
  const usual = isShort
    ? { article: 0, color: -1, size: -1, pieces: 1 }
    : { article: 0, color: 1, size: 2, pieces: 3 };
  const at = hasTitles
    ? {
        article: placeOf('article'),
        color: placeOf('color'),
        size: placeOf('size'),
        pieces: placeOf('pieces'),
      }
    : usual;
  return cells.flatMap((row, index) => {
    if (hasTitles && index === 0) return [];
    const cell = (place: number) => cellWithoutMark((row[place] ?? '').trim()).trim();
    const read = {
      article: cell(at.article),
      color: cell(at.color),
      size: cell(at.size),
      pieces: cell(at.pieces),
    };
    const isEmpty = read.pieces === '' || (read.pieces === '0' && read.article === '');
    const isForgotten = !hasTitles && read.article !== '' && read.pieces === '';
    return isEmpty && !isForgotten ? [] : [{ row: index + 1, ...read }];
  });
}

/** Matches the rows of a list with what is sold. Each row that cannot be ordered is shown with its number. */
export function readOrderList(rows: readonly ListRow[], variants: readonly ListVariant[]): ReadList {
  const named = namedVariants(variants);
  const lines = new Map<string, ReadList['lines'][number]>();
  const problems: ReadList['problems'][number][] = [];
  for (const row of rows) {
    const found = variantOf(row, named);
    const pieces = /^\d{1,6}$/.test(row.pieces) ? Number(row.pieces) : 0;
    if (typeof found === 'string') {
      problems.push({ row: row.row, article: row.article, message: found });
      continue;
    }
    const { productId, colorCode, sizeCode } = found;
    const key = `${productId} ${colorCode} ${sizeCode}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + pieces;
    const message = pieces < 1 ? WRONG_PIECES : quantity > MAX_ROW_PIECES ? TOO_MANY : null;
    if (message === null) lines.set(key, { productId, colorCode, sizeCode, quantity });
    else problems.push({ row: row.row, article: row.article, message });
  }
  return { lines: [...lines.values()], problems, rows: rows.length };
}

const WRONG_PIECES = `Количество${NBSP}— целое число от\u00A01\u00A0до\u00A0${MAX_ROW_PIECES}`;
const TOO_MANY = `Не больше ${MAX_ROW_PIECES}${NBSP}шт. одного варианта`;

type Named = {
  readonly bySku: ReadonlyMap<string, ListVariant>;
  readonly byProduct: ReadonlyMap<string, readonly ListVariant[]>;
};

function namedVariants(variants: readonly ListVariant[]): Named {
  const bySku = new Map<string, ListVariant>();
  const byProduct = new Map<string, ListVariant[]>();
  for (const variant of variants) {
    bySku.set(listName(variant.sku), variant);
    if (variant.barcode !== null) bySku.set(variant.barcode, variant);
    const product = listName(variant.productSku);
    const known = byProduct.get(product);
    if (known === undefined) byProduct.set(product, [variant]);
    else known.push(variant);
  }
  return { bySku, byProduct };
}

/** The variant that a row means, or why there is none. */
function variantOf({ article, color, size }: ListRow, { bySku, byProduct }: Named): ListVariant | string {
  if (article === '') return 'Укажите артикул';
  const name = listName(article);
  const product = byProduct.get(name);
  const exact = bySku.get(name);
  const found = product === undefined ? exact : amongst(product, color, size);
  if (found === undefined) return 'Такого артикула нет';
  if (typeof found === 'string') return found;
  if (product === undefined && !isCalled(found, color, size))
    return 'У этого артикула другой цвет или размер';
  return found.isOffered ? found : 'Этот товар не продаётся оптом';
}

function amongst(variants: readonly ListVariant[], color: string, size: string): ListVariant | string {
  const ofColor = variants.filter((variant) => isColor(variant, color));
  if (ofColor.length === 0) return color === '' ? 'Укажите цвет' : 'Такого цвета у товара нет';
  const ofBoth = ofColor.filter((variant) => isSize(variant, size));
  if (ofBoth.length === 0) return 'Такого размера у товара нет';
  if (ofBoth.length === 1) return ofBoth[0] ?? 'Такого артикула нет';
  return color === '' ? 'Укажите цвет' : 'Укажите размер';
}

const isCalled = (variant: ListVariant, color: string, size: string): boolean =>
  isColor(variant, color) && isSize(variant, size);

const isColor = ({ colorCode, colorName }: ListVariant, written: string): boolean =>
  written === '' || [colorCode, colorName].some((name) => listName(name) === listName(written));

/** '46', 'M' and '46 (M)' are one size. */
const isSize = ({ sizeCode, sizeName }: ListVariant, written: string): boolean =>
  written === '' ||
  [sizeCode, sizeName, sizeLabel(sizeCode), letterOf(sizeLabel(sizeCode))].some(
    (name) => name !== '' && listName(name) === listName(written),
  );

const letterOf = (label: string): string => /\((.+)\)$/.exec(label)?.[1] ?? '';
