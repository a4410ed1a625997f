/** What a spreadsheet takes for the beginning of a formula, in whatever width, also after spaces. */
const FORMULA_START = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** The same after apostrophes of the text's own. */
const MARKED_START = /^[\s']*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Whether a spreadsheet would count a text instead of showing it: «=1+1», «+7», «-2», «@SUM» (docs/rules/admin.md). */
export const isFormulaLike = (text: string): boolean => FORMULA_START.test(text);

/**
 * A text as it goes into any file: one that looks like a formula gets an apostrophe, which says that it is a text. So does
 * one that has such an apostrophe of its own, so that `cellWithoutMark` gives every text back as it was.
 */
export const harmlessCell = (text: string): string => (MARKED_START.test(text) ? `'${text}` : text);

/** A text of a file without the apostrophe that `harmlessCell` set. */
export const cellWithoutMark = (text: string): string =>
  text.startsWith("'") && MARKED_START.test(text.slice(1)) ? text.slice(1) : text;
