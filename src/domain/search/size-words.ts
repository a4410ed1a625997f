/** Letters of Russian women's sizes; the shop's numbers begin with 38. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    xxs: '40',
    xs: '42',
    s: '44',
    m: '46',
    l: '48',
    xl: '50',
    xxl: '52',
    '2xl': '52',
    xxxl: '54',
    '3xl': '54',
    '4xl': '56',
    '5xl': '58',
  }),
);
/** Russian letters that look or sound the same. */
const RUSSIAN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ хс: 'xs', м: 'm', л: 'l', хл: 'xl', ххл: 'xxl' }),
);
const SMALLEST = 38;
const GREATEST = 70;

/**
 * The sizes that a folded word asks for, in numbers and in letters, as a shop may write either; null when it is no
 * size. '44' → 44, s; 'xl' → 50, xl.
 */
export function sizesOfWord(word: string): string[] | null {
  const letters = RUSSIAN_LETTERS.get(word) ?? word;
  const number = NUMBERS.get(letters);
  if (number !== undefined) return [number, letters];
  if (!/^\d{2}$/.test(word)) return null;
  const value = Number(word);
  if (value % 2 !== 0 || value < SMALLEST || value > GREATEST) return null;
  return [word, ...[...NUMBERS].filter(([, same]) => same === word).map(([same]) => same)];
}
