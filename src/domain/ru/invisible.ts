/**
 * A text without the signs that nobody sees and that are pasted along: marks of direction, soft hyphens, spaces of no
 * width. For what is a code, where none of them can be meant: '\u202A125009\u202C' is '125009'.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');
