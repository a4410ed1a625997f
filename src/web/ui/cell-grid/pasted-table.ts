import { isNumber, readCell } from './cell-text.ts';

/** A pasted table without the names that were copied along, and whether there were any. */
export interface PastedTable {
  readonly rows: readonly (readonly string[])[];
  readonly hasHeads: boolean;
}

/**
 * Takes off names of columns above and of rows beside figures. A first column is names where each line but the first
 * has a word in it; a first line is where it holds words alone, or begins with nothing over the names of rows.
 */
export function withoutHeads(table: readonly (readonly string[])[]): PastedTable {
  const below = table.slice(1);
  if (below.length === 0) return { rows: table, hasHeads: false };
  const isNamed = table.some((row) => row.length > 1) && below.every(([first]) => isWord(first));
  const body = isNamed ? table.map((row) => row.slice(1)) : table;
  const corner = table[0]?.[0]?.trim();
  const head = (body[0] ?? []).filter((text) => text.trim() !== '');
  const isHead = (isNamed && corner === '') || (head.length > 0 && head.every(isWord));
  return { rows: isHead ? body.slice(1) : body, hasHeads: isNamed || isHead };
}

const isWord = (text = ''): boolean => text.trim() !== '' && !isNumber(readCell('money', text));
