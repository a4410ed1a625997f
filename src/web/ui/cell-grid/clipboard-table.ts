/**
 * The rows of a table as spreadsheets put it on the clipboard: tabs between cells, quotes around those that hold tabs,
 * quotes or line ends. Without any tab, `;` in every line splits too.
 */
export function readTable(text: string): string[][] {
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const lines = clean.split('\n');
  const split = clean.includes('\t') || !lines.every((line) => line.includes(';')) ? '\t' : ';';
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= clean.length) {
    const [cell, end] = clean[at] === '"' ? quoted(clean, at, split) : bare(clean, at, split);
    rows.at(-1)?.push(cell);
    if (clean[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

/** A cell up to the next split, and where it ends. */
function bare(text: string, from: number, split: string): [string, number] {
  let end = from;
  while (end < text.length && text[end] !== split && text[end] !== '\n') end += 1;
  return [text.slice(from, end), end];
}

function quoted(text: string, from: number, split: string): [string, number] {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const [rest, end] = bare(text, at + 1, split);
      return [cell + rest, end];
    }
  }
  // a quote that is never closed is a sign like others
  return bare(text, from, split);
}

/** Rows as a spreadsheet takes them. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(guarded).join('\t')).join('\n');

const guarded = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
