import { NBSP } from './number.ts';
import { tidyText } from './tidy-text.ts';

/** Said of a field that must not be empty where the screen has no words of its own. */
export const EMPTY_TEXT = 'Заполните поле';

/** The message for a text with characters that nobody can type or read. */
export const UNREADABLE_TEXT = 'Недопустимые символы';

/** Said of a text that is longer than its field takes. */
export const tooLongText = (most: number): string => `Не длиннее ${most}${NBSP}символов`;

/** Said of a text that is shorter than its field takes. */
export const tooShortText = (least: number): string => `Не короче ${least}${NBSP}символов`;

/** Whether a text carries control characters other than line breaks and tabs, or half of a surrogate pair. */
export const hasControlCharacters = (text: string): boolean => /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text);

/** What is wrong with a text of a person, tidied before it is measured; null when it is good. `empty` null: may be empty. */
export function checkText(typed: string, most: number, empty: string | null = EMPTY_TEXT): string | null {
  const text = tidyText(typed);
  if (text === '') return empty;
  if (text.length > most) return tooLongText(most);
  return hasControlCharacters(text) ? UNREADABLE_TEXT : null;
}
