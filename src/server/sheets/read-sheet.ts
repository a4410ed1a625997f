import Papa from 'papaparse';
import { unpacksToLittle } from './archive-size.ts';
import { readXlsx } from './spreadsheet-worker.ts';

/** The cells of a file as texts, and how they were written. */
export interface ReadSheet {
  readonly rows: readonly (readonly string[])[];
  readonly encoding: string | null;
  readonly delimiter: string | null;
}
type Refusal = { readonly refusal: string };

/** Reads a CSV or an XLSX; a sentence says why it cannot be read (docs/rules/admin.md). */
export const readSheet = (content: Buffer, format: 'csv' | 'xlsx'): Promise<ReadSheet | Refusal> =>
  format === 'csv' ? Promise.resolve(readCsv(content)) : readWorkbook(content);

/** A file's kind goes by how it begins, not by its name. */
export const sheetFormat = (content: Buffer): 'csv' | 'xlsx' =>
  content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])) ? 'xlsx' : 'csv';

function readCsv(content: Buffer): ReadSheet | Refusal {
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

async function readWorkbook(content: Buffer): Promise<ReadSheet | Refusal> {
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
