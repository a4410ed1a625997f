import Papa from 'papaparse';
import { IMPORT_ROWS_MOST } from '#domain/catalog/import-columns.ts';
import { unpacksToLittle } from './archive-size.ts';
import { readXlsx } from './spreadsheet-worker.ts';

/** The cells of a file as texts, its titles first, and how they were written. */
export interface ReadTable {
  readonly rows: readonly (readonly string[])[];
  readonly encoding: string | null;
  readonly delimiter: string | null;
}
type Refusal = { readonly refusal: string };

/** Reads a CSV or an XLSX; a sentence says why it cannot be read (docs/rules/admin.md). */
export async function readTable(content: Buffer, format: 'csv' | 'xlsx'): Promise<ReadTable | Refusal> {
  const table = format === 'csv' ? readCsv(content) : await readWorkbook(content);
  if ('refusal' in table) return table;
  if (table.rows.length < 2) return { refusal: 'В файле нет строк с товарами' };
  return table.rows.length - 1 > IMPORT_ROWS_MOST
    ? { refusal: 'В файле больше 20\u00A0000\u00A0строк. Разделите его на части' }
    : table;
}

function readCsv(content: Buffer): ReadTable | Refusal {
  const { text, encoding } = decode(content);
  if (text.includes('\0')) return { refusal: 'Это не таблица CSV' };
  const delimiter = delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open !== undefined) return { refusal: `Строка ${(open.row ?? 0) + 1}: кавычки открыты и не закрыты` };
  while (data.at(-1)?.every((cell) => cell === '') === true) data.pop();
  return { rows: data, encoding, delimiter };
}

/** By its mark; else UTF-8 where it can be that, else what Russian spreadsheets write by themselves. */
function decode(content: Buffer): { text: string; encoding: string } {
  if (content[0] === 0xff && content[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(content), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1251').decode(content), encoding: 'windows-1251' };
  }
}

const DELIMITERS = [';', '\t', ','] as const;

/** What stands most often between the titles. */
function delimiterOf(text: string): string {
  const titles = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => titles.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

async function readWorkbook(content: Buffer): Promise<ReadTable | Refusal> {
  if (!(await unpacksToLittle(content))) return { refusal: 'Это не таблица XLSX' };
  try {
    const rows = await readXlsx(content);
    return { rows: rows.map((row) => row.map(textOf)), encoding: null, delimiter: null };
  } catch {
    return { refusal: 'Таблица XLSX не читается. Сохраните её заново' };
  }
}

function textOf(cell: string | number | boolean | Date | null): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
