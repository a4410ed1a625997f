import { withoutInvisible } from '#domain/ru/invisible.ts';

/** Longest query that is looked for, in characters. */
export const MAX_QUERY_LENGTH = 120;
/** Most words of one query; what comes after them narrows nothing any more and only costs. */
export const MAX_QUERY_WORDS = 10;
const MAX_WORD_LENGTH = 40;

const STRESS = /[\u0300\u0301]/g;

/**
 * Lower case, ё as е, one form of every letter, no stress marks: how both sides of a search are written. See
 * docs/rules/search.md.
 */
export function foldText(raw: string): string {
  return raw.normalize('NFKC').toLowerCase().normalize('NFC').replace(STRESS, '').replaceAll('ё', 'е');
}

/** The words of a folded text: runs of Latin or Russian letters and digits. Everything else only divides. */
export function wordsOf(folded: string): string[] {
  return (folded.match(/[a-zа-я0-9]+/g) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** What stands between spaces, folded, punctuation still in it: a wrong layout hides letters there. */
export function chunksOf(raw: string): string[] {
  return foldText(withoutInvisible(raw.slice(0, MAX_QUERY_LENGTH)))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_QUERY_WORDS);
}
