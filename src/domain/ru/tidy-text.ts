/**
 * A text in which each letter is one sign: from a PDF or a Mac «й» and «ё» come as two, which look the same and compare
 * as another text.
 */
export const composed = (text: string): string => text.normalize('NFC');

/** What somebody typed or pasted, as the shop keeps and compares it. */
export const tidyText = (typed: string): string => composed(typed).trim();
