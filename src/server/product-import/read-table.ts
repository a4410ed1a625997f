import { IMPORT_ROWS_MOST } from '#domain/catalog/import-columns.ts';
import { type ReadSheet, readSheet } from '#server/sheets/read-sheet.ts';

/** The cells of a file of products, its titles first; a sentence says why it cannot be read (docs/rules/admin.md). */
export async function readTable(
  content: Buffer,
  format: 'csv' | 'xlsx',
): Promise<ReadSheet | { readonly refusal: string }> {
  const table = await readSheet(content, format);
  if ('refusal' in table) return table;
  if (table.rows.length < 2) return { refusal: 'В файле нет строк с товарами' };
  return table.rows.length - 1 > IMPORT_ROWS_MOST
    ? { refusal: 'В файле больше 10\u00A0000\u00A0строк. Разделите его на части' }
    : table;
}
