/** Blank letters of other scripts and of braille too: they take place like a word and show none. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text without invisible characters that are pasted along: direction marks, soft hyphens, spaces of no
 * width. For what is a code, where none of them can be meant: '\u202A125009\u202C' is '125009'.
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
