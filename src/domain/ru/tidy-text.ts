import { withoutInvisible } from './invisible.ts';

/** Signs that turn the direction of what stands after them, or end that. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text in which each letter is one sign: from a PDF or a Mac «й» and «ё» come as two, which look the same and compare
 * as another text.
 */
export const composed = (text: string): string => text.normalize('NFC');

/**
 * What somebody typed or pasted, as the shop keeps and compares it: nothing where nothing can be seen, and in no other
 * direction than it reads, which may come along with a copied name and may make one text pass for another.
 */
export function tidyText(typed: string): string {
  const text = composed(typed.replace(TURNING, '')).trim();
  return withoutInvisible(text).trim() === '' ? '' : text;
}
