import { hasControlCharacters, UNREADABLE_TEXT } from '../ru/text-field.ts';
import { BARCODE_TEXTS, barcodeProblem } from './barcode.ts';
import { PRICE_MOST, PRODUCT_NAME_MOST, SKU_MOST, SKU_PATTERN, STOCK_MOST } from './product-fields.ts';

/** What a cell says, or why it cannot be taken. */
export type Cell<T> = { readonly value: T } | { readonly problem: string };

const NUMBER = /^-?\d+(?:[.,]0+)?$/;
const LOOKALIKES = /[ОоOo]/;
/** Excel's short form of long figures. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const CLEARS = new Set(['нет', '—', '-']);

/** A whole number as people write it: «5 490 ₽», «12,00», «7 шт.». */
function wholeNumber(text: string): Cell<number> {
  const bare = text.replaceAll(/[\s\u00A0\u202F]|₽|руб\.?|шт\.?/gi, '').replace('−', '-');
  if (NUMBER.test(bare)) return { value: Number(bare.replace(',', '.')) };
  if (LOOKALIKES.test(bare) && NUMBER.test(bare.replaceAll(/[ОоOo]/g, '0')))
    return { problem: 'Не число: вместо нуля буква «О»' };
  if (/^-?\d+[.,]\d+$/.test(bare)) return { problem: 'Нужно целое число' };
  return { problem: 'Не число' };
}

/** Whole roubles from 1 to the dearest that there can be. */
export function priceCell(text: string): Cell<number> {
  const read = wholeNumber(text);
  if ('problem' in read) return read;
  if (read.value < 1) return { problem: 'Цена не меньше 1\u00A0₽' };
  return read.value > PRICE_MOST ? { problem: 'Цена не больше 10\u00A0000\u00A0000\u00A0₽' } : read;
}

/** A price that can be taken away by «нет». */
export const optionalPriceCell = (text: string): Cell<number | null> =>
  CLEARS.has(text.toLowerCase()) ? { value: null } : priceCell(text);

/** Pieces. */
export function stockCell(text: string): Cell<number> {
  const read = wholeNumber(text);
  if ('problem' in read) return read;
  if (read.value < 0) return { problem: 'Остаток не может быть меньше 0' };
  return read.value > STOCK_MOST ? { problem: 'Остаток не больше 1\u00A0000\u00A0000' } : read;
}

const YES = new Set(['да', '1', '+', 'true', 'истина']);
const NO = new Set(['нет', '0', '-', 'false', 'ложь']);

/** «да» or «нет». */
export function flagCell(text: string): Cell<boolean> {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: 'Нужно «да» или «нет»' };
}

/** Digits with their check digit; «нет» takes the barcode away. */
export function barcodeCell(text: string): Cell<string | null> {
  if (CLEARS.has(text.toLowerCase())) return { value: null };
  if (SHORTENED.test(text)) return { problem: 'Таблица сократила число. Сделайте столбец текстовым' };
  const problem = barcodeProblem(text);
  return problem === null ? { value: text } : { problem: BARCODE_TEXTS[problem] };
}

/** An article. */
export function skuCell(text: string): Cell<string> {
  if (text.length > SKU_MOST) return { problem: `Не длиннее ${SKU_MOST}\u00A0символов` };
  return SKU_PATTERN.test(text)
    ? { value: text }
    : { problem: 'В артикуле буквы, цифры, точка, дефис и косая черта' };
}

/** The name of a product. */
export function nameCell(text: string): Cell<string> {
  if (hasControlCharacters(text)) return { problem: UNREADABLE_TEXT };
  return text.length > PRODUCT_NAME_MOST
    ? { problem: `Не длиннее ${PRODUCT_NAME_MOST}\u00A0символов` }
    : { value: text };
}

/** The code of a colour or a size. */
export const codeCell = (text: string): Cell<string> => ({ value: text });
