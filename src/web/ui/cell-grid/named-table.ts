import { isNumber, readCell } from './cell-text.ts';

/** What the rows and columns of a sheet are called in a table from elsewhere; each may have several names. */
export interface SheetNames {
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly (readonly string[])[];
}

/** Where a line goes: a row or column of the sheet, or nowhere, as the sheet has none of that name. */
type Target = number | null;

/** A pasted table that says itself where its figures belong. */
export interface NamedTable {
  /** The figures, without names. */
  readonly body: readonly (readonly string[])[];
  /** The sheet's row of each line, and column of each position in a line; null where no names say so. */
  readonly rowOf: readonly Target[] | null;
  readonly columnOf: readonly Target[] | null;
  /** Names that the sheet does not have. */
  readonly unknown: readonly string[];
}

/** Sums that were copied along belong nowhere. */
const SUMS: ReadonlySet<string> = new Set(['всего', 'итого', 'сумма', 'шт', 'шт.']);

/**
 * Reads names of rows in the first column and of columns in the first line; null where the table has neither. A first
 * line that holds sizes alone is one of names, though sizes are numbers. What stands under an unknown name is not laid
 * down elsewhere.
 */
export function namedTable(table: readonly (readonly string[])[], names: SheetNames): NamedTable | null {
  const hasRowNames = areRowsNamed(table, names.rows);
  const [top = []] = table;
  const heads = hasRowNames ? top.slice(1) : top;
  const isTopKnown = hasRowNames && targetOf(top[0], names.rows) !== null;
  const hasHeads =
    table.length > 1 && !isTopKnown && areHeads(heads, names.columns, { hasRowNames, corner: top[0] });
  if (!hasRowNames && !hasHeads) return null;
  const lines = hasHeads ? table.slice(1) : table;
  const rowNames = hasRowNames ? lines.map(([name = '']) => name) : [];
  return {
    body: hasRowNames ? lines.map((line) => line.slice(1)) : lines,
    rowOf: hasRowNames ? rowNames.map((name) => targetOf(name, names.rows)) : null,
    columnOf: hasHeads ? heads.map((name) => targetOf(name, names.columns)) : null,
    unknown: [
      ...rowNames.filter((name) => isStrange(name, names.rows)),
      ...(hasHeads ? heads.filter((name) => isStrange(name, names.columns)) : []),
    ].map((name) => name.trim()),
  };
}

/** Each line but the first begins with a word, or any line with a row's own name. */
function areRowsNamed(table: readonly (readonly string[])[], rows: SheetNames['rows']): boolean {
  if (!table.some((line) => line.length > 1)) return false;
  const below = table.slice(1);
  return (
    table.some(([name]) => isWord(name) && targetOf(name, rows) !== null) ||
    (below.length > 0 && below.every(([name]) => isWord(name)))
  );
}

function areHeads(
  heads: readonly string[],
  columns: SheetNames['columns'],
  { hasRowNames, corner = '' }: { readonly hasRowNames: boolean; readonly corner: string | undefined },
): boolean {
  const filled = heads.filter((name) => name.trim() !== '' && !isSum(name));
  if (filled.length === 0) return false;
  if (filled.every(isWord) || (hasRowNames && corner.trim() === '')) return true;
  const known = new Set(filled.map((name) => targetOf(name, columns)));
  known.delete(null);
  // one figure that happens to be a size is a figure
  return hasRowNames ? known.size > 0 : known.size > 1 && known.size === filled.length;
}

const isStrange = (name: string, names: readonly (readonly string[])[]): boolean =>
  name.trim() !== '' && !isSum(name) && targetOf(name, names) === null;

function targetOf(name: string | undefined, names: readonly (readonly string[])[]): Target {
  const wanted = plain(name ?? '');
  const at = wanted === '' ? -1 : names.findIndex((some) => some.some((it) => plain(it) === wanted));
  return at < 0 ? null : at;
}

const isWord = (text = ''): boolean => text.trim() !== '' && !isNumber(readCell('money', text));

const isSum = (name: string): boolean => SUMS.has(plain(name));

const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');
