/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Whether a spreadsheet would count a text instead of showing it: «=1+1», «+7», «-2», «@SUM» (docs/rules/admin.md). */
export const isFormulaLike = (text: string): boolean => FORMULA_START.test(text);

/** A text as it goes into a file: one that looks like a formula gets an apostrophe, which says that it is a text. */
export const harmlessCell = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** A text of a file without the apostrophe that `harmlessCell` set. */
export const cellWithoutMark = (text: string): string =>
  text.startsWith("'") && isFormulaLike(text.slice(1)) ? text.slice(1) : text;
