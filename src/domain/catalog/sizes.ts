/** Letters of Russian women's sizes; the shop's size tables may override them. See docs/rules/catalogue.md. */
const LETTERS: Readonly<Record<string, string>> = {
  '40': 'XXS',
  '42': 'XS',
  '44': 'S',
  '46': 'M',
  '48': 'L',
  '50': 'XL',
  '52': 'XXL',
  '54': '3XL',
  '56': '4XL',
  '58': '5XL',
  '60': '6XL',
};

const NUMBERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LETTERS).map(([number, letter]) => [letter, number])),
  '2XS': '40',
  '2XL': '52',
  XXXL: '54',
};

const ONE_SIZE = new Set(['ONE', 'ONESIZE', 'ONE SIZE', 'OS', 'UNI']);

/**
 * A size as shown: the Russian number first, the letter beside it. '44' and 'S' give '44 (S)', '42-44' gives '42–44
 * (XS–S)', 'ONE' gives 'Один размер'. `letter` overrides the table; null shows the number alone (shoes). See
 * docs/rules/catalogue.md.
 */
export function sizeLabel(code: string, letter?: string | null): string {
  if (ONE_SIZE.has(code.toUpperCase())) return 'Один размер';
  const numbers = numbersOf(code);
  if (numbers === null) return code;
  const beside = letter === undefined ? lettersOf(numbers) : letter;
  const number = numbers.join('–');
  return beside ? `${number} (${beside})` : number;
}

/** Orders size codes: by number (letters by their number), one-size and unknown codes last. */
export function compareSizes(a: string, b: string): number {
  const left = sortKey(a);
  const right = sortKey(b);
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The same codes in size order, without repeats. */
export function sortSizes(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort(compareSizes);
}

function numbersOf(code: string): string[] | null {
  const parts = code.toUpperCase().split(/[-–]/);
  const numbers = parts.map((part) => NUMBERS[part.trim()] ?? part.trim());
  return parts.length <= 2 && numbers.every((number) => /^\d+(\.5)?$/.test(number)) ? numbers : null;
}

function lettersOf(numbers: readonly string[]): string | null {
  const letters = numbers.map((number) => LETTERS[number]);
  return letters.every(Boolean) ? letters.join('–') : null;
}

function sortKey(code: string): number[] {
  const numbers = numbersOf(code)?.map(Number);
  const first = numbers?.[0];
  if (numbers === undefined || first === undefined) return [Number.POSITIVE_INFINITY, 0];
  return [first, numbers[1] ?? first];
}
