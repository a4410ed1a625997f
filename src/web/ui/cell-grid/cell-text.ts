import { numberText } from '#domain/ru/number.ts';

/** What may be typed: pieces, roubles, or any one line of text. */
export type CellKind = 'count' | 'money' | 'text';

const SPACES = /[\s\u00A0\u2007\u2009\u202F]/g;
const CURRENCY = /(₽|руб\.?|р\.)$/iu;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * What was typed or pasted in the plain form that a sheet keeps. Thousands may be split by any spaces, decimals by comma
 * or point, a currency may follow: `1 200,50 ₽` gives `1200.5`. What is no number stays as it was written, to be marked.
 */
export function readCell(kind: CellKind, written: string): string {
  if (kind === 'text') return written.trim().replace(/\s+/g, ' ');
  const bare = plainNumber(written);
  return NUMBER.test(bare) ? String(Number(bare)) : written.trim();
}

function plainNumber(written: string): string {
  const bare = written.replace(SPACES, '').replace(CURRENCY, '').replace('\u2212', '-');
  // of comma and point the last one splits decimals, the others thousands
  const split = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (split < 0) return bare;
  const [whole, decimals] = [bare.slice(0, split), bare.slice(split + 1)];
  return `${/[,.]/.test(whole) && !/^[+-]?\d{1,3}([,.]\d{3})+$/.test(whole) ? '?' : whole.replace(/[,.]/g, '')}.${decimals}`;
}

/** Whether a plain text is a number. */
export const isNumber = (plain: string): boolean => NUMBER.test(plain);

/** What is seen of a plain text: numbers in groups of three with a decimal comma. */
export const shownText = (kind: CellKind, plain: string): string =>
  kind !== 'text' && isNumber(plain) ? numberText(Number(plain)) : plain;

/** What a spreadsheet takes over: a decimal comma and no groups. */
export const copiedText = (kind: CellKind, plain: string): string =>
  kind === 'text' ? plain : plain.replace('.', ',');

/** `+5` and `−5` change each figure of a range by so much; null for anything else. */
export function steppedBy(kind: CellKind, typed: string): number | null {
  const bare = typed.replace(SPACES, '').replace('\u2212', '-');
  return kind !== 'text' && /^[+-]\d+$/.test(bare) ? Number(bare) : null;
}
