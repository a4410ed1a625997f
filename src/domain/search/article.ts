/** Russian letters that look like Latin ones on a label. */
const LOOKALIKES = new Map(
  Array.from('авекмнорстух', (letter, index) => [letter, 'abekmhopctyx'.charAt(index)] as const),
);
/** The same letters as a Russian speaker says and types them. */
const SOUNDALIKES = new Map(Object.entries({ м: 'm', р: 'r' }));
const MIN_DIGITS = 3;
/** Barcodes of one country begin alike, so a few digits of them tell nothing. */
const BARCODE_DIGITS = 8;
const MAX_KEY = 40;

/**
 * Beginnings of article numbers or barcodes that a text may stand for, as the search documents write them; empty when
 * it looks like neither. `MR-109`, `мр 109` and `109` → mr109, 109; thirteen digits → b460….
 */
export function articleKeys(folded: string): string[] {
  const compact = folded.replace(/[^a-zа-я0-9]/g, '');
  if (compact.length > MAX_KEY) return [];
  if (/^\d+$/.test(compact)) {
    if (compact.length < MIN_DIGITS) return [];
    return compact.length >= BARCODE_DIGITS ? [`b${compact}`, compact] : [compact];
  }
  if (!/^[a-zа-я]{1,4}\d[a-zа-я0-9]*$/.test(compact)) return [];
  const spelt = [compact, replaceLetters(compact, LOOKALIKES), replaceLetters(compact, SOUNDALIKES)];
  return [...new Set(spelt)];
}

const replaceLetters = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, (char) => letters.get(char) ?? char).join('');
