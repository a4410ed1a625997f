/** A cell of a spreadsheet: a text, a number, or nothing. */
export type Cell = string | number | null;

/** Rows of cells, a batch at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * A text that no spreadsheet takes for a formula: one that begins like one has an apostrophe before it, also after spaces
 * (docs/rules/orders.md).
 */
export function harmless(text: string): string {
  return /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
