const DIGITS = /^\d+$/;
/** GTIN: EAN-8, UPC-A, EAN-13, ITF-14. */
const LENGTHS = [8, 12, 13, 14];

/** What is wrong with a barcode that was typed; null where it is right. */
export type BarcodeProblem = 'not_digits' | 'wrong_length' | 'wrong_check_digit';

/**
 * Whether a text can be the barcode of a variant: 8, 12, 13 or 14 digits of which the last one is the check digit
 * (docs/rules/catalogue.md). 4607012345677 is one, 4607012345671 is not.
 */
export function barcodeProblem(code: string): BarcodeProblem | null {
  if (!DIGITS.test(code)) return 'not_digits';
  if (!LENGTHS.includes(code.length)) return 'wrong_length';
  return Number(code.at(-1)) === checkDigit(code.slice(0, -1)) ? null : 'wrong_check_digit';
}

/** What is said of a barcode that is wrong. */
export const BARCODE_TEXTS: Readonly<Record<BarcodeProblem, string>> = {
  not_digits: 'В штрихкоде только цифры',
  wrong_length: 'В штрихкоде 8, 12, 13 или 14 цифр',
  wrong_check_digit: 'Последняя цифра штрихкода не сходится',
};

/** Weights 3 and 1 in turn, from the right. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
