import { expect, it } from 'vitest';
import { code128, code128Values } from './code-128.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

it('begins, checks and stops as the norm says', () => {
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

it('has a symbol of its own, eleven modules wide, for every printable character', () => {
  const symbols = printable.map((character) => code128(character).slice(6, 12));
  expect(symbols.map(sum)).toEqual(printable.map(() => 11));
  expect(new Set(symbols.map((symbol) => symbol.join(''))).size).toBe(printable.length);
});

it.each(['261122-0042', '261231-9999'])('writes the number %s in whole symbols and a stop', (number) => {
  // start, characters, check by eleven modules, the stop by thirteen
  expect(sum(code128(number))).toBe((1 + number.length + 1) * 11 + 13);
});
