import { NBSP } from './number.ts';

/** Short words that may not end a line: prepositions, conjunctions, «не». */
const SHORT_WORD = /(^|[\s«(])([А-Яа-яЁё]{1,2}) (?=\S)/g;
/** Abbreviations that hold to what follows, and a number to its noun. */
const HELD_AFTER = /(№|ст\.|п\.|ч\.|г\.|ул\.|д\.|\d) (?=[\dА-Яа-яЁё№«₽])/g;

/** Russian text with no-break spaces where a line must not end: 'в 10 дней' holds together (docs/rules/texts.md). */
export function typeset(text: string): string {
  return (
    text
      .replace(SHORT_WORD, `$1$2${NBSP}`)
      // a second pass: of two short words in a row the first took the space before the second
      .replace(SHORT_WORD, `$1$2${NBSP}`)
      .replace(HELD_AFTER, `$1${NBSP}`)
      .replace(/ (?=—)/g, NBSP)
      .replace(/ (?=(?:ли|же|бы)(?![А-Яа-яЁё]))/g, NBSP)
  );
}
