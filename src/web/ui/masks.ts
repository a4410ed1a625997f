import type { ChangeEvent, ChangeEventHandler } from 'react';
import { phoneSigns } from '#domain/ru/phone.ts';

/** Writes what was typed the way it is read. A line of input never breaks, so its spaces are ordinary ones. */
export type Mask = (text: string) => string;

/**
 * A Russian number while it is typed: '8916123' becomes '+7 916 123'. Forgiving: foreign numbers, too many digits and
 * letters stay as they are, for the form to judge. Ends in a digit, so that deleting always gets on.
 */
export const maskPhone: Mask = (text) => {
  const match = /^(?:(?:\+7|7|8)(\d{0,10})|(9\d{0,9}))$/.exec(phoneSigns(text));
  if (!match) return text;
  const number = match[1] ?? match[2] ?? '';
  const [area, first, ...pairs] = [
    number.slice(0, 3),
    number.slice(3, 6),
    number.slice(6, 8),
    number.slice(8),
  ];
  return [['+7', area, first].filter(Boolean).join(' '), ...pairs.filter(Boolean)].join('-');
};

/** Digits alone, at most so many: ИНН, ОГРН, a code from a message. Whatever else is pasted along is dropped. */
export const maskDigits =
  (most: number): Mask =>
  (text) =>
    text.replace(/\D/g, '').slice(0, most);

/** The longest price that the shop knows: 9 999 999 ₽. */
const PRICE_DIGITS = 7;

/** Whole roubles in groups of three; kopecks after a point or a comma are cut off. */
export const maskPrice: Mask = (text) => {
  const whole = text.split(/[.,]/, 1)[0] ?? '';
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.slice(0, PRICE_DIGITS).replace(/\B(?=(\d{3})+$)/g, ' ');
};

/** The roubles in a masked price; null when nothing is there. */
export function readMaskedPrice(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** Masks an input as it is typed into; the caret stays behind the sign that it stood behind. */
export function withMask(
  mask: Mask,
  onChange: ChangeEventHandler<HTMLInputElement> | undefined,
): ChangeEventHandler<HTMLInputElement> {
  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = input.value;
    const shown = mask(typed);
    if (shown !== typed) {
      const behind = significant(typed.slice(0, input.selectionStart ?? typed.length));
      const total = significant(typed);
      const caret = behind === total ? shown.length : placeBehind(shown, behind + significant(shown) - total);
      input.value = shown;
      input.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
}

const significant = (text: string): number => text.replace(/[^\d+]/g, '').length;

/** The place right behind the n-th significant sign. */
function placeBehind(text: string, n: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < n; place += 1) {
    if (/[\d+]/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
