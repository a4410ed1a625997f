import { harmlessCell } from '#domain/catalog/formula-cell.ts';
import type { Cell, Rows } from './cell.ts';

/** A CSV file as Excel opens it in Russian: UTF-8 with its mark, `;` between cells, decimals with a comma. */
export async function* csvFile(rows: Rows): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const batch of rows) yield batch.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = harmlessCell(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
