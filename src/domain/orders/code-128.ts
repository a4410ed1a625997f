/** Widths of bars and gaps in turn, by the value of a symbol (ISO/IEC 15417); the last is the stop. */
const SYMBOLS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);
/** Begins code set B, which has every printable character of ASCII. */
const START_B = 104;
const STOP = 106;
const CHECKED_BY = 103;
const FIRST_CHARACTER = 32;

/** The values of a text's symbols in Code 128, start, check and stop included; of printable ASCII alone. */
export function code128Values(text: string): readonly number[] {
  const values = Array.from(text, (character) => character.charCodeAt(0) - FIRST_CHARACTER);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % CHECKED_BY;
  return [START_B, ...values, check, STOP];
}

/** A text as a barcode that every scanner reads: widths of bars and gaps in turn, a bar first. */
export const code128 = (text: string): readonly number[] =>
  code128Values(text).flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number));
