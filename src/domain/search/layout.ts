const LATIN_KEYS = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const RUSSIAN_KEYS = 'ейцукенгшщзхъфывапролджэячсмитьбюехъжэбю';

const toRussian = new Map(Array.from(LATIN_KEYS, (key, index) => [key, RUSSIAN_KEYS.charAt(index)]));
// the shifted keys repeat the letters, so the first pair of each letter is the one that counts
const toLatin = new Map(
  Array.from(RUSSIAN_KEYS, (letter, index) => [letter, LATIN_KEYS.charAt(index)] as const).reverse(),
);
// е has its own key; the one above Tab is ё
toLatin.set('е', 't');

/** What the same keys type in the Russian layout: `gkfnmt` → «платье». Folded text in, folded text out. */
export const inRussianLayout = (folded: string): string => replaceKeys(folded, toRussian);

/** What the same keys type in the Latin layout: «ащч» → `fox`. */
export const inLatinLayout = (folded: string): string => replaceKeys(folded, toLatin);

function replaceKeys(text: string, keys: ReadonlyMap<string, string>): string {
  return Array.from(text, (char) => keys.get(char) ?? char).join('');
}
