/** A cell of a spreadsheet: a text, a number, or nothing. */
export type Cell = string | number | null;

/** Rows of cells, a batch at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;
